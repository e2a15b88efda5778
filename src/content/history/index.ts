/** The types in the signatures of this feature's services, for their callers. */
export type { ActDetails } from './acts.js';
export type { PackedRow, RowChange } from './row-history.service.js';
export type { Touched } from './standing-rows.js';
