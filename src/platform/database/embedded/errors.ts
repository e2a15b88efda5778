import { readErrorCode, fileProblem } from '../../common/file-problem.js';

/** An error of the embedded database, with one clear sentence for the operator. */
export class EmbeddedDatabaseError extends Error {
  override readonly name = 'EmbeddedDatabaseError';
}

/** Whether an error has that system error code. */
export function hasCode(reason: unknown, code: string): boolean {
  return readErrorCode(reason) === code;
}

/** Whether a file system error, an SQL error or a line of PostgreSQL's log reports a full disk (or quota). */
export function isDiskFull(reason: unknown): boolean {
  if (['ENOSPC', 'EDQUOT', '53100'].includes(readErrorCode(reason))) return true;
  const text = reason instanceof Error ? reason.message : String(reason);
  // A full /dev/shm gives the same message, but freeing disk space would not help.
  return text
    .split('\n')
    .some((line) => /no space left on device|disk quota exceeded/i.test(line) && !/shared memory/i.test(line));
}

/** The error for a full disk. */
export function diskFullError(folder: string): EmbeddedDatabaseError {
  return new EmbeddedDatabaseError(
    `The disk that holds ${folder} is full: free some space there and the database works again; nothing was deleted.`,
  );
}

/** The error for an unusable folder; returns an `EmbeddedDatabaseError` as it is. */
export function folderError(folder: string, cause: unknown): EmbeddedDatabaseError {
  if (cause instanceof EmbeddedDatabaseError) return cause;
  if (isDiskFull(cause)) return diskFullError(folder);
  const why = fileProblem(cause) ?? (cause instanceof Error ? cause.message : String(cause));
  return new EmbeddedDatabaseError(
    `The embedded database cannot use ${folder} (${why}): give DATA_DIR a folder that this user can write to, or set DATABASE_URL.`,
    { cause },
  );
}
