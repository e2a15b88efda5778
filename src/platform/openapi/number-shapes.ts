import {
  type Arrival,
  type DayNumbers,
  type GuideNumbers,
  NUMBER_LIMITS,
  NUMBER_SPANS,
  type NumbersAnswer,
  type NumberSums,
} from '#contract';
import { count, type Fields, id, listSchema, ref, type Schema, shape, text } from './schema.js';

const SUMS: Fields<NumberSums> = {
  reads: count,
  to_end: count,
  helpful: count,
  not_helpful: count,
  arrivals: shape<Record<Arrival, number>>({ search: count, sites: count, inside: count, direct: count }),
  answered: count,
  unanswered: count,
};

/** What readers did, day by day. */
export const NUMBER_SHAPES: Readonly<Record<string, Schema>> = {
  NumberSums: shape<NumberSums>(SUMS),
  DayNumbers: shape<DayNumbers>({ ...SUMS, day: text('`YYYY-MM-DD`') }),
  GuideNumbers: shape<GuideNumbers>({
    id,
    slug: text(),
    title: text('Decoded.'),
    reads: count,
    to_end: count,
    reads_before: count,
  }),
  NumbersAnswer: shape<NumbersAnswer>({
    days: { type: 'integer', enum: NUMBER_SPANS },
    total: ref('NumberSums'),
    before: ref('NumberSums'),
    daily: listSchema(ref('DayNumbers')),
    daily_before: listSchema(ref('DayNumbers')),
    guides: { ...listSchema(ref('GuideNumbers')), description: `Most read first, at most ${NUMBER_LIMITS.guides}.` },
  }),
};
