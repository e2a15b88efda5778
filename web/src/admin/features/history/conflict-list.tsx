import { chakra } from '@chakra-ui/react';
import { routes, type UndoConflict } from '#contract';
import { Link } from '../../../shared/components/ui/link';

/** The URL of the history with an act opened. */
function historyEntryPath(id: number): string {
  return `${routes.admin}?tab=history&open=${id}`;
}

export interface ConflictListProps {
  conflicts: readonly Pick<UndoConflict, 'name' | 'reason' | 'act'>[];
  /** Called when a link is followed. */
  onFollow?: () => void;
}

/** Lists what was changed later, each with a link to the change that must be undone first. */
export function ConflictList({ conflicts, onFollow }: ConflictListProps) {
  return (
    <chakra.ul
      tabIndex={0}
      aria-label="Later changes"
      display="grid"
      gap="2"
      maxH="40vh"
      overflowY="auto"
      fontSize="sm"
      overflowWrap="anywhere"
      css={{ listStyle: 'disc', paddingInlineStart: '1.25rem' }}
    >
      {conflicts.map(({ name, reason, act }, index) => (
        <li key={index}>
          {name ? `“${name}”: ${reason}` : reason}
          {act !== null && (
            <>
              {' '}
              <Link href={historyEntryPath(act)} onClick={onFollow}>
                Undo this first
              </Link>
            </>
          )}
        </li>
      ))}
    </chakra.ul>
  );
}
