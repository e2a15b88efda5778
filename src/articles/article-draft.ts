import {
  ARTICLE_LIMITS,
  type ArticleRelations,
  type CategoryId,
  type ChangeNote,
  isSubcategoryOf,
  mayNameFacts,
} from '#contract';
import { AppError } from '../common/app-error.js';
import { isCalendarDate } from '../common/calendar-date.js';
import { today } from '../common/today.js';
import { noteProblems } from './change-notes.js';
import { relationProblems } from './article-relations.js';
import { decodeTitle, isImageUrl, isInvisible, isUsableSlug, oneLine, type PreparedContent } from './import/index.js';

/** The fields of a new article. Omitted fields take the contract's defaults. */
export interface ArticleDraft extends Partial<Omit<ArticleRelations, 'change_notes'>> {
  title: string;
  content: PreparedContent;
  category: CategoryId;
  subcategory?: string;
  excerpt?: string;
  featured?: boolean;
  published?: boolean;
  featuredImage?: string | null;
  publishDate?: string;
  slug?: string;
  /** One sentence for readers on what changed. */
  changeNote?: string;
  /** Notes of earlier changes. */
  changeNotes?: ChangeNote[];
  /** Set for imported articles; default: now. */
  createdAt?: Date;
  updatedAt?: Date;
}

/** A change to an article. Omitted fields keep their stored values. */
export type ArticleChange = Partial<Omit<ArticleDraft, 'createdAt' | 'updatedAt'>>;

/** The editor's message for a blank title or body (specification, point 5). */
export const TITLE_AND_CONTENT_REQUIRED = 'Title and content are required';

/** Normalises the texts of a draft or change for storage: title, excerpt and notes on one line. */
export function asStored<T extends ArticleChange>(change: T): T {
  const { title, excerpt, changeNote, changeNotes } = change;
  return {
    ...change,
    ...(title !== undefined && { title: oneLine(title) }),
    ...(excerpt !== undefined && { excerpt: oneLine(excerpt) }),
    ...(changeNote !== undefined && { changeNote: oneLine(changeNote) }),
    ...(changeNotes && { changeNotes: changeNotes.map(({ at, text }) => ({ at, text: oneLine(text) })) }),
  };
}

/**
 * Checks the rules on an article's meaning; DTOs check its form.
 * @throws AppError 400 with a sentence for each invalid field
 */
export function checkArticle(change: ArticleChange & { category: CategoryId; subcategory: string }): void {
  const errors: Record<string, string[]> = {};
  const { title, content, excerpt, slug, publishDate, featuredImage } = change;
  if (title !== undefined && isInvisible(decodeTitle(title))) errors.title = [TITLE_AND_CONTENT_REQUIRED];
  else if (title !== undefined && title.length > ARTICLE_LIMITS.title) {
    errors.title = [`The title has more than ${ARTICLE_LIMITS.title} characters`];
  } else if (title !== undefined && mayNameFacts(title)) errors.title = ['A title cannot contain a fact'];
  if (content?.blank) errors.content = [TITLE_AND_CONTENT_REQUIRED];
  if (excerpt !== undefined && excerpt.length > ARTICLE_LIMITS.excerpt) {
    errors.excerpt = [`The excerpt has more than ${ARTICLE_LIMITS.excerpt} characters`];
  }
  if (!isSubcategoryOf(change.category, change.subcategory)) {
    errors.subcategory = [`${change.category} has no such subcategory`];
  }
  if (slug !== undefined && !isUsableSlug(slug)) {
    errors.slug = ['The slug must be lower-case words and digits joined by hyphens, and not a reserved word'];
  }
  if (publishDate !== undefined && !isCalendarDate(publishDate))
    errors.publish_date = ['The date must be in the form YYYY-MM-DD'];
  else if (publishDate !== undefined && publishDate > today()) errors.publish_date = ['The date is in the future'];
  if (featuredImage && !isImageUrl(featuredImage)) {
    errors.featured_image = ['The featured image must be an https URL or a path on this site'];
  }
  Object.assign(errors, relationProblems(change), noteProblems(change.changeNote, change.changeNotes));
  if (Object.keys(errors).length > 0) throw AppError.invalid(errors);
}
