/** Archives of the whole site: plain functions on a database, which work past the application and beside a running one. */
export { TransferError } from './archive.js';
export { connectForTransfer, exportArchive, unwritable } from './export.js';
export { importArchive, noteImport, proveArchive } from './import-archive.js';
