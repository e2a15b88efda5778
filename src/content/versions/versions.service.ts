import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import {
  type AdminArticle,
  ARTICLE_FIELDS,
  type ArticleVersion,
  type DraftFields,
  listFields,
  MESSAGES,
  NEW_ARTICLE,
  type VersionComparison,
  type VersionDetail,
} from '#contract';
import { ArticleWriter } from '../articles/write/article-writer.service.js';
import { AppError } from '../../platform/common/app-error.js';
import type { PackedRow, RowChange } from '../history/index.js';
import { RowHistory } from '../history/row-history.service.js';
import { HtmlProcessor } from '../../text/html/html-work.service.js';
import type { WordChange } from '../../text/html/index.js';
import { TextComparer } from './text-comparer.service.js';

/** A past state of the article, with the step that led to it; without one the state before all steps. */
interface State {
  step: RowChange | undefined;
  row: PackedRow;
}

/** The fields that make up a version, all stored under their own name; others are derived, or not part of the text. */
const FIELDS = listFields('text', 'place', 'state', 'notes').filter((field) => field !== 'change_note');
/** The columns of those that are stored under another name. */
const COLUMNS: Readonly<Record<string, string>> = { before: 'before_slugs', related: 'related_slugs' };
const UNKNOWN_VERSION = 'Version not found: it may no longer be kept';

/** Past states of an article: a view of the history. */
@Injectable()
export class VersionsService {
  /** Words inserted and deleted between two texts, by their hashes. */
  private readonly words = new LRUCache<string, WordChange>({ max: 5_000 });

  constructor(
    private readonly history: RowHistory,
    private readonly writer: ArticleWriter,
    private readonly html: HtmlProcessor,
    private readonly texts: TextComparer,
  ) {}

  /** Returns the versions, latest first, and their exact total. */
  async list(id: number, limit: number, offset: number): Promise<{ items: ArticleVersion[]; total: number }> {
    const states = await this.states(id);
    const items: ArticleVersion[] = [];
    for (const [index, state] of states.slice(offset, offset + limit).entries()) {
      const former = states[offset + index + 1];
      const words = former && (await this.wordsBetween(former.row.content, state.row.content));
      items.push(await this.toVersion(state, former, words, offset + index === 0));
    }
    return { items, total: states.length };
  }

  /** @throws AppError 404 */
  async detail(id: number, version: number): Promise<VersionDetail> {
    return { version, article: toArticle(await this.unpacked(await this.state(id, version))) };
  }

  /** @throws AppError 404 */
  async compare(id: number, from: number, to: number): Promise<VersionComparison> {
    const states = await this.states(id);
    const [one, other] = [await this.unpacked(find(states, from)), await this.unpacked(find(states, to))];
    return { from, to, ...(await this.texts.compare(one, other, FIELDS)) };
  }

  /** Restores a version, which makes a new one. Whether and where the article is public does not change. */
  async restore(id: number, version: number): Promise<void> {
    const article = toArticle(await this.unpacked(await this.state(id, version)));
    const { category, subcategory } = article;
    const text = Object.fromEntries(listFields('text').map((field) => [field, article[field]]));
    const change = { ...text, category, subcategory, content: await this.html.prepare(article.content) };
    await this.writer.update(id, change, undefined, undefined, { kind: 'version-restored' });
  }

  private async state(id: number, version: number): Promise<State> {
    return find(await this.states(id), version);
  }

  /** From latest to first: each step is reverted from the state after it. */
  private async states(id: number): Promise<State[]> {
    const current = await this.history.current('article', id);
    if (!current) throw AppError.notFound(MESSAGES.articleNotFound);
    return walkBack(current, await this.history.changes('article', id));
  }

  private unpacked({ row }: State): Promise<PackedRow> {
    return this.history.unpacked(row);
  }

  private async toVersion(
    { step, row }: State,
    former: State | undefined,
    words: WordChange | undefined,
    current: boolean,
  ): Promise<ArticleVersion> {
    const title =
      typeof row.title_text === 'string'
        ? row.title_text
        : text((await this.unpacked({ step, row: { title_text: row.title_text } })).title_text);
    return {
      version: step?.changeSet ?? 0,
      at: step ? new Date(step.at).toISOString() : null,
      actor: step?.actor ?? null,
      kind: step?.kind ?? null,
      title,
      published: row.published === true,
      word_count: Number(row.word_count),
      words_added: words?.added ?? null,
      words_removed: words?.removed ?? null,
      changed: former ? FIELDS.filter((field) => !same(row[field], former.row[field])) : [],
      current,
    };
  }

  private async wordsBetween(one: unknown, other: unknown): Promise<WordChange> {
    const key = JSON.stringify([one, other]);
    const known = this.words.get(key);
    if (known) return known;
    const row = await this.unpacked({ step: undefined, row: { one, other } });
    const change = await this.html.run('countChangedWords', text(row.one), text(row.other));
    this.words.set(key, change);
    return change;
  }
}

function walkBack(current: PackedRow, steps: readonly RowChange[]): State[] {
  const states: State[] = [];
  let row: PackedRow | null = current;
  for (const step of steps) {
    // Steps that change none of these fields are not versions, e.g. featuring the article.
    const isVersion = row !== null && FIELDS.some((field) => step.after && field in step.after);
    if (row !== null && isVersion) states.push({ step, row });
    row = step.before === null ? null : { ...row, ...step.before };
  }
  if (row !== null) states.push({ step: undefined, row });
  return states;
}

function find(states: readonly State[], version: number): State {
  const found = states.find(({ step }) => (step?.changeSet ?? 0) === version);
  if (!found) throw AppError.notFound(UNKNOWN_VERSION);
  return found;
}

function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function text(value: unknown): string {
  if (typeof value === 'string') return value;
  return value === null || value === undefined ? '' : JSON.stringify(value);
}

function toArticle(row: PackedRow): AdminArticle {
  const moment = (value: unknown) => new Date(text(value)).toISOString();
  // Old versions lack fields that were added since.
  const initial: Readonly<Record<string, unknown>> = { title: '', content: '', category: '', ...NEW_ARTICLE };
  const fields = ARTICLE_FIELDS.filter((field) => field !== 'change_note').map((field) => [
    field,
    row[COLUMNS[field] ?? field] ?? initial[field],
  ]);
  return {
    ...(Object.fromEntries(fields) as Omit<DraftFields, 'change_note'>),
    id: Number(row.id),
    read_time: text(row.read_time),
    word_count: Number(row.word_count),
    created_at: moment(row.created_at),
    updated_at: moment(row.updated_at),
  };
}
