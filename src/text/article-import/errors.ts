/** Why an import failed. `invalid` becomes 400, `too-large` 413, `unsupported-type` 415. */
export type ImportProblem = 'invalid' | 'too-large' | 'unsupported-type';

/**
 * Rejects a file or a body. `message` is one sentence for a person and reveals nothing of the machine; `field` names
 * the part at fault (`file`, `content`, `title`, `publish_date`, …), if there is one.
 */
export class ImportError extends Error {
  override readonly name = 'ImportError';

  constructor(
    readonly kind: ImportProblem,
    message: string,
    readonly field?: string,
  ) {
    super(message);
  }
}
