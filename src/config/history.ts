import { type ReadVariable, wholeNumber } from './values.js';

/** How long what was done is kept. */
export interface HistorySettings {
  /** Days that acts can be taken back. */
  days: number;
  /** Days that deleted articles stay in the trash. */
  trashDays: number;
  /** Versions of an article that are kept beyond the days, besides the first and every published one. */
  versions: number;
}

/** The part of the settings that concerns the history. */
export function readHistory(read: ReadVariable): HistorySettings {
  return {
    days: read('HISTORY_DAYS', 30, 'days from 1 to 3650', wholeNumber(1, 3_650)),
    trashDays: read('TRASH_DAYS', 30, 'days from 1 to 3650', wholeNumber(1, 3_650)),
    versions: read('VERSIONS_KEPT', 100, 'a number from 1 to 100000', wholeNumber(1, 100_000)),
  };
}
