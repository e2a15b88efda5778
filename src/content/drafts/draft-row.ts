import {
  type AdminArticle,
  ARTICLE_FIELD_KINDS,
  ARTICLE_FIELDS,
  type DraftBase,
  type DraftFields,
  type DraftInput,
  type ByKind,
  listFields,
  type GroupField,
  NEW_ARTICLE,
  type StoredDraft,
} from '#contract';

/** The fields with columns of their own; the others are short, and share one. */
export const OWN_COLUMNS = listFields('text');

type Columns = Pick<DraftFields, GroupField<'text'>>;
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

/** What a save that sends a value of some kinds leaves in the draft. Empty dates and slugs keep what was there. */
const KEPT: ByKind<(sent: never, was: unknown) => unknown> = {
  image: (sent: string | null) => sent || null,
  day: (sent: string, was) => sent || was,
  slug: (sent: string, was) => sent || was,
  notes: (sent: DraftFields['change_notes']) => sent.map(({ at, text }) => ({ at, text })),
};

function pick(values: Partial<DraftFields>, fields: readonly (keyof DraftFields)[]): Partial<DraftFields> {
  return Object.fromEntries(fields.map((field) => [field, values[field]]));
}

/** The fields of a save that would change nothing in an article. Each change note is announced only once. */
export function toDraftFields(article: AdminArticle): DraftFields {
  return pick({ ...article, change_note: '' }, ARTICLE_FIELDS) as DraftFields;
}

/** The fields of a save; omitted ones are taken from the article, or from an empty one. */
export function completeFields(input: DraftInput, content: string, article: DraftFields | null): DraftFields {
  const were: Partial<DraftFields> = article ?? NEW_ARTICLE;
  const sent = ARTICLE_FIELDS.filter((field) => input[field] !== undefined).map((field) => {
    const keep = KEPT[ARTICLE_FIELD_KINDS[field]] as ((sent: unknown, was: unknown) => unknown) | undefined;
    return [field, keep ? keep(input[field], were[field]) : input[field]];
  });
  return { ...were, ...(Object.fromEntries(sent) as DraftFields), content };
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
  // Older drafts lack fields that were added since.
  return { ...NEW_ARTICLE, ...row.fields, ...(pick(row, OWN_COLUMNS) as Columns) };
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
  return { ...NEW_ARTICLE, ...base_fields, content: base_content, updated_at: new Date(base_at).toISOString() };
}
