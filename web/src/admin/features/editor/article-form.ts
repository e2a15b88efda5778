import {
  type AdminArticle,
  type ArticleInput,
  type CategoryId,
  type DraftFields,
  NEW_ARTICLE,
  type Stage,
} from '#contract';
import { linesOfNotes, linesOfSources, parseNotes, parseSlugs, parseSources } from './relation-lines';
import { decodeTitle, encodeTitle } from '../../lib/plain-title';

/** The editor's form values, as strings. */
export interface ArticleForm {
  /** Decoded: plain text. */
  title: string;
  excerpt: string;
  content: string;
  category: CategoryId;
  subcategory: string;
  featured: boolean;
  published: boolean;
  slug: string;
  featured_image: string;
  publish_date: string;
  stage: Stage | '';
  /** One source per line: title | URL | date accessed. */
  sources: string;
  /** Slugs of guides, one per line. */
  before: string;
  related: string;
  /** The change note for readers. */
  change_note: string;
  /** Earlier change notes, one per line: timestamp | text. */
  change_notes: string;
}

const NEW: DraftFields = { ...NEW_ARTICLE, title: '', content: '', category: 'housing' };

/** Returns the form values of a stored article or draft, or of a new article. */
export function toForm(article: AdminArticle | DraftFields = NEW): ArticleForm {
  const { excerpt, content, category, subcategory, featured, published, slug, publish_date, stage } = article;
  return {
    title: decodeTitle(article.title),
    excerpt,
    content,
    category,
    subcategory,
    featured,
    published,
    slug,
    featured_image: article.featured_image ?? '',
    publish_date,
    stage,
    sources: linesOfSources(article.sources),
    before: article.before.join('\n'),
    related: article.related.join('\n'),
    change_note: 'change_note' in article ? article.change_note : '',
    change_notes: linesOfNotes(article.change_notes),
  };
}

/**
 * Returns the request body for saving. An untouched title is sent as stored.
 * @param before the article as loaded
 */
export function toInput(
  form: ArticleForm,
  before: AdminArticle | undefined,
  updatedAt: string | undefined,
): ArticleInput {
  const { slug, publish_date, title, sources, before: first, related, change_notes, ...rest } = form;
  return {
    ...rest,
    ...toPicture(form),
    sources: parseSources(sources),
    before: parseSlugs(first),
    related: parseSlugs(related),
    change_note: canHaveChangeNote(form, before) ? form.change_note.trim() : '',
    change_notes: parseNotes(change_notes),
    title: before && decodeTitle(before.title) === title ? before.title : encodeTitle(title.trim()),
    ...(slug.trim() && slug.trim() !== before?.slug && { slug: slug.trim() }),
    ...(publish_date && { publish_date }),
    ...(updatedAt && { updated_at: updatedAt }),
  };
}

/** Returns the featured image to save. */
export function toPicture({ featured_image }: ArticleForm): Pick<AdminArticle, 'featured_image'> {
  return { featured_image: featured_image.trim() || null };
}

/** Whether a change note will be visible: the article is public, and stays public. */
export function canHaveChangeNote(form: ArticleForm, article: AdminArticle | undefined): boolean {
  return article?.published === true && form.published;
}

/** Whether two forms have equal values. */
export function isSameForm(a: ArticleForm, b: ArticleForm): boolean {
  return (Object.keys(a) as (keyof ArticleForm)[]).every((key) => a[key] === b[key]);
}

/** As `isSameForm`, for autosave: blank HTML counts as empty, however the rich-text editor serialises it. */
export function isSameWork(a: ArticleForm, b: ArticleForm): boolean {
  return isSameForm(a, b) || isSameForm(withoutBlank(a), withoutBlank(b));
}

function withoutBlank(form: ArticleForm): ArticleForm {
  return /[^\s]/.test(form.content.replace(/<(?!img)[^>]*>|&nbsp;/g, '')) ? form : { ...form, content: '' };
}
