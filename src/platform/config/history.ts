import { type ReadVariable, wholeNumber } from './values.js';

/** How long history is kept. */
export interface HistorySettings {
  /** Days during which acts can be undone. */
  days: number;
  /** Days that deleted articles stay in the trash. */
  trashDays: number;
  /** Versions of an article kept beyond that, besides the first and every published one. */
  versions: number;
}

/** Reads the settings of the history. */
export function readHistory(read: ReadVariable): HistorySettings {
  return {
    days: read('HISTORY_DAYS', 30, 'whole days from 1 to 3650', wholeNumber(1, 3_650)),
    trashDays: read('TRASH_DAYS', 30, 'whole days from 1 to 3650', wholeNumber(1, 3_650)),
    versions: read('VERSIONS_KEPT', 100, 'a number from 1 to 100000', wholeNumber(1, 100_000)),
  };
}
