import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { type Arrival, type Counts, COUNT_LIMITS, type CountsAnswer, type SearchOutcome } from '#contract';
import { SimilarTexts } from '../../content/articles/meaning/similar-texts.service.js';
import { ArticleNames } from '../../content/articles/read/article-names.service.js';
import { ReaderStore } from './reader-store.js';
import { type CountedWording, findWeakSearches, joinWeakSearches } from './weak-searches.js';

/** A read waiting to be counted. */
export interface Read {
  day: string;
  article: number;
  /** `end`: no arrival, but the end of the text. */
  arrival: Arrival | 'end';
  /** Identifies the reader and article among all others of the day. */
  hash: string;
}

/** Searches waiting to be counted. */
export interface CountedSearch {
  day: string;
  words: string;
  count: number;
  /** Guides opened from the results. */
  opened: number;
  /** The latest; absent: the results were not asked for, only opened. */
  outcome?: SearchOutcome;
}

/** Days of sums, so that a year can be compared with the one before; days of the words of searches. */
const SUMS_KEPT = 732;
const WORDS_KEPT = 2 * COUNT_LIMITS.days;
/** Different searches kept per day. */
const SEARCHES_PER_DAY = 500;
/** Weak searches to group by meaning: three milliseconds each in a thread of its own. */
const GROUPED = 100;
/** Wordings to group for the administrator: the weak ones first, then the most frequent. */
const WORDINGS_READ = 2_000;

interface CountRow extends Record<Arrival, number> {
  id: number;
  helpful: number;
  not_helpful: number;
}

const SUMS = `sum(from_search)::int as search, sum(from_sites)::int as sites, sum(from_inside)::int as inside,
  sum(direct)::int as direct, sum(helpful)::int as helpful, sum(not_helpful)::int as not_helpful`;

/** The tables of counts. */
@Injectable()
export class CountStore {
  constructor(
    private readonly em: EntityManager,
    private readonly readers: ReaderStore,
    private readonly names: ArticleNames,
    private readonly similar: SimilarTexts,
  ) {}

  /** Counts each reader of an article once a day, across replicas. */
  async add(reads: readonly Read[], searches: readonly CountedSearch[]): Promise<void> {
    await this.em.fork().transactional(async (tx) => {
      if (reads.length > 0) {
        const fresh = await this.readers.noteNew(tx, reads);
        const news = reads.filter(({ hash }) => fresh.has(hash));
        const articles = await this.names.published(
          tx,
          news.map(({ article }) => article),
        );
        // Skips missing articles; ordered, so that two replicas cannot deadlock.
        await tx.execute(
          `insert into article_day as kept (day, article_id, from_search, from_sites, from_inside, direct, to_end)
           select n.day, n.article, count(*) filter (where n.arrival = 'search'), count(*) filter (where n.arrival = 'sites'),
                  count(*) filter (where n.arrival = 'inside'), count(*) filter (where n.arrival = 'direct'),
                  count(*) filter (where n.arrival = 'end')
           from jsonb_to_recordset(?::jsonb) as n (day date, article int, arrival text)
           group by n.day, n.article order by n.day, n.article
           on conflict (day, article_id) do update set
             from_search = kept.from_search + excluded.from_search, from_sites = kept.from_sites + excluded.from_sites,
             from_inside = kept.from_inside + excluded.from_inside, direct = kept.direct + excluded.direct,
             to_end = kept.to_end + excluded.to_end`,
          [JSON.stringify(news.filter(({ article }) => articles.has(article)))],
        );
      }
      if (searches.length > 0) {
        await tx.execute(
          `insert into empty_search as kept (day, words, count, outcome)
           select n.day, n.words, n.count, n.outcome
           from jsonb_to_recordset(?::jsonb) as n (day date, words text, count int, outcome text)
           where n.outcome is not null order by n.day, n.words
           on conflict (day, words) do update set count = kept.count + excluded.count, outcome = excluded.outcome`,
          [JSON.stringify(searches)],
        );
        await tx.execute(
          `insert into search_day as kept (day, answered, unanswered)
           select n.day, coalesce(sum(n.count) filter (where n.outcome = 'enough'), 0),
             coalesce(sum(n.count) filter (where n.outcome <> 'enough'), 0)
           from (
             select day, outcome, count from jsonb_to_recordset(?::jsonb) as r (day date, outcome text, count int)
             where outcome is not null
           ) as n group by n.day order by n.day
           on conflict (day) do update set answered = kept.answered + excluded.answered,
             unanswered = kept.unanswered + excluded.unanswered`,
          [JSON.stringify(searches)],
        );
        // Only of searches that were counted: a beacon adds no words.
        await tx.execute(
          `update empty_search as kept set opened = kept.opened + n.opened
           from jsonb_to_recordset(?::jsonb) as n (day date, words text, opened int)
           where n.opened > 0 and kept.day = n.day and kept.words = n.words`,
          [JSON.stringify(searches)],
        );
      }
    });
  }

  /**
   * Counts a vote: the latest per reader and day, and a bounded number per network.
   * @param reader identifies the reader and article among all others of the day; @param network the network alone
   */
  async vote(
    day: string,
    article: number,
    { reader, network }: { reader: string; network: string },
    helpful: boolean,
  ): Promise<void> {
    const [to, from] = helpful ? ['helpful', 'not_helpful'] : ['not_helpful', 'helpful'];
    await this.em.fork().transactional(async (tx) => {
      const vote = await this.readers.noteVote(tx, day, reader, helpful);
      if (vote === 'same' || !(await this.names.published(tx, [article])).has(article)) return;
      if (vote === 'first' && !(await this.readers.countVote(tx, day, network))) {
        await this.readers.dropVote(tx, day, reader);
        return;
      }
      await tx.execute(
        `insert into article_day as kept (day, article_id, ${to}) values (?, ?, 1)
         on conflict (day, article_id) do update
           set ${to} = kept.${to} + 1${vote === 'other' ? `, ${from} = greatest(kept.${from} - 1, 0)` : ''}`,
        [day, article],
      );
    });
  }

  /** Deletes old days, and each day's searches beyond the limit. */
  async prune(today: string): Promise<void> {
    const em = this.em.fork();
    for (const [table, days] of [
      ['article_day', SUMS_KEPT],
      ['search_day', SUMS_KEPT],
      ['empty_search', WORDS_KEPT],
    ] as const)
      await em.execute(`delete from ${table} where day <= ?::date - ?::int`, [today, days]);
    await em.execute(
      `delete from empty_search e using (
         select day, words, row_number() over (partition by day order by outcome = 'enough' and opened > 0, count desc, words) as place from empty_search
       ) as placed
       where placed.day = e.day and placed.words = e.words and placed.place > ?`,
      [SEARCHES_PER_DAY],
    );
  }

  async read(today: string): Promise<CountsAnswer> {
    const em = this.em.fork();
    const { days, listed } = COUNT_LIMITS;
    const within = `day > ?::date - ?::int and day <= ?::date`;
    const span = [today, days, today];
    const rows = await em.execute<CountRow[]>(
      `select article_id as id, ${SUMS} from article_day where ${within} group by article_id
       order by sum(from_search + from_sites + from_inside + direct) desc, sum(helpful) desc, article_id limit ?`,
      [...span, listed],
    );
    const [total] = await em.execute<CountRow[]>(`select ${SUMS} from article_day where ${within}`, span);
    const searches = await em.execute<CountedWording[]>(
      `select words, sum(count)::int as count, sum(opened)::int as opened,
              (array_agg(outcome order by day desc))[1] as outcome
       from empty_search where ${within} group by words
       order by bool_and(outcome = 'enough' and opened > 0), sum(count) desc, words limit ?`,
      [...span, WORDINGS_READ],
    );
    const names = await this.names.findByIds(rows.map(({ id }) => id));
    const articles = rows.flatMap((row) => {
      const name = names.get(row.id);
      return name ? [{ id: row.id, slug: name.slug, title: name.title, ...toCounts(row) }] : [];
    });
    const weak = findWeakSearches(searches).slice(0, GROUPED);
    const groups = await this.similar.group(weak.map(({ words }) => words));
    return { days, total: toCounts(total), articles, weak_searches: joinWeakSearches(weak, groups).slice(0, listed) };
  }

  /** Returns the ids of the most-read articles, most read first; some may no longer be published. */
  async mostRead(today: string, limit: number): Promise<number[]> {
    const rows = await this.em.fork().execute<{ id: number }[]>(
      `select article_id as id from article_day where day > ?::date - ?::int and day <= ?::date group by article_id
       order by sum(from_search + from_sites + from_inside + direct) desc, article_id limit ?`,
      [today, COUNT_LIMITS.days, today, limit],
    );
    return rows.map(({ id }) => id);
  }
}

function toCounts(row: Partial<CountRow> | undefined): Counts {
  // Sums over no rows are null.
  const { search, sites, inside, direct, helpful, not_helpful } = row ?? {};
  const arrivals = { search: search ?? 0, sites: sites ?? 0, inside: inside ?? 0, direct: direct ?? 0 };
  const reads = Object.values(arrivals).reduce((sum, count) => sum + count, 0);
  return { reads, helpful: helpful ?? 0, not_helpful: not_helpful ?? 0, arrivals };
}
