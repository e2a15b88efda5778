import {
  ACTORS,
  ACTS,
  ARTICLE_STATES,
  type ArticleSchedule,
  type ArticleTimes,
  type ArticleVersion,
  type BackupStatus,
  BULK_ACTS,
  type BulkAnswer,
  type BulkFilter,
  type BulkInput,
  type ExportInput,
  CATEGORY_IDS,
  type HistoryDetail,
  type HistoryEntry,
  type HistoryItem,
  type FieldChange,
  type ScheduleInput,
  type ThingChange,
  TRASH_LIMITS,
  type TrashedArticle,
  type TrashRestore,
  type UndoConflict,
  type UndoInput,
  type UndoProgress,
  type UpcomingAct,
  type TextComparison,
  type VersionComparison,
  type VersionDetail,
} from '#contract';
import {
  count,
  type Fields,
  flag,
  id,
  listSchema,
  moment,
  number,
  oneOfTexts,
  optional,
  ref,
  type Schema,
  shape,
  text,
  whole,
} from './schema.js';

const orNull = (schema: Schema): Schema => ({ ...schema, type: [String(schema.type), 'null'] });
const article = orNull(number);
const INDIAN = text('`YYYY-MM-DDTHH:MM` in Asia/Kolkata, in the future; null clears it.');
const noun = text('`article`, `redirect`, `message`, `settings`, …');

const value = orNull(text('As people read it; null for a long text, or none.'));
const CHANGE: Fields<ThingChange> = {
  change: oneOfTexts(['added', 'changed', 'removed']),
  fields: listSchema(shape<FieldChange>({ field: text(), before: value, after: value })),
};

const ENTRY: Fields<HistoryEntry> = {
  id: number,
  at: moment,
  actor: oneOfTexts(ACTORS),
  kind: oneOfTexts(Object.keys(ACTS)),
  count,
  noun,
  names: listSchema(text('Plain text.')),
  key: orNull(text('The name of the API key that it was done with.')),
  change: { oneOf: [ref('ThingChange'), { type: 'null' }] },
  undoes: orNull(number),
  origin: {
    oneOf: [
      shape<NonNullable<HistoryEntry['origin']>>({ kind: oneOfTexts(Object.keys(ACTS)), redone: flag() }),
      { type: 'null' },
    ],
  },
  undone: flag('It was undone completely.'),
  partly_undone: flag('It was undone in part.'),
  undoable: flag(),
};

/** `ids`, or all that match `filter`. */
const CHOICE: Fields<ExportInput> = {
  ids: optional(listSchema(id)),
  filter: optional(
    shape<BulkFilter>({
      q: optional(text()),
      category: optional(oneOfTexts(CATEGORY_IDS)),
      subcategory: optional(text()),
      featured: optional(flag()),
      published: optional(flag()),
      state: optional(oneOfTexts(ARTICLE_STATES)),
    }),
  ),
};

/** Shapes of the history, each typed by the contract. */
const COMPARISON = {
  title: text('HTML with `ins` and `del`.'),
  excerpt: text('HTML with `ins` and `del`.'),
  content: text('HTML with `ins` and `del`.'),
  words_added: count,
  words_removed: count,
  fields: listSchema(shape<TextComparison['fields'][number]>({ field: text(), from: text(), to: text() })),
} as const;

export const HISTORY_SHAPES: Readonly<Record<string, Schema>> = {
  HistoryEntry: shape<HistoryEntry>(ENTRY),
  ThingChange: shape<ThingChange>(CHANGE),
  HistoryItem: shape<HistoryItem>({ noun, name: text(), ...CHANGE, article_id: article }),
  UndoConflict: shape<UndoConflict>({
    noun,
    name: text(),
    reason: text('One sentence.'),
    article_id: article,
    act: orNull(number),
  }),
  HistoryDetail: shape<HistoryDetail>({
    ...ENTRY,
    items: listSchema(ref('HistoryItem')),
    conflicts: listSchema(ref('UndoConflict')),
  }),
  UndoInput: shape<UndoInput>({
    rest: optional(flag('Undo what can be undone, despite later changes.')),
  }),
  UndoProgress: shape<UndoProgress>({
    job: number,
    state: oneOfTexts(['working', 'done', 'failed']),
    done: count,
    total: count,
    change_set: orNull(number),
    conflicts: listSchema(ref('UndoConflict')),
    rest: flag('If later changes prevented it: whether the rest can be undone.'),
    problem: orNull(text('One sentence.')),
  }),
  TrashedArticle: shape<TrashedArticle>({
    id,
    slug: text(),
    title: text('Decoded.'),
    category: oneOfTexts(CATEGORY_IDS),
    published: flag(),
    word_count: count,
    deleted_at: moment,
    leaves_at: moment,
    change_set: number,
  }),
  TrashRestore: shape<TrashRestore>({
    ids: optional({ ...listSchema(id), description: `At most ${TRASH_LIMITS.ids}.` }),
    all: optional(flag()),
    rest: optional(flag('An article whose slug is taken gets another one.')),
  }),
  ArticleVersion: shape<ArticleVersion>({
    version: count,
    at: orNull(moment),
    actor: { type: ['string', 'null'] },
    kind: { type: ['string', 'null'] },
    title: text('Decoded.'),
    published: flag(),
    word_count: count,
    words_added: orNull(count),
    words_removed: orNull(count),
    changed: listSchema(text()),
    current: flag(),
  }),
  ExportInput: shape<ExportInput>(CHOICE),
  BulkInput: shape<BulkInput>({
    act: oneOfTexts(BULK_ACTS),
    ...CHOICE,
    category: optional(oneOfTexts(CATEGORY_IDS)),
    subcategory: optional(text()),
  }),
  BulkAnswer: shape<BulkAnswer>({ changed: count }),
  ArticleSchedule: shape<ArticleSchedule>({ publish_at: orNull(moment), withdraw_at: orNull(moment) }),
  ArticleTimes: shape<ArticleTimes>({
    publish_at: orNull(moment),
    withdraw_at: orNull(moment),
    offline_since: orNull(moment),
  }),
  ScheduleInput: shape<ScheduleInput>({ publish_at: optional(orNull(INDIAN)), withdraw_at: optional(orNull(INDIAN)) }),
  UpcomingAct: shape<UpcomingAct>({
    article_id: id,
    slug: text(),
    title: text('Decoded.'),
    act: oneOfTexts(['publish', 'withdraw']),
    at: moment,
  }),
  VersionDetail: shape<VersionDetail>({ version: count, article: ref('AdminArticle') }),
  TextComparison: shape<TextComparison>(COMPARISON),
  VersionComparison: shape<VersionComparison>({ from: count, to: count, ...COMPARISON }),
  BackupStatus: shape<BackupStatus>({
    last_proven_at: {
      type: ['string', 'null'],
      format: 'date-time',
      description: 'When the latest backup was proven; null: none yet.',
    },
    interval_hours: whole('Hours between backups; 0: no backups.', { minimum: 0 }),
  }),
};
