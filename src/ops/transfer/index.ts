/** Archives of the whole site: plain functions on a database, independent of the application, which may be running. */
export { TransferError } from './archive.js';
export { connectForTransfer, exportArchive } from './export.js';
export { checkBeforeImport, importArchive, noteImport, proveArchive } from './import-archive.js';
export { unwritable } from './unwritable.js';
