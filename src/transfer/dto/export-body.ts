import { BulkChoice } from '../../articles/dto/index.js';

/** Body of an export: which articles, as in an act on many. */
export class ExportBody extends BulkChoice {}
