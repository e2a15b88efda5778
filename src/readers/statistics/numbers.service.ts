import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import {
  addDays,
  type DayNumbers,
  type GuideNumbers,
  NUMBER_LIMITS,
  type NumbersAnswer,
  type NumberSpan,
  type NumberSums,
} from '#contract';
import { ArticleNames } from '../../content/articles/read/article-names.service.js';
import { today } from '../../platform/common/today.js';
import { CountsService } from './counts.service.js';

interface DayRow extends Omit<NumberSums, 'reads' | 'arrivals'> {
  day: string;
  search: number;
  sites: number;
  inside: number;
  direct: number;
}

interface GuideRow {
  id: number;
  reads: number;
  to_end: number;
  reads_before: number;
}

/** Every day from `?` to `?`, with what was counted on it. */
const DAYS = `
  select d.day::date::text as day, coalesce(a.search, 0)::int as search, coalesce(a.sites, 0)::int as sites,
    coalesce(a.inside, 0)::int as inside, coalesce(a.direct, 0)::int as direct, coalesce(a.to_end, 0)::int as to_end,
    coalesce(a.helpful, 0)::int as helpful, coalesce(a.not_helpful, 0)::int as not_helpful,
    coalesce(s.answered, 0)::int as answered, coalesce(s.unanswered, 0)::int as unanswered
  from generate_series(?::date, ?::date, '1 day') as d (day)
  left join (
    select day, sum(from_search) as search, sum(from_sites) as sites, sum(from_inside) as inside, sum(direct) as direct,
      sum(to_end) as to_end, sum(helpful) as helpful, sum(not_helpful) as not_helpful
    from article_day where day between ?::date and ?::date group by day
  ) as a on a.day = d.day
  left join search_day as s on s.day = d.day
  order by d.day`;

/** Reads of each article since `?`, and in as long a time before. */
const GUIDES = `
  select article_id as id,
    coalesce(sum(from_search + from_sites + from_inside + direct) filter (where day >= ?::date), 0)::int as reads,
    coalesce(sum(to_end) filter (where day >= ?::date), 0)::int as to_end,
    coalesce(sum(from_search + from_sites + from_inside + direct) filter (where day < ?::date), 0)::int as reads_before
  from article_day where day between ?::date and ?::date
  group by article_id order by reads desc, reads_before desc, article_id limit ?`;

/** What readers did in a span of days, beside the time before. */
@Injectable()
export class Numbers {
  constructor(
    private readonly em: EntityManager,
    private readonly counts: CountsService,
    private readonly names: ArticleNames,
  ) {}

  /** Returns a span that ends today. */
  async find(days: NumberSpan): Promise<NumbersAnswer> {
    await this.counts.writePending();
    const last = today();
    const first = addDays(last, 1 - days);
    const start = addDays(first, -days);
    const em = this.em.fork();
    const rows = await em.execute<DayRow[]>(DAYS, [start, last, start, last]);
    const daily = rows.map(toDay);
    const [now, before] = [daily.slice(days), daily.slice(0, days)];
    return {
      days,
      total: addUp(now),
      before: addUp(before),
      daily: now,
      daily_before: before,
      guides: await this.withNames(
        await em.execute<GuideRow[]>(GUIDES, [first, first, first, start, last, NUMBER_LIMITS.guides]),
      ),
    };
  }

  private async withNames(rows: readonly GuideRow[]): Promise<GuideNumbers[]> {
    const names = await this.names.findByIds(rows.map(({ id }) => id));
    return rows.flatMap((row) => {
      const name = names.get(row.id);
      return name ? [{ ...row, slug: name.slug, title: name.title }] : [];
    });
  }
}

function toDay({ search, sites, inside, direct, ...rest }: DayRow): DayNumbers {
  return { ...rest, reads: search + sites + inside + direct, arrivals: { search, sites, inside, direct } };
}

function addUp(days: readonly DayNumbers[]): NumberSums {
  const sum = (read: (day: DayNumbers) => number): number => days.reduce((total, day) => total + read(day), 0);
  return {
    reads: sum(({ reads }) => reads),
    to_end: sum(({ to_end }) => to_end),
    helpful: sum(({ helpful }) => helpful),
    not_helpful: sum(({ not_helpful }) => not_helpful),
    arrivals: {
      search: sum(({ arrivals }) => arrivals.search),
      sites: sum(({ arrivals }) => arrivals.sites),
      inside: sum(({ arrivals }) => arrivals.inside),
      direct: sum(({ arrivals }) => arrivals.direct),
    },
    answered: sum(({ answered }) => answered),
    unanswered: sum(({ unanswered }) => unanswered),
  };
}
