import { HISTORY_LIMITS, type UndoConflict } from '#contract';
import { AppError } from '../common/app-error.js';

/** Something has changed since, and nobody asked for the rest: a 409 whose `errors.conflicts` names each thing in a sentence. */
export class UndoRefused extends AppError {
  /** At most `HISTORY_LIMITS.items`. */
  readonly conflicts: UndoConflict[];

  constructor(all: readonly UndoConflict[]) {
    const named = all.slice(0, HISTORY_LIMITS.items);
    const sentences = named.map(({ name, reason }) => (name ? `‘${name}’: ${reason}` : reason));
    const more = all.length > 1 ? ` And ${all.length - 1} more.` : '';
    super(409, `Something has changed since. ${sentences[0] ?? ''}${more} The rest can be undone.`, {
      conflicts: sentences,
    });
    this.conflicts = named;
  }
}
