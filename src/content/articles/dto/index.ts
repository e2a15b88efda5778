export { BulkChoice } from './bulk-body.js';
