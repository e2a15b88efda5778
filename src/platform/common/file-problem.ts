const PROBLEMS: Readonly<Record<string, string>> = {
  EACCES: 'this user has no write permission there',
  EPERM: 'this user has no write permission there',
  EROFS: 'its file system is read-only',
  ENOTDIR: 'a file is in the way',
  EEXIST: 'a file is in the way',
  ENOENT: 'the folder does not exist and cannot be created',
  ENOSPC: 'its disk is full',
  EDQUOT: 'its disk is full',
};

/** Returns the error code of the system or the database, or `''`. */
export function readErrorCode(error: unknown): string {
  const { code } = (error ?? {}) as { code?: unknown };
  return typeof code === 'string' ? code : '';
}

/** Says why a file or folder could not be written, as part of a sentence; `undefined` for other errors. */
export function fileProblem(error: unknown): string | undefined {
  return PROBLEMS[readErrorCode(error)];
}
