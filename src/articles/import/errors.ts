/** Why something cannot be imported. `invalid` is answered with 400, `too-large` with 413, `unsupported-type` with 415. */
export type ImportProblem = 'invalid' | 'too-large' | 'unsupported-type';

/**
 * Refuses a file or a body. `message` is one sentence for a person and holds nothing of the machine;
 * `field` names the part that is at fault (`file`, `content`, `title`, `publish_date`, …), where there is one.
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
