import type { AdminArticle, DraftBase, DraftFields, DraftInput, StoredDraft } from '#contract';

/** The fields with columns of their own; the others are short, and share one. */
interface Columns {
  title: string;
  excerpt: string;
  content: string;
  featured_image: string | null;
}
type OtherFields = Omit<DraftFields, keyof Columns>;

/** A draft as stored. */
export interface DraftRow extends Columns {
  key: string;
  article_id: number | null;
  fields: OtherFields;
  base_at: Date | string | null;
  base_content: string | null;
  base_fields: Omit<DraftFields, 'content'> | null;
  writer: string;
  sequence: string;
  revision: string;
  saved_at: Date | string;
}

const NEW: Omit<DraftFields, 'title' | 'content' | 'category'> = {
  excerpt: '',
  subcategory: '',
  featured: false,
  published: true,
  featured_image: null,
  publish_date: '',
  slug: '',
  stage: '',
  sources: [],
  before: [],
  related: [],
  change_note: '',
  change_notes: [],
};

/** For drafts saved before notes existed. */
const WITHOUT_NOTES = { change_note: '', change_notes: [] };

/** The fields of a save that would change nothing in an article. */
export function fieldsOf(article: AdminArticle): DraftFields {
  const { title, content, category, excerpt, subcategory, featured, published } = article;
  const { featured_image, publish_date, slug, stage, sources, before, related, change_notes } = article;
  return {
    ...{ title, content, category, excerpt, subcategory, featured, published },
    ...{ featured_image, publish_date, slug, stage, sources, before, related },
    // Each change note is announced only once.
    ...{ change_note: '', change_notes },
  };
}

/** The fields of a save; omitted ones are taken from the article, or from an empty one. */
export function completeFields(input: DraftInput, content: string, article: DraftFields | null): DraftFields {
  const were = article ?? NEW;
  return {
    title: input.title,
    content,
    category: input.category,
    excerpt: input.excerpt ?? were.excerpt,
    subcategory: input.subcategory ?? were.subcategory,
    featured: input.featured ?? were.featured,
    published: input.published ?? were.published,
    featured_image: input.featured_image === undefined ? were.featured_image : input.featured_image || null,
    publish_date: input.publish_date || were.publish_date,
    slug: input.slug || were.slug,
    stage: input.stage ?? were.stage,
    sources: input.sources ?? were.sources,
    before: input.before ?? were.before,
    related: input.related ?? were.related,
    change_note: input.change_note ?? '',
    change_notes: (input.change_notes ?? were.change_notes).map(({ at, text }) => ({ at, text })),
  };
}

/** Whether two texts are equal in all fields that a save sends. */
export function isSame(one: DraftFields, other: DraftFields): boolean {
  return (Object.keys(one) as (keyof DraftFields)[]).every(
    (field) => JSON.stringify(one[field]) === JSON.stringify(other[field]),
  );
}

/** The fields as columns. */
export function columnsOf(fields: DraftFields): Columns & { fields: OtherFields } {
  const { title, excerpt, content, featured_image, ...others } = fields;
  return { title, excerpt, content, featured_image, fields: others };
}

export function fieldsIn({ title, excerpt, content, featured_image, fields }: DraftRow): DraftFields {
  return { ...WITHOUT_NOTES, ...fields, title, excerpt, content, featured_image };
}

/** A draft as sent to clients. */
export function toStoredDraft(row: DraftRow): StoredDraft {
  return {
    ...fieldsIn(row),
    key: row.key,
    article_id: row.article_id,
    revision: Number(row.revision),
    writer: row.writer,
    sequence: Number(row.sequence),
    saved_at: new Date(row.saved_at).toISOString(),
    base: baseOf(row),
  };
}

function baseOf({ base_at, base_content, base_fields }: DraftRow): DraftBase | null {
  if (base_at === null || base_content === null || base_fields === null) return null;
  return { ...WITHOUT_NOTES, ...base_fields, content: base_content, updated_at: new Date(base_at).toISOString() };
}
