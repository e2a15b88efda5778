/** The fields of an article that a save sends, described once for all that list, read, edit, clean or store them. */
import type { DraftFields } from './drafts.js';

/** What a field holds: decides how it is read from a file, checked, edited, cleaned and stored. */
export type FieldKind =
  | 'title'
  | 'excerpt'
  | 'html'
  | 'slug'
  | 'choice'
  | 'flag'
  | 'day'
  | 'image'
  | 'guides'
  | 'sources'
  | 'lines'
  | 'note'
  | 'notes';

/** Something of the kinds that need it. */
export type ByKind<T> = Readonly<Partial<Record<FieldKind, T>>>;

/**
 * What a field belongs to. `text`: what is written, which an import replaces; drafts have a column for each. `place`: where
 * it stands. `state`: whether and when readers see it. `background`: not part of a version. `notes`: for readers, on changes.
 */
type FieldGroup = 'text' | 'place' | 'state' | 'background' | 'notes';

interface ArticleField<T> {
  /** What people call it. */
  name: string;
  kind: FieldKind;
  group: FieldGroup;
  /** In a new article; absent: it has no default. */
  initial?: T;
}

/** In the order of guide files. */
const FIELDS = {
  title: { name: 'title', kind: 'title', group: 'text' },
  slug: { name: 'address', kind: 'slug', group: 'place', initial: '' },
  category: { name: 'category', kind: 'choice', group: 'place' },
  subcategory: { name: 'subcategory', kind: 'choice', group: 'place', initial: '' },
  excerpt: { name: 'excerpt', kind: 'excerpt', group: 'text', initial: '' },
  content: { name: 'text', kind: 'html', group: 'text' },
  featured: { name: 'featured', kind: 'flag', group: 'state', initial: false },
  published: { name: 'published', kind: 'flag', group: 'state', initial: true },
  publish_date: { name: 'publish date', kind: 'day', group: 'state', initial: '' },
  featured_image: { name: 'featured image', kind: 'image', group: 'text', initial: null },
  stage: { name: 'stage', kind: 'choice', group: 'background', initial: '' },
  before: { name: 'guides to read before', kind: 'guides', group: 'background', initial: [] },
  related: { name: 'related guides', kind: 'guides', group: 'background', initial: [] },
  sources: { name: 'sources', kind: 'sources', group: 'background', initial: [] },
  search_phrases: { name: 'search phrases', kind: 'lines', group: 'background', initial: [] },
  change_note: { name: 'change note', kind: 'note', group: 'notes', initial: '' },
  change_notes: { name: 'change notes', kind: 'notes', group: 'notes', initial: [] },
} as const satisfies { [K in keyof DraftFields]: Readonly<ArticleField<Readonly<DraftFields[K]>>> };

export type ArticleFieldName = keyof DraftFields;
/** The fields of some groups. */
export type GroupField<G extends FieldGroup> = {
  [K in ArticleFieldName]: (typeof FIELDS)[K]['group'] extends G ? K : never;
}[ArticleFieldName];

export const ARTICLE_FIELDS = Object.keys(FIELDS) as ArticleFieldName[];

/** What people call each field. */
export const ARTICLE_FIELD_NAMES = /* @__PURE__ */ mapFields(({ name }) => name);

/** What each field holds. */
export const ARTICLE_FIELD_KINDS = /* @__PURE__ */ mapFields(({ kind }) => kind);

/** The fields of a new article. Title, content and category have no default. */
export const NEW_ARTICLE = /* @__PURE__ */ Object.fromEntries(
  Object.entries(FIELDS).flatMap(([field, about]) => ('initial' in about ? [[field, about.initial]] : [])),
) as unknown as Omit<DraftFields, 'title' | 'content' | 'category'>;

/** Returns the fields of some groups, in the order of guide files. */
export function listFields<G extends FieldGroup>(...groups: readonly G[]): GroupField<G>[] {
  return ARTICLE_FIELDS.filter((field): field is GroupField<G> =>
    groups.some((group) => FIELDS[field].group === group),
  );
}

function mapFields<T>(read: (field: ArticleField<unknown>) => T): Readonly<Record<ArticleFieldName, T>> {
  return Object.fromEntries(Object.entries(FIELDS).map(([field, about]) => [field, read(about)])) as Record<
    ArticleFieldName,
    T
  >;
}
