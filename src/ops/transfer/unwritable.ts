import { fileProblem } from '../../platform/common/file-problem.js';
import { TransferError } from './archive.js';

/** The sentence for an unwritable file or folder; other errors are returned unchanged. */
export function unwritable(place: string, error: unknown): unknown {
  const why = fileProblem(error);
  return why === undefined ? error : new TransferError(`${place} cannot be written (${why}).`, { cause: error });
}
