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

/** The code of an error of the system or of the database, `''` where it has none. */
export function codeOf(error: unknown): string {
  const { code } = (error ?? {}) as { code?: unknown };
  return typeof code === 'string' ? code : '';
}

/** Why a file or a folder could not be written, as it stands within a sentence; `undefined` where the error says nothing of that. */
export function fileProblem(error: unknown): string | undefined {
  return PROBLEMS[codeOf(error)];
}
