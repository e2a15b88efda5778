import { chakra } from '@chakra-ui/react';
import { formatMoment } from '../../lib/when';
import { Button } from '../../components/ui/button';
import type { SaveState } from './autosave';
import { CONFLICT_TEXT } from './use-server-draft';

export interface SaveStateLineProps {
  state: SaveState;
  /** Sends the text again. */
  onTryAgain: () => void;
  /** Resolves a conflict. */
  onCompare: () => void;
}

/** Shows the save state. Problems are announced; success is only shown. */
export function SaveStateLine({ state, onTryAgain, onCompare }: SaveStateLineProps) {
  const wrong = state.kind === 'offline' || state.kind === 'failed' || state.kind === 'signed-out';
  return (
    <chakra.div
      display="flex"
      alignItems="center"
      gap="2"
      fontSize="sm"
      minW="0"
      minH="2.5rem"
      data-save-state={state.kind}
    >
      <chakra.span color={wrong ? 'danger' : 'muted'} fontWeight={wrong ? '600' : '400'} overflowWrap="anywhere">
        {!wrong && wordsOf(state)}
        <span role="status">{wrong && wordsOf(state)}</span>
      </chakra.span>
      {state.kind === 'signed-out' && (
        <Button size="sm" variant="outline" onClick={onTryAgain}>
          Sign in
        </Button>
      )}
      {state.kind === 'failed' && state.reason === CONFLICT_TEXT && (
        <Button size="sm" variant="outline" onClick={onCompare}>
          Compare versions
        </Button>
      )}
    </chakra.div>
  );
}

function wordsOf(state: SaveState): string {
  switch (state.kind) {
    case 'none':
      return '';
    case 'saving':
      return 'Saving…';
    case 'saved':
      return `Saved ${timeOf(state.at)}`;
    case 'offline':
      return 'Offline: kept in this browser';
    case 'signed-out':
      return 'Not saved: your session has ended.';
    case 'failed':
      return `Not saved: ${state.reason}`;
  }
}

/** The time in Bangalore; with the date if it is another day. */
function timeOf(at: string): string {
  const [day, time] = formatMoment(at).split(', ');
  return day === formatMoment(new Date().toISOString()).split(', ')[0] ? (time ?? '') : `${day}, ${time}`;
}
