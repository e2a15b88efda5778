import {
  type ArticleRelations,
  type ChangeNote,
  hasHiddenCharacters,
  isStage,
  isWebAddress,
  RELATION_LIMITS,
  SLUG_PATTERN,
  type Source,
  STAGES,
} from '#contract';
import { isCalendarDate } from '../../../platform/common/calendar-date.js';
import { ImportError } from '../../../text/article-import/index.js';

/**
 * Reads a guide's stage, sources, relations, search phrases and change notes from front matter.
 * @throws ImportError for a key with an invalid value
 */
export function readRelations(matter: Record<string, unknown>): Partial<ArticleRelations> {
  const { stage, sources, before, related, search_phrases: phrases, change_notes: notes } = matter;
  if (stage !== undefined && stage !== null && !isStage(stage)) throw refusal('stage', `one of ${STAGES.join(', ')}`);
  return {
    ...(isStage(stage) && { stage }),
    ...(sources != null && { sources: readList(sources, 'sources', 'sources with title and url', readSource) }),
    ...(before != null && { before: readList(before, 'before', 'slugs of guides', readSlug) }),
    ...(related != null && { related: readList(related, 'related', 'slugs of guides', readSlug) }),
    ...(phrases != null && { search_phrases: readList(phrases, 'search_phrases', 'texts', readPhrase) }),
    ...(notes != null && { change_notes: readList(notes, 'change_notes', 'notes with at and text', readNote) }),
  };
}

/** Checks the rules of `ArticleRelations`; returns a sentence per invalid field. */
export function relationProblems({
  stage,
  sources,
  before,
  related,
  search_phrases: phrases,
}: Partial<Omit<ArticleRelations, 'change_notes'>>): Record<string, string[]> {
  const { guides, sources: most, searchPhrases, searchPhrase } = RELATION_LIMITS;
  const problems: Record<string, string[]> = {};
  if (stage !== undefined && stage !== '' && !isStage(stage)) problems.stage = [`Choose one of ${STAGES.join(', ')}`];
  for (const [field, slugs] of Object.entries({ before, related })) {
    if (slugs === undefined) continue;
    if (slugs.length > guides) problems[field] = [`List at most ${guides} guides`];
    else if (!slugs.every((slug) => SLUG_PATTERN.test(slug))) problems[field] = ['List guides by slug'];
  }
  if (phrases && phrases.length > searchPhrases)
    problems.search_phrases = [`List at most ${searchPhrases} search phrases`];
  else if (phrases?.some((phrase) => phrase.length > searchPhrase))
    problems.search_phrases = [`A search phrase has at most ${searchPhrase} characters`];
  if (sources && sources.length > most) problems.sources = [`List at most ${most} sources`];
  const problem = sources?.map(sourceProblem).find((sentence) => sentence !== undefined);
  if (problem !== undefined && !('sources' in problems)) problems.sources = [problem];
  return problems;
}

function sourceProblem({ title, url, read_on }: Source): string | undefined {
  if (title.trim() === '' || title.length > RELATION_LIMITS.sourceTitle)
    return `The title of a source has 1 to ${RELATION_LIMITS.sourceTitle} characters`;
  if (hasHiddenCharacters(title)) return 'The title of a source contains invisible characters: please retype it';
  if (!isWebAddress(url) || url.length > RELATION_LIMITS.sourceUrl)
    return 'The URL of a source must start with https://';
  if (read_on !== null && !isCalendarDate(read_on)) return 'The day a source was read must be in the form YYYY-MM-DD';
  return undefined;
}

/** Parses a source: a title with a URL, or a URL alone. */
function readSource(value: unknown): Source | undefined {
  if (typeof value === 'string' && URL.canParse(value))
    return { title: new URL(value).host, url: value, read_on: null };
  const { title, url, read_on = null } = (value ?? {}) as Record<string, unknown>;
  if (typeof title !== 'string' || typeof url !== 'string') return undefined;
  if (read_on !== null && typeof read_on !== 'string') return undefined;
  return { title, url, read_on };
}

function readNote(value: unknown): ChangeNote | undefined {
  const { at, text } = (value ?? {}) as Record<string, unknown>;
  return typeof at === 'string' && typeof text === 'string' ? { at, text } : undefined;
}

function readSlug(value: unknown): string | undefined {
  return typeof value === 'string' && SLUG_PATTERN.test(value) ? value : undefined;
}

function readPhrase(value: unknown): string | undefined {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}

function readList<T>(value: unknown, key: string, what: string, read: (item: unknown) => T | undefined): T[] {
  if (!Array.isArray(value)) throw refusal(key, `a list of ${what}`);
  return value.map((item) => {
    const one = read(item);
    if (one === undefined) throw refusal(key, `a list of ${what}`);
    return one;
  });
}

function refusal(key: string, form: string): ImportError {
  return new ImportError('invalid', `The value of ${key} in the front matter must be ${form}.`, key);
}
