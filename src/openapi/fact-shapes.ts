import {
  type AdminFact,
  type AdminFactDetails,
  type ArticleRelations,
  CHANGE_NOTE_LIMITS,
  type ChangeNote,
  type Fact,
  FACT_KINDS,
  FACT_LIMITS,
  type FactInput,
  type FactUse,
  type FormerFactValue,
  RELATION_LIMITS,
  type Source,
  STAGES,
} from '#contract';
import {
  count,
  type Fields,
  flag,
  id,
  listOf,
  moment,
  oneOfTexts,
  optional,
  ref,
  type Schema,
  shape,
  text,
} from './schema.js';

const day = text('`YYYY-MM-DD`');
const dayOrNull: Schema = { type: ['string', 'null'], description: '`YYYY-MM-DD`, or null if unknown.' };
const value = text('Plain text; for a table one row per line, header first, cells separated by `|`.', {
  maxLength: FACT_LIMITS.table,
});
const factId = text('Lower-case words joined by hyphens; never reused.', { maxLength: FACT_LIMITS.id });
const title = text(undefined, { maxLength: FACT_LIMITS.sourceTitle });
const url = text('The page that states it.', { maxLength: FACT_LIMITS.sourceUrl });

const FACT: Fields<Fact> = {
  id: factId,
  label: text(undefined, { maxLength: FACT_LIMITS.label }),
  kind: oneOfTexts(FACT_KINDS),
  value,
  unit: text('Words that follow the value in its full form; may be empty.', { maxLength: FACT_LIMITS.unit }),
  valid_from: dayOrNull,
  source_title: title,
  source_url: url,
  checked_on: day,
  review_by: text('`YYYY-MM-DD`: after this day the fact is due.'),
  due: flag(),
};
const ADMIN: Fields<AdminFact> = {
  ...FACT,
  note: text(undefined, { maxLength: FACT_LIMITS.note }),
  uses: count,
  updated_at: moment,
};

const slugs = listOf(text('The slug of a guide.'));

/** A guide's sources and relations. */
export const RELATIONS: Fields<ArticleRelations> = {
  stage: oneOfTexts(['', ...STAGES], 'When a newcomer needs it.'),
  sources: listOf(ref('Source')),
  before: slugs,
  related: slugs,
  change_notes: listOf(ref('ChangeNote')),
};

/** The shapes of facts, sources and change notes. */
export const FACT_SHAPES: Readonly<Record<string, Schema>> = {
  ChangeNote: shape<ChangeNote>({
    at: moment,
    text: text('Plain text: how a change is announced to readers.', { maxLength: CHANGE_NOTE_LIMITS.text }),
  }),
  Source: shape<Source>({
    title: text(undefined, { maxLength: RELATION_LIMITS.sourceTitle }),
    url: text(undefined, { maxLength: RELATION_LIMITS.sourceUrl }),
    read_on: dayOrNull,
  }),
  Fact: shape<Fact>(FACT),
  AdminFact: shape<AdminFact>(ADMIN),
  FactUse: shape<FactUse>({ id, slug: text(), title: text('Decoded.'), published: flag() }),
  FormerFactValue: shape<FormerFactValue>({
    value,
    unit: text(),
    valid_from: dayOrNull,
    source_title: title,
    source_url: url,
    checked_on: day,
    replaced_at: moment,
  }),
  AdminFactDetails: shape<AdminFactDetails>({
    ...ADMIN,
    used_in: listOf(ref('FactUse')),
    previous: listOf(ref('FormerFactValue')),
  }),
  FactInput: shape<FactInput>({
    id: optional(text('On create only.', { maxLength: FACT_LIMITS.id })),
    label: optional(text(undefined, { maxLength: FACT_LIMITS.label })),
    kind: optional(oneOfTexts(FACT_KINDS)),
    value: optional(value),
    unit: optional(text(undefined, { maxLength: FACT_LIMITS.unit })),
    valid_from: optional(dayOrNull),
    source_title: optional(title),
    source_url: optional(url),
    checked_on: optional(text('`YYYY-MM-DD`, not in the future; default on create: today.')),
    review_by: optional(text('`YYYY-MM-DD`; default on create: depends on the kind.')),
    note: optional(text(undefined, { maxLength: FACT_LIMITS.note })),
    updated_at: optional(text('As last read. Any difference from the stored value is a 409.')),
  }),
};
