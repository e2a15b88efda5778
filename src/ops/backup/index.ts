/** For the command that makes a backup without a running server. */
export { makeProvenBackup } from './proven-backup.js';
