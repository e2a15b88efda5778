import { Injectable } from '@nestjs/common';
import type { CategoryId, PostingList, SearchSection } from '#contract';
import { PublicContent } from '../../../platform/common/public-content.js';
import { PreparedStatements } from '../../../platform/database/prepared.js';
import { toNumbers, WantedTerms } from './packed-sections.js';

/** Articles read for a term: those where it weighs most. */
export const READ_OF_A_TERM = 2_000;
/** Bytes of an article's number and of its weight. */
const ENTRY = 6;
const WEIGHT_AT = 4;
/**
 * Entries, and numbers of articles' sections, kept in memory until content changes: 4 MB each. A list takes as much as
 * its entries and so many more.
 */
const KEPT_ENTRIES = 600_000;
const LIST = 60;
const KEPT_NUMBERS = 1_000_000;

/** The articles that hold a term, read whole. */
interface StoredList extends PostingList {
  articles: Int32Array;
}

/** The sections of an article. */
interface StoredSections {
  anchors: string[];
  numbers: Int32Array;
}

/** Reads what terms weigh in articles, and what the articles' sections hold. */
@Injectable()
export class SearchPostings {
  private version = 0;
  private entries = 0;
  private numbers = 0;
  private readonly lists = new Map<number, StoredList>();
  private readonly sections = new Map<number, StoredSections>();

  constructor(
    private readonly db: PreparedStatements,
    private readonly content: PublicContent,
  ) {}

  /** The articles that hold each term, best first, in one category or in all. */
  async read(terms: readonly number[], category?: CategoryId): Promise<Map<number, StoredList>> {
    this.forgetIfChanged();
    const { version } = this.content;
    const found = new Map<number, StoredList>();
    if (category === undefined)
      for (const term of terms) {
        const kept = this.lists.get(term);
        if (kept) found.set(term, kept);
      }
    const missing = terms.filter((term) => !found.has(term));
    if (missing.length === 0) return found;
    for (const { term, packed } of await this.fetch(missing, category)) {
      const list = toList(packed);
      found.set(term, list);
      if (category === undefined && version === this.version) this.keep(term, list);
    }
    return found;
  }

  /** The sections of articles, as far as they hold some terms. */
  async readSections(
    ids: readonly number[],
    stemsById: ReadonlyMap<number, string>,
  ): Promise<Map<number, { anchors: string[]; sections: SearchSection[] }>> {
    this.forgetIfChanged();
    const { version } = this.content;
    const missing = ids.filter((id) => !this.sections.has(id));
    const found = new Map(
      ids.flatMap((id): [number, StoredSections][] => {
        const kept = this.sections.get(id);
        return kept ? [[id, kept]] : [];
      }),
    );
    if (missing.length > 0)
      for (const { id, anchors, packed } of await this.db.rows<{ id: number; anchors: string[]; packed: Buffer }>(
        'select article_id as id, anchors, sections as packed from article_search where article_id = any($1::int[]) and sections is not null',
        [missing],
      )) {
        const stored = { anchors, numbers: toNumbers(packed) };
        found.set(id, stored);
        if (version === this.version) this.keepSections(id, stored);
      }
    const wanted = new WantedTerms(stemsById);
    return new Map([...found].map(([id, { anchors, numbers }]) => [id, { anchors, sections: wanted.unpack(numbers) }]));
  }

  /** The anchors of the sections of articles, for those that readers can see, in one category or in all. */
  async readAnchors(ids: readonly number[], category?: CategoryId): Promise<Map<number, string[]>> {
    const rows = await this.db.rows<{ id: number; anchors: string[] }>(
      `select s.article_id as id, s.anchors from article_search as s join article as a on a.id = s.article_id
       where s.article_id = any($1::int[]) and s.sections is not null and ($2::text is null or a.category = $2)`,
      [ids, category ?? null],
    );
    return new Map(rows.map(({ id, anchors }) => [id, anchors]));
  }

  private fetch(terms: readonly number[], category?: CategoryId): Promise<{ term: number; packed: Buffer }[]> {
    const best = 'select p.article, p.weight from search_posting as p';
    const inOrder = `order by p.weight desc, p.article limit ${READ_OF_A_TERM}`;
    const from =
      category === undefined
        ? `${best} where p.term = t.term ${inOrder}`
        : `${best} join article as a on a.id = p.article and a.category = $2 where p.term = t.term ${inOrder}`;
    return this.db.rows<{ term: number; packed: Buffer }>(
      `select t.term, f.packed from unnest($1::int[]) as t (term), lateral (
         select string_agg(int4send(article) || int2send(weight), ''::bytea) as packed from (${from}) as best
       ) as f where f.packed is not null`,
      category === undefined ? [terms] : [terms, category],
    );
  }

  private keep(term: number, list: StoredList): void {
    const entries = LIST + list.articles.length;
    this.entries += entries;
    if (this.entries > KEPT_ENTRIES) {
      this.lists.clear();
      this.entries = entries;
    }
    this.lists.set(term, list);
  }

  private keepSections(id: number, stored: StoredSections): void {
    if (this.sections.has(id)) return;
    this.numbers += stored.numbers.length;
    if (this.numbers > KEPT_NUMBERS) {
      this.sections.clear();
      this.numbers = stored.numbers.length;
    }
    this.sections.set(id, stored);
  }

  private forgetIfChanged(): void {
    if (this.version === this.content.version) return;
    this.version = this.content.version;
    this.lists.clear();
    this.sections.clear();
    this.entries = 0;
    this.numbers = 0;
  }
}

function toList(packed: Buffer): StoredList {
  const length = packed.length / ENTRY;
  const articles = new Int32Array(length);
  const weights = new Uint16Array(length);
  for (let at = 0; at < length; at += 1) {
    articles[at] = packed.readInt32BE(at * ENTRY);
    weights[at] = packed.readUInt16BE(at * ENTRY + WEIGHT_AT);
  }
  return { articles, weights };
}
