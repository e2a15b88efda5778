import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { type ArticleView, CONTACT_LIMITS, cutAtWord, MESSAGES, type OpenReports, type ReportKind } from '#contract';
import { ArticlesService } from '../../content/articles/articles.service.js';
import { AppError } from '../../platform/common/app-error.js';
import { createValidationPipe } from '../../platform/common/validation.js';
import { ReportDto } from './dto/report.dto.js';
import { InboxService } from './inbox.service.js';
import { looksLikeSpam } from './spam.js';

/** Readers' reports on guides: messages without a sender, each linked to its guide. */
@Injectable()
export class ReportsService {
  private readonly validation = createValidationPipe();

  constructor(
    private readonly em: EntityManager,
    private readonly articles: ArticlesService,
    private readonly inbox: InboxService,
  ) {}

  /**
   * Validates a form posted without JavaScript as the API validates its body, and receives it.
   * @throws AppError 400 with a sentence for each invalid field; 404 and 429 as `receive`
   */
  async receiveUnchecked(form: unknown, ip: string | undefined): Promise<number> {
    const checked: unknown = await this.validation.transform(form, { type: 'body', metatype: ReportDto });
    return this.receive(checked as ReportDto, ip);
  }

  /**
   * Stores a report as a message and returns its id; for the same report again within a minute, the id of the first. A
   * section or fact that the guide no longer has is dropped: the text is what matters.
   * @throws AppError 404 if no published guide has the slug; 429 if the network has reached its limit
   */
  async receive(report: ReportDto, ip: string | undefined): Promise<number> {
    const article = await this.articles.view(report.article);
    if (!article) throw AppError.notFound(MESSAGES.articleNotFound);
    const section = article.headings.find(({ id }) => id === report.section)?.text ?? '';
    const fact = article.facts.find(({ id }) => id === report.fact)?.id ?? '';
    const about = { kind: report.kind, article_id: article.id, title: article.title, section, fact };
    const received = {
      name: '',
      email: '',
      subject: toSubject(report.kind, article),
      message: report.doing === '' ? report.wrong : `${report.wrong}\n\nWhat they were doing: ${report.doing}`,
      about,
    };
    return this.inbox.store(received, looksLikeSpam(report), ip);
  }

  /**
   * Returns guides with reports that are not done, most reported first.
   * @param among article ids; omitted: all
   */
  async open(among?: readonly number[]): Promise<OpenReports[]> {
    return this.em.fork().execute<OpenReports[]>(
      `select article_id, count(*)::int as count from contact_message
       where article_id is not null and not done and not spam ${among ? 'and article_id = any(?::bigint[])' : ''}
       group by article_id order by count desc, article_id limit ?`,
      [...(among ? [`{${among.join()}}`] : []), MAX_LISTED],
    );
  }

  /** Returns when readers reported each fact, by its id: only reports that are not done. */
  async listByFact(): Promise<Map<string, Date[]>> {
    const rows = await this.em
      .fork()
      .execute<{ fact: string; at: string[] }[]>(
        `select fact, jsonb_agg(created_at) as at from contact_message where fact <> '' and not done and not spam group by fact`,
      );
    return new Map(rows.map(({ fact, at }) => [fact, at.map((time) => new Date(time))]));
  }
}

/** Guides per response. */
const MAX_LISTED = 1_000;

function toSubject(kind: ReportKind, { title }: Pick<ArticleView, 'title'>): string {
  const begin = kind === 'missing' ? 'Missing in' : 'Problem with';
  return `${begin} “${cutAtWord(title, CONTACT_LIMITS.subject - begin.length - 4)}”`;
}
