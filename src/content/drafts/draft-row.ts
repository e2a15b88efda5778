import {
  type AdminArticle,
  ARTICLE_FIELDS,
  type DraftBase,
  type DraftFields,
  type DraftInput,
  NEW_ARTICLE,
  type StoredDraft,
} from '#contract';

/** The fields with columns of their own; the others are short, and share one. */
export const OWN_COLUMNS = ['title', 'excerpt', 'content', 'featured_image'] as const;

type Columns = Pick<DraftFields, (typeof OWN_COLUMNS)[number]>;
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

/** For drafts saved before notes existed. */
const WITHOUT_NOTES = { change_note: '', change_notes: [] };

function pick(values: Partial<DraftFields>, fields: readonly (keyof DraftFields)[]): Partial<DraftFields> {
  return Object.fromEntries(fields.map((field) => [field, values[field]]));
}

/** The fields of a save that would change nothing in an article. Each change note is announced only once. */
export function toDraftFields(article: AdminArticle): DraftFields {
  return pick({ ...article, change_note: '' }, ARTICLE_FIELDS) as DraftFields;
}

/** The fields of a save; omitted ones are taken from the article, or from an empty one. */
export function completeFields(input: DraftInput, content: string, article: DraftFields | null): DraftFields {
  const were = article ?? NEW_ARTICLE;
  const sent = pick(
    input,
    ARTICLE_FIELDS.filter((field) => input[field] !== undefined),
  ) as DraftInput;
  return {
    ...were,
    ...sent,
    content,
    featured_image: sent.featured_image === undefined ? were.featured_image : sent.featured_image || null,
    publish_date: sent.publish_date || were.publish_date,
    slug: sent.slug || were.slug,
    change_note: sent.change_note ?? '',
    change_notes: (sent.change_notes ?? were.change_notes).map(({ at, text }) => ({ at, text })),
  };
}

/** Whether two texts are equal in all fields that a save sends. */
export function isSame(one: DraftFields, other: DraftFields): boolean {
  return (Object.keys(one) as (keyof DraftFields)[]).every(
    (field) => JSON.stringify(one[field]) === JSON.stringify(other[field]),
  );
}

/** The key of an article's draft. */
export function articleKey(id: number): string {
  return `article-${id}`;
}

/** The fields as columns. */
export function toColumns(fields: DraftFields): Columns & { fields: OtherFields } {
  const others = ARTICLE_FIELDS.filter((field) => !OWN_COLUMNS.some((own) => own === field));
  return { ...(pick(fields, OWN_COLUMNS) as Columns), fields: pick(fields, others) as OtherFields };
}

export function fieldsIn(row: DraftRow): DraftFields {
  return { ...WITHOUT_NOTES, ...row.fields, ...(pick(row, OWN_COLUMNS) as Columns) };
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
    base: toDraftBase(row),
  };
}

function toDraftBase({ base_at, base_content, base_fields }: DraftRow): DraftBase | null {
  if (base_at === null || base_content === null || base_fields === null) return null;
  return { ...WITHOUT_NOTES, ...base_fields, content: base_content, updated_at: new Date(base_at).toISOString() };
}
