import { chakra } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import { formatMoment } from '../../lib/when';
import { Button } from '../../components/ui/button';
import type { SaveState } from './autosave';
import { CONFLICT_TEXT } from './use-server-draft';

export interface SaveStateLineProps {
  state: SaveState;
  /** Retries the save. */
  onTryAgain: () => void;
  /** Resolves a conflict. */
  onCompare: () => void;
  /** Called when a problem is solved after its button was pressed, which removes the button and its focus. */
  onSolved: () => void;
}

/** Shows the save state. Only problems are announced. */
export function SaveStateLine({ state, onTryAgain, onCompare, onSolved }: SaveStateLineProps) {
  const wrong = state.kind === 'offline' || state.kind === 'failed' || state.kind === 'signed-out';
  const pressed = useRef(false);
  const press = (act: () => void) => () => {
    pressed.current = true;
    act();
  };
  useEffect(() => {
    if (wrong || !pressed.current) return;
    pressed.current = false;
    // Not if the user has moved the focus meanwhile.
    if (document.activeElement === document.body) onSolved();
  }, [wrong, onSolved]);
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
        <Button size="sm" variant="outline" onClick={press(onTryAgain)}>
          Sign in
        </Button>
      )}
      {state.kind === 'failed' && state.reason === CONFLICT_TEXT && (
        <Button size="sm" variant="outline" onClick={press(onCompare)}>
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

/** A time in Bangalore, with the date unless it is today. */
function timeOf(at: string): string {
  const [day, time] = formatMoment(at).split(', ');
  return day === formatMoment(new Date().toISOString()).split(', ')[0] ? (time ?? '') : `${day}, ${time}`;
}
