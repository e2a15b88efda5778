import {
  LINK_LIMITS,
  LINK_PROBLEMS,
  type LinkedGuide,
  type LinkFault,
  type PutOffInput,
  type PutOffItem,
  type ReplaceLinkAnswer,
  type ReplaceLinkInput,
  TODAY_KINDS,
  TODAY_LIMITS,
  type TodayAnswer,
  type TodayItem,
} from '#contract';
import { count, id, listSchema, oneOfTexts, optional, ref, type Schema, shape, text, whole } from './schema.js';

const kind = oneOfTexts(TODAY_KINDS);
const key = text(
  "A message's or guide's id, the URL of a source or link, a path, the words of a search, or what the trouble is.",
  {
    maxLength: TODAY_LIMITS.key,
  },
);
const title = text('Decoded.');
const until: Schema = { type: ['string', 'null'], description: '`YYYY-MM-DD`: when it returns; null: never.' };
const reason = text('Why never.', { maxLength: TODAY_LIMITS.reason });

/** The weekly sitting. */
export const TODAY_SHAPES: Readonly<Record<string, Schema>> = {
  TodayGuide: shape<NonNullable<TodayItem['guide']>>({ id, slug: text(), title }),
  LinkedGuide: shape<LinkedGuide>({ id, slug: text(), title }),
  LinkFault: shape<LinkFault>({
    url: text('As written in the guides.'),
    problem: oneOfTexts(LINK_PROBLEMS),
    to: { type: ['string', 'null'], description: 'The path to link to instead; null: none is known.' },
    count: whole('The number of published guides that have it.', { minimum: 1 }),
    guides: listSchema(ref('LinkedGuide')),
  }),
  ReplaceLinkInput: shape<ReplaceLinkInput>({
    from: text('As written in the guides.', { maxLength: LINK_LIMITS.url }),
    to: text('A path of this site, or an https or http URL.', { maxLength: LINK_LIMITS.url }),
  }),
  ReplaceLinkAnswer: shape<ReplaceLinkAnswer>({ changed: whole('Changed guides, drafts included.', { minimum: 1 }) }),
  MachineTrouble: shape<NonNullable<TodayItem['trouble']>>({
    details: listSchema(text()),
    path: { type: ['string', 'null'], description: 'Where it is put right in the admin area; null: not there.' },
  }),
  TodayItem: shape<TodayItem>({
    kind,
    key,
    title,
    why: text('Why it was chosen.'),
    minutes: whole('Estimated.', { minimum: 1 }),
    guide: { anyOf: [ref('TodayGuide'), { type: 'null' }] },
    message: { anyOf: [ref('StoredMessage'), { type: 'null' }] },
    link: { anyOf: [ref('LinkFault'), { type: 'null' }] },
    trouble: { anyOf: [ref('MachineTrouble'), { type: 'null' }] },
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
