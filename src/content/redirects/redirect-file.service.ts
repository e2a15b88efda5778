import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { type Redirect, REDIRECT_LIMITS, type RedirectLine } from '#contract';
import { AppError } from '../../platform/common/app-error.js';
import { readCsv, writeCsv } from '../../platform/common/csv.js';
import { HistoryRecorder } from '../history/history-recorder.service.js';
import { toRedirectPath } from './redirect-path.js';
import { RedirectsService } from './redirects.service.js';

const HEADER = ['from', 'to'];
const NOT_TEXT = 'The file is not UTF-8 text. Save it as CSV in UTF-8.';

/** A line with where its redirect would lead. */
interface CheckedLine extends RedirectLine {
  article?: { id: number } | undefined;
}

/** Redirects as a CSV file, out and in. */
@Injectable()
export class RedirectFile {
  constructor(
    private readonly em: EntityManager,
    private readonly redirects: RedirectsService,
    private readonly history: HistoryRecorder,
  ) {}

  /** All redirects, as `read` takes them. */
  async write(): Promise<string> {
    const redirects = await this.redirects.list();
    return writeCsv([HEADER, ...redirects.map(({ from, to }) => [from, to])]);
  }

  /**
   * Takes the redirects of a file, as one act; lines that are refused stop no other.
   * @param isTrial whether only to say what each line would do
   * @throws AppError 400 if it is no list of redirects
   */
  async read(bytes: Buffer, isTrial: boolean): Promise<RedirectLine[]> {
    const lines = await this.check(toLines(bytes));
    const wanted = lines.filter(({ outcome }) => outcome === 'new' || outcome === 'changed');
    if (!isTrial && wanted.length > 0)
      await this.history.record({ kind: 'redirects-imported' }, async (tx) => {
        for (const { from, to, article } of wanted)
          await tx.execute(
            `insert into redirect (from_path, article_id, to_path) values (?, ?, ?)
             on conflict (from_path) do update set article_id = excluded.article_id, to_path = excluded.to_path`,
            [from, article?.id ?? null, article ? null : to],
          );
      });
    return lines.map(({ article: _article, ...line }) => line);
  }

  private async check(given: readonly (Redirect & { line: number })[]): Promise<CheckedLine[]> {
    const stored = new Map((await this.redirects.list()).map(({ from, to }) => [from, to]));
    const [{ count } = { count: 0 }] = await this.em
      .fork()
      .execute<{ count: number }[]>('select count(*)::int as count from redirect');
    let free = REDIRECT_LIMITS.redirects - count;
    const seen = new Map<string, number>();
    const lines: CheckedLine[] = [];
    for (const redirect of given) {
      const twin = seen.get(redirect.from);
      if (twin !== undefined) {
        lines.push({ ...redirect, outcome: 'refused', reason: `Line ${twin} redirects the same path.` });
        continue;
      }
      seen.set(redirect.from, redirect.line);
      try {
        const { article, to } = await this.redirects.check(redirect);
        const before = stored.get(redirect.from);
        const outcome = before === undefined ? 'new' : before === to ? 'same' : 'changed';
        if (outcome === 'new' && free <= 0)
          throw new AppError(409, `There can be at most ${REDIRECT_LIMITS.redirects} redirects.`);
        if (outcome === 'new') free -= 1;
        lines.push({ ...redirect, to, outcome, reason: '', article });
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        lines.push({ ...redirect, outcome: 'refused', reason: error.detail });
      }
    }
    return lines;
  }
}

/** @throws AppError 400 */
function toLines(bytes: Buffer): (Redirect & { line: number })[] {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw AppError.invalid({ file: [NOT_TEXT] });
  }
  if (text.includes('\0')) throw AppError.invalid({ file: [NOT_TEXT] });
  const rows = readCsv(text);
  const [first = []] = rows;
  const hasHeader = first[0]?.trim().toLowerCase() === HEADER[0];
  const lines = rows
    .map(([from = '', to = ''], index) => ({ line: index + 1, from: toRedirectPath(toPath(from)), to: toPath(to) }))
    .slice(hasHeader ? 1 : 0);
  if (lines.length === 0)
    throw AppError.invalid({ file: ['The file has no redirects: each line is a path and its target.'] });
  if (lines.length > REDIRECT_LIMITS.redirects)
    throw AppError.invalid({ file: [`The file has more than ${REDIRECT_LIMITS.redirects} lines.`] });
  return lines;
}

/** A path as it is stored; of a URL its path. */
function toPath(given: string): string {
  const path = given
    .trim()
    .replace(/^https?:\/\/[^/]+/i, '')
    .slice(0, REDIRECT_LIMITS.path + 1);
  return path.length > 1 ? path.replace(/\/+$/, '') : path;
}
