import {
  type PutOffInput,
  type PutOffItem,
  TODAY_KINDS,
  TODAY_LIMITS,
  type TodayAnswer,
  type TodayItem,
} from '#contract';
import { count, id, listSchema, oneOfTexts, optional, ref, type Schema, shape, text, whole } from './schema.js';

const kind = oneOfTexts(TODAY_KINDS);
const key = text("A message's or guide's id, a source's URL, a path, or the words of a search.", {
  maxLength: TODAY_LIMITS.key,
});
const title = text('Decoded.');
const until: Schema = { type: ['string', 'null'], description: '`YYYY-MM-DD`: when it returns; null: never.' };
const reason = text('Why never.', { maxLength: TODAY_LIMITS.reason });

/** The weekly sitting. */
export const TODAY_SHAPES: Readonly<Record<string, Schema>> = {
  TodayGuide: shape<NonNullable<TodayItem['guide']>>({ id, slug: text(), title }),
  TodayItem: shape<TodayItem>({
    kind,
    key,
    title,
    why: text('Why it was chosen.'),
    minutes: whole('Estimated.', { minimum: 1 }),
    guide: { anyOf: [ref('TodayGuide'), { type: 'null' }] },
    message: { anyOf: [ref('StoredMessage'), { type: 'null' }] },
  }),
  PutOffItem: shape<PutOffItem>({ kind, key, title, until, reason }),
  TodayAnswer: shape<TodayAnswer>({
    items: listSchema(ref('TodayItem')),
    done: count,
    waiting: count,
    put_off: listSchema(ref('PutOffItem')),
  }),
  PutOffInput: shape<PutOffInput>({ kind, key, until, reason: optional(reason) }),
};
