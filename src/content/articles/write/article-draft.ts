import {
  ARTICLE_FIELD_KINDS,
  ARTICLE_FIELDS,
  ARTICLE_LIMITS,
  type CategoryId,
  type DraftFields,
  type ByKind,
  isKnownSubcategory,
  mayNameFacts,
} from '#contract';
import { AppError } from '../../../platform/common/app-error.js';
import { isCalendarDate } from '../../../platform/common/calendar-date.js';
import { today } from '../../../platform/common/today.js';
import { noteProblems } from './change-notes.js';
import { relationProblems } from './article-relations.js';
import {
  decodeTitle,
  isImageUrl,
  isInvisible,
  isUsableSlug,
  oneLine,
  type PreparedContent,
} from '../../../text/article-import/index.js';

/** A new article. Omitted fields take the contract's defaults. */
export interface ArticleDraft extends Partial<Omit<DraftFields, 'title' | 'content' | 'category'>> {
  title: string;
  content: PreparedContent;
  category: CategoryId;
  /** Set for imported articles; default: now. */
  createdAt?: Date;
  updatedAt?: Date;
}

/** A change to an article. Omitted fields keep their stored values. */
export type ArticleChange = Partial<Omit<ArticleDraft, 'createdAt' | 'updatedAt'>>;

/** The editor's message for a blank title or body (specification, point 5). */
export const TITLE_AND_CONTENT_REQUIRED = 'Title and content are required';

/** Normalises the texts of a draft or change for storage: title, excerpt, search phrases and notes on one line each. */
export function asStored<T extends ArticleChange>(change: T): T {
  const { title, excerpt, search_phrases: phrases, change_note, change_notes } = change;
  return {
    ...change,
    ...(title !== undefined && { title: oneLine(title) }),
    ...(excerpt !== undefined && { excerpt: oneLine(excerpt) }),
    ...(phrases && { search_phrases: [...new Set(phrases.map(oneLine).filter((phrase) => phrase !== ''))] }),
    ...(change_note !== undefined && { change_note: oneLine(change_note) }),
    ...(change_notes && { change_notes: change_notes.map(({ at, text }) => ({ at, text: oneLine(text) })) }),
  };
}

/** What is wrong with a value of a kind, if anything. */
const PROBLEMS: ByKind<(value: never) => string | false> = {
  title: (title: string) => {
    if (isInvisible(decodeTitle(title))) return TITLE_AND_CONTENT_REQUIRED;
    if (title.length > ARTICLE_LIMITS.title) return `The title has more than ${ARTICLE_LIMITS.title} characters`;
    return mayNameFacts(title) && 'A title cannot contain a fact';
  },
  html: (content: PreparedContent) => content.blank && TITLE_AND_CONTENT_REQUIRED,
  excerpt: (text: string) =>
    text.length > ARTICLE_LIMITS.excerpt && `The excerpt has more than ${ARTICLE_LIMITS.excerpt} characters`,
  slug: (slug: string) =>
    !isUsableSlug(slug) && 'The slug must be lower-case words and digits joined by hyphens, and not a reserved word',
  day: (day: string) => {
    if (!isCalendarDate(day)) return 'The date must be in the form YYYY-MM-DD';
    return day > today() && 'The date is in the future';
  },
  image: (url: string | null) =>
    url !== null && url !== '' && !isImageUrl(url) && 'The featured image must be an https URL or a path on this site',
};

/**
 * Checks the rules on an article's meaning; DTOs check its form.
 * @throws AppError 400 with a sentence for each invalid field
 */
export function checkArticle(change: ArticleChange & { category: CategoryId; subcategory: string }): void {
  const errors: Record<string, string[]> = {};
  for (const field of ARTICLE_FIELDS) {
    const check = PROBLEMS[ARTICLE_FIELD_KINDS[field]] as ((value: unknown) => string | false) | undefined;
    const problem = change[field] !== undefined && check?.(change[field]);
    if (problem) errors[field] = [problem];
  }
  if (!isKnownSubcategory(change.category, change.subcategory)) {
    errors.subcategory = [`${change.category} has no such subcategory`];
  }
  Object.assign(errors, relationProblems(change), noteProblems(change.change_note, change.change_notes));
  if (Object.keys(errors).length > 0) throw AppError.invalid(errors);
}
