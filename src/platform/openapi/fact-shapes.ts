import {
  type AdminFact,
  type AdminFactDetails,
  type ArticleRelations,
  CHANGE_NOTE_LIMITS,
  type ChangeNote,
  type CheckedFact,
  type ConfirmFactsInput,
  type Fact,
  FACT_KINDS,
  FACT_LIMITS,
  type FactInput,
  type FactAreaUse,
  type FactGuide,
  type FactUse,
  type FormerFactValue,
  type PriceAnswerInput,
  type PriceAnswers,
  RELATION_LIMITS,
  type Source,
  SOURCE_CHECK_LIMITS,
  type SourceCheck,
  type SourceCheckStats,
  SOURCE_VERDICTS,
  SOURCE_KINDS,
  STAGES,
} from '#contract';
import {
  count,
  type Fields,
  flag,
  id,
  listSchema,
  moment,
  oneOfTexts,
  optional,
  ref,
  type Schema,
  shape,
  text,
  whole,
} from './schema.js';

const day = text('`YYYY-MM-DD`');
const dayOrNull: Schema = { type: ['string', 'null'], description: '`YYYY-MM-DD`, or null if unknown.' };
const value = text('Plain text; for a table one row per line, header first, cells separated by `|`.', {
  maxLength: FACT_LIMITS.table,
});
const factId = text('Lower-case words joined by hyphens; never reused.', { maxLength: FACT_LIMITS.id });
const title = text(undefined, { maxLength: FACT_LIMITS.sourceTitle });
const url = text('The page that states it.', { maxLength: FACT_LIMITS.sourceUrl });
const sourceKind = oneOfTexts(SOURCE_KINDS, 'Where it was read.');
const caveat = text('What readers should know before they rely on it; may be empty.', {
  maxLength: FACT_LIMITS.caveat,
});
const checkAt = text("The office's page where it can be checked today; may be empty.", {
  maxLength: FACT_LIMITS.sourceUrl,
});
const quote = text('The sentence that states it; may be empty.', { maxLength: FACT_LIMITS.quote });

const FACT: Fields<Fact> = {
  id: factId,
  label: text(undefined, { maxLength: FACT_LIMITS.label }),
  kind: oneOfTexts(FACT_KINDS),
  value,
  unit: text('Words that follow the value in its full form; may be empty.', { maxLength: FACT_LIMITS.unit }),
  valid_from: dayOrNull,
  source_title: title,
  source_url: url,
  source_kind: sourceKind,
  checked_on: day,
  review_by: text('`YYYY-MM-DD`: after this day the fact is due.'),
  due: flag(),
  caveat,
  check_at: checkAt,
  is_confirmed: optional(flag('Enough readers paid the same this month; only on pages.')),
};
const ADMIN: Fields<AdminFact> = {
  ...FACT,
  note: text(undefined, { maxLength: FACT_LIMITS.note }),
  quote,
  uses: count,
  used_in: listSchema(ref('FactGuide')),
  areas: count,
  steps: count,
  updated_at: moment,
  readers: optional(ref('PriceAnswers')),
};

const slugs = listSchema(text('The slug of a guide.'));

/** A guide's sources and relations. */
export const RELATIONS: Fields<ArticleRelations> = {
  stage: oneOfTexts(['', ...STAGES], 'When a newcomer needs it.'),
  sources: listSchema(ref('Source')),
  before: slugs,
  related: slugs,
  change_notes: listSchema(ref('ChangeNote')),
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
  PriceAnswers: shape<PriceAnswers>({
    month: text('`YYYY-MM-01`: the latest month with answers on the present value.'),
    same: count,
    others: listSchema(shape<PriceAnswers['others'][number]>({ amount: whole('Rupees.', { minimum: 1 }), count })),
  }),
  PriceAnswerInput: shape<PriceAnswerInput>({
    fact: factId,
    article: optional(text('The slug of the guide that a form returns to; absent: the page of prices.')),
    amount: optional({
      type: ['number', 'string'],
      description: 'Rupees; absent or empty: the same as the fact says.',
    }),
  }),
  Fact: shape<Fact>(FACT),
  AdminFact: shape<AdminFact>(ADMIN),
  FactGuide: shape<FactGuide>({ id, title: text('Decoded.') }),
  FactUse: shape<FactUse>({
    id,
    slug: text(),
    title: text('Decoded.'),
    published: flag(),
    sentence: text('The first of its sentences with the value; may be empty.'),
    outdated: text('The first of its sentences that writes out a value of before; empty: none does.'),
  }),
  FactAreaUse: shape<FactAreaUse>({ slug: text(), name: text() }),
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
    used_in: listSchema(ref('FactUse')),
    used_in_areas: listSchema(ref('FactAreaUse')),
    used_in_steps: listSchema(text('The title of a step of the plan that names it.')),
    previous: listSchema(ref('FormerFactValue')),
  }),
  CheckedFact: shape<CheckedFact>({
    ...ADMIN,
    verdict: oneOfTexts(SOURCE_VERDICTS, 'What its source says today.'),
    found: text("For `differs`: what stands on the page in the sentence's place; may be empty."),
    reports: whole("Readers' open reports on it since it was last checked.", { minimum: 0 }),
  }),
  SourceCheck: shape<SourceCheck>({
    url,
    title,
    source_kind: sourceKind,
    looked_at: { type: ['string', 'null'], description: 'When the server last looked; null: not yet.' },
    reason: text('Why it could not look, or that the page is missing; empty if it was read.'),
    facts: listSchema(ref('CheckedFact')),
  }),
  SourceCheckStats: shape<SourceCheckStats>({ due: count }),
  ConfirmFactsInput: shape<ConfirmFactsInput>({
    ids: { ...listSchema(factId), description: `1 to ${SOURCE_CHECK_LIMITS.confirmed}, all different.` },
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
    source_kind: optional(sourceKind),
    checked_on: optional(text('`YYYY-MM-DD`, not in the future; default on create: today.')),
    review_by: optional(text('`YYYY-MM-DD`; default on create: depends on the kind.')),
    note: optional(text(undefined, { maxLength: FACT_LIMITS.note })),
    quote: optional(quote),
    caveat: optional(caveat),
    check_at: optional(checkAt),
    updated_at: optional(text('As last read. Any difference from the stored value is a 409.')),
  }),
};
