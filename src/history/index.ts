/** The types that the services of this feature take and give, for those who call them. */
export type { ActFacts } from './acts.js';
export type { PackedRow, RowChange } from './row-history.service.js';
export type { Touched } from './standing-rows.js';
