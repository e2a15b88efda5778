import { BulkChoice } from '../../../content/articles/dto/index.js';

/** Body of an export: which articles, as in bulk actions. */
export class ExportBody extends BulkChoice {}
