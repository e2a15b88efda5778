import { Injectable } from '@nestjs/common';
import { type CategoryId, type HoldingStems, symbolsIn, type Token, toStem, tokenise } from '#contract';
import { PreparedStatements } from '../../../platform/database/prepared.js';
import { READ_OF_A_TERM, SearchPostings } from './search-postings.service.js';
import type { KnownWords } from './search-words.service.js';

/** More results than these are counted as 'more than'. */
const COUNTED = 1_000;
/** Stems looked up at once, each in one article at least, and in so many together at most. */
const STEMS_AT_ONCE = 1_200;
const ARTICLES_AT_ONCE = 5_000;
/** Stems whose articles are looked up in memory. */
const STEMS_IN_MEMORY = 200;
/** Words that may hold a query of one word: more than there are results to count. */
const WORDS_AT_MOST = 2 * COUNTED;
/** Articles whose texts are read for the query as it stands. */
const READ_AT_MOST = 1_000;
/** Entries of the index that are read in the time that looking into one text takes. */
const ENTRIES_A_TEXT = 20;

const PLAIN = /^[a-z0-9]+$/u;
const TEXT = `lower(title_text || E'\\n' || coalesce(public_excerpt, excerpt) || E'\\n' || body_text)`;

interface Candidate {
  id: number;
  weight: number;
  /** It holds the query for sure: in its text, not only in its search phrases. */
  isCertain: boolean;
}

/**
 * Finds published articles that hold a whole query as it stands, anywhere in title, excerpt or text, ignoring case. The
 * words in use tell which articles can; only texts of which these are not enough to be sure are read.
 */
@Injectable()
export class LiteralSearch {
  constructor(
    private readonly db: PreparedStatements,
    private readonly postings: SearchPostings,
  ) {}

  /**
   * Articles that hold the query but are not among those `known`, those first that its words weigh most in. None if
   * already more are known than are counted.
   */
  async find(query: string, words: KnownWords, known: ReadonlySet<number>, category?: CategoryId): Promise<number[]> {
    if (known.size > COUNTED) return [];
    const wanted = query.trim().toLowerCase();
    const late = words.areSomeLate ? await this.holdingLate(wanted) : [];
    const open = await this.candidates(wanted, words, known, category);
    const isEnough = known.size + countCertain(open) > COUNTED;
    const unsure = open.flatMap(({ id, isCertain }) => (isCertain || isEnough ? [] : [id])).slice(0, READ_AT_MOST);
    const held = new Set(unsure.length > 0 ? await this.holding(wanted, unsure) : []);
    const found = open.filter(({ id, isCertain }) => isCertain || held.has(id)).map(({ id }) => id);
    return [...new Set([...found.slice(0, COUNTED + 1), ...late.filter((id) => !known.has(id))])];
  }

  /** Other articles that may hold the query, heaviest first; no more than are counted. */
  private async candidates(
    wanted: string,
    words: KnownWords,
    known: ReadonlySet<number>,
    category?: CategoryId,
  ): Promise<Candidate[]> {
    // On a small site a common word is in all of the articles.
    const enough = Math.min(COUNTED + 1, words.lexicon.articles);
    if (known.size >= enough) return [];
    const tokens = tokenise(wanted);
    const groups =
      tokens.length > 0
        ? tokens.map((token) => findCandidates(token, wanted, words))
        : symbolsIn(wanted).map((symbol) => ({ stems: [symbol], certain: new Set([symbol]) }));
    const count = ({ stems }: Pick<HoldingStems, 'stems'>): number =>
      stems.reduce((sum, stem) => sum + words.lexicon.articlesWith(stem), 0);
    // The rarest two narrow it down.
    const [first, second] = groups.sort((a, b) => count(a) - count(b));
    if (!first || (await this.areAllKnown(groups, words, known))) return [];
    const isSure = groups.length === 1 && (tokens.length === 0 || PLAIN.test(wanted));
    const narrowing = second?.stems.slice(0, STEMS_AT_ONCE) ?? [];
    const isWorthIt = count({ stems: narrowing }) < count(first) * ENTRIES_A_TEXT;
    const beside = second && isWorthIt ? toIds(narrowing, words) : undefined;
    const found = new Map<number, Candidate>();
    for (const stems of batches(first.stems, (stem) => words.lexicon.articlesWith(stem))) {
      const certain = isSure ? stems.filter((stem) => first.certain.has(stem)) : [];
      for (const candidate of await this.read(toIds(stems, words), toIds(certain, words), beside, category))
        if (!known.has(candidate.id) && (candidate.isCertain || !found.has(candidate.id)))
          found.set(candidate.id, candidate);
      if (known.size + countCertain(found.values()) >= enough) break;
    }
    return [...found.values()].sort((a, b) => b.weight - a.weight || a.id - b.id);
  }

  /**
   * Whether only articles that are known hold a word of each group. Nearly always, and without a statement on a site of
   * some hundred guides: there the lists are complete, and soon in memory.
   */
  private async areAllKnown(
    groups: readonly HoldingStems[],
    words: KnownWords,
    known: ReadonlySet<number>,
  ): Promise<boolean> {
    if (words.lexicon.articles > READ_OF_A_TERM) return false;
    let open: Set<number> | undefined;
    for (const { stems } of groups) {
      if (stems.length > STEMS_IN_MEMORY) continue;
      const next = new Set<number>();
      for (const { articles } of (await this.postings.read(toIds(stems, words))).values())
        for (const article of articles) if (!known.has(article) && open?.has(article) !== false) next.add(article);
      if (next.size === 0) return true;
      open = next;
    }
    return false;
  }

  private read(
    terms: readonly number[],
    certain: readonly number[],
    beside: readonly number[] | undefined,
    category: CategoryId | undefined,
  ): Promise<Candidate[]> {
    return this.db.rows<Candidate>(
      `select f.id, f.weight, f.certain is not null and not exists (
           select from article_search as s
           where s.article_id = f.id and s.phrase_terms <> '{}' and f.certain <@ s.phrase_terms
         ) as "isCertain"
       from (
         select p.article as id, max(p.weight) as weight, array_agg(p.term) filter (where p.term = any($2::int[])) as certain
         from search_posting as p
         where p.term = any($1::int[])
           and ($3::int[] is null or p.article in (select o.article from search_posting as o where o.term = any($3)))
           and ($4::text is null or p.article in (select a.id from article as a where a.category = $4))
         group by p.article order by weight desc, id limit ${2 * COUNTED}
       ) as f order by f.weight desc, f.id`,
      [terms, certain, beside ?? null, category ?? null],
    );
  }

  private async holding(wanted: string, ids: readonly number[]): Promise<number[]> {
    const rows = await this.db.rows<{ id: number }>(
      `select id from article where id = any($2::int[]) and published and strpos(${TEXT}, $1) > 0`,
      [wanted, ids],
    );
    return rows.map(({ id }) => id);
  }

  /** Among articles that are not indexed yet. */
  private async holdingLate(wanted: string): Promise<number[]> {
    const rows = await this.db.rows<{ id: number }>(
      `select id from article join article_search on article_id = id
       where stale and published and strpos(${TEXT}, $1) > 0 limit ${COUNTED + 1}`,
      [wanted],
    );
    return rows.map(({ id }) => id);
  }
}

/**
 * The stems of all words that a word of the query may be a part of, most common first: within the query words are whole,
 * at its ends they may go on. Those that are certain hold it, whatever the text.
 */
function findCandidates({ word, start, end }: Token, wanted: string, words: KnownWords): HoldingStems {
  const place = { goesBack: start === 0, goesOn: end === wanted.length };
  if (!place.goesBack && !place.goesOn) return { stems: [toStem(word)], certain: new Set() };
  return words.holding(word, place, place.goesBack && place.goesOn ? WORDS_AT_MOST : undefined);
}

/** Parts of a list of stems that are looked up one after the other. */
function* batches(stems: readonly string[], countArticles: (stem: string) => number): Generator<string[]> {
  let batch: string[] = [];
  let articles = 0;
  for (const stem of stems) {
    batch.push(stem);
    articles += countArticles(stem);
    if (batch.length < STEMS_AT_ONCE && articles < ARTICLES_AT_ONCE) continue;
    yield batch;
    [batch, articles] = [[], 0];
  }
  if (batch.length > 0) yield batch;
}

function countCertain(candidates: Iterable<Candidate>): number {
  let count = 0;
  for (const { isCertain } of candidates) count += Number(isCertain);
  return count;
}

function toIds(stems: readonly string[], words: KnownWords): number[] {
  return stems.flatMap((stem) => words.findId(stem) ?? []);
}
