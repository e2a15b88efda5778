import { type ChangedFact, type ChangedGuide, endpoints, type RecentChanges } from '#contract';
import { area, type Call, ok } from './call.js';
import { listSchema, moment, ref, type Schema, shape, text } from './schema.js';

const open = area('What changed', true);

/** What changed lately, the same for everybody. */
export const CHANGE_CALLS: readonly Call[] = [
  open(`get ${endpoints.changes}`, {
    summary: 'The values and notes that changed in the last 90 days, with the guides they concern',
    answers: [ok('RecentChanges', 'The changes.')],
    errors: [],
  }),
];

/** The shapes of recent changes. */
export const CHANGE_SHAPES: Readonly<Record<string, Schema>> = {
  RecentChanges: shape<RecentChanges>({
    facts: listSchema(ref('ChangedFact')),
    guides: listSchema(ref('ChangedGuide')),
  }),
  ChangedFact: shape<ChangedFact>({
    id: text(),
    label: text(),
    value: text(),
    unit: text(),
    valid_from: { type: ['string', 'null'], description: '`YYYY-MM-DD`, or null.' },
    former: listSchema(shape<ChangedFact['former'][number]>({ value: text(), unit: text(), replaced_at: moment })),
    guides: listSchema(text('The slug of a published guide that uses it.')),
  }),
  ChangedGuide: shape<ChangedGuide>({ slug: text(), title: text('Decoded.'), notes: listSchema(ref('ChangeNote')) }),
};
