import { endpoints } from '#contract';
import { area, type Call, ok } from './call.js';

const open = area('What changed', true);

/** What changed lately, the same for everybody. */
export const CHANGE_CALLS: readonly Call[] = [
  open(`get ${endpoints.changes}`, {
    summary: 'The values and notes that changed in the last 90 days, with the guides they concern',
    answers: [ok('RecentChanges', 'The changes.')],
    errors: [],
  }),
];
