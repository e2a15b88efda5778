import {
  type AdminArticle,
  ARTICLE_FIELD_KINDS,
  ARTICLE_FIELDS,
  type ArticleInput,
  type ByKind,
  type DraftFields,
  NEW_ARTICLE,
} from '#contract';
import { linesOfNotes, linesOfSources, parseLines, parseNotes, parseSlugs, parseSources } from './relation-lines';
import { decodeTitle, encodeTitle } from '../../lib/plain-title';

/** The editor's form values. The title is decoded: plain text; of a list, each item is a line. */
export type ArticleForm = {
  [K in keyof DraftFields]: DraftFields[K] extends string | boolean ? DraftFields[K] : string;
};

const NEW: DraftFields = { ...NEW_ARTICLE, title: '', content: '', category: 'housing' };

/** How values of some kinds become form values, and back; the others are the same. */
const CONVERSIONS: ByKind<{ toForm: (stored: never) => string; toStored: (text: string) => unknown }> = {
  title: { toForm: decodeTitle, toStored: (title) => encodeTitle(title.trim()) },
  image: { toForm: (url: string | null) => url ?? '', toStored: (url) => url.trim() || null },
  guides: { toForm: (slugs: string[]) => slugs.join('\n'), toStored: parseSlugs },
  sources: { toForm: linesOfSources, toStored: parseSources },
  lines: { toForm: (texts: string[]) => texts.join('\n'), toStored: parseLines },
  notes: { toForm: linesOfNotes, toStored: parseNotes },
};

/** Returns the form values of a stored article or draft, or of a new article. */
export function toForm(article: AdminArticle | DraftFields = NEW): ArticleForm {
  const stored: DraftFields = { change_note: '', ...article };
  return convert((field) => {
    const conversion = CONVERSIONS[ARTICLE_FIELD_KINDS[field]];
    return conversion ? conversion.toForm(stored[field] as never) : stored[field];
  }) as unknown as ArticleForm;
}

/** Returns what a form says of an article. */
export function toFields(form: ArticleForm): DraftFields {
  return convert((field) => {
    const conversion = CONVERSIONS[ARTICLE_FIELD_KINDS[field]];
    return conversion ? conversion.toStored(String(form[field])) : form[field];
  }) as unknown as DraftFields;
}

function convert(read: (field: keyof DraftFields) => unknown): Record<string, unknown> {
  return Object.fromEntries(ARTICLE_FIELDS.map((field) => [field, read(field)]));
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
  const { slug: written, publish_date, ...fields } = toFields(form);
  const slug = written.trim();
  return {
    ...fields,
    change_note: canHaveChangeNote(form, before) ? form.change_note.trim() : '',
    title: before && decodeTitle(before.title) === form.title ? before.title : fields.title,
    ...(slug && slug !== before?.slug && { slug }),
    ...(publish_date && { publish_date }),
    ...(updatedAt && { updated_at: updatedAt }),
  };
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
