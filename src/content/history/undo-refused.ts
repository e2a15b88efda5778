import { HISTORY_LIMITS, type UndoConflict } from '#contract';
import { AppError } from '../../platform/common/app-error.js';

const REST = 'The rest can be undone.';
const NOTHING_ELSE = 'Undo the later changes first.';

/**
 * Something has changed since, and `rest` is not set or nothing else is left: a 409 whose `errors.conflicts` has a
 * sentence for each conflict. `errors.rest` is present if something else can be undone.
 */
export class UndoRefused extends AppError {
  /** At most `HISTORY_LIMITS.items`. */
  readonly conflicts: UndoConflict[];

  constructor(
    all: readonly UndoConflict[],
    readonly hasRest: boolean,
  ) {
    const named = all.slice(0, HISTORY_LIMITS.items);
    const sentences = named.map(({ name, reason }) => (name ? `“${name}”: ${reason}` : reason));
    const more = all.length > 1 ? ` And ${all.length - 1} more.` : '';
    const end = hasRest ? REST : NOTHING_ELSE;
    super(409, `Some of this was changed later. ${sentences[0] ?? ''}${more} ${end}`, {
      conflicts: sentences,
      ...(hasRest && { rest: [REST] }),
    });
    this.conflicts = named;
  }
}
