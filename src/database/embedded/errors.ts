import { codeOf, fileProblem } from '../../common/file-problem.js';

/** What the operator is told when the embedded database cannot do its work: the message is one clear sentence. */
export class EmbeddedDatabaseError extends Error {
  override readonly name = 'EmbeddedDatabaseError';
}

/** Whether an error carries that code of the system. */
export function hasCode(reason: unknown, code: string): boolean {
  return codeOf(reason) === code;
}

/** Whether an error of the file system, an SQL error or a line of PostgreSQL's log says that the disk (or quota) is full. */
export function isDiskFull(reason: unknown): boolean {
  if (['ENOSPC', 'EDQUOT', '53100'].includes(codeOf(reason))) return true;
  const text = reason instanceof Error ? reason.message : String(reason);
  // A full /dev/shm uses the same words; telling the operator to free disk space would be wrong there.
  return text
    .split('\n')
    .some((line) => /no space left on device|disk quota exceeded/i.test(line) && !/shared memory/i.test(line));
}

/** The sentence for a full disk. Nothing was deleted, so freeing space is all there is to do. */
export function diskFullError(folder: string): EmbeddedDatabaseError {
  return new EmbeddedDatabaseError(
    `The disk that holds ${folder} is full: free some space there and the database works again; nothing was deleted.`,
  );
}

/** The sentence for a folder that cannot be used; errors that already are a sentence pass through. */
export function folderError(folder: string, cause: unknown): EmbeddedDatabaseError {
  if (cause instanceof EmbeddedDatabaseError) return cause;
  if (isDiskFull(cause)) return diskFullError(folder);
  const why = fileProblem(cause) ?? (cause instanceof Error ? cause.message : String(cause));
  return new EmbeddedDatabaseError(
    `The embedded database cannot use ${folder} (${why}): give DATA_DIR a folder that this user can write to, or set DATABASE_URL.`,
    { cause },
  );
}
