import { useLayoutEffect, useRef, type FocusEvent, type ReactNode } from 'react';
import { Button } from '../../../shared/components/ui/button';
import { createParts } from '../../theme/parts';
import type { SaveState } from './session/save-state';
import { problemWords } from './state-words';

/** The id of the words that say what 'Save Article' will do. */
export const EFFECT_ID = 'save-effect';

/** Height of the row of buttons above this line. */
export const EDITOR_BAR = '3.5rem';

export interface StateLineProps {
  save: SaveState;
  /** Whether readers see the article, and what they do not see yet. */
  words: string;
  /** What 'Save Article' will do. */
  effect: string;
  /** Retries the save. */
  onTryAgain: () => void;
  /** Resolves a conflict. */
  onCompare: () => void;
  /** Called when a problem is solved whose button had the focus, which goes with the button. */
  onSolved: () => void;
  /** More actions. */
  children?: ReactNode;
}

const {
  Root: State,
  Line,
  Problem,
  Effect,
  Buttons,
} = createParts(
  { root: 'section', line: 'p', problem: 'span', effect: 'p', buttons: 'div' },
  {
    root: {
      display: { base: 'contents', md: 'flex' },
      flexWrap: 'wrap',
      alignItems: 'center',
      columnGap: '2',
      fontSize: 'sm',
      minW: '0',
      minH: '2.5rem',
      '[data-full] > &': { display: 'block', minH: '0' },
    },
    line: {
      position: { base: 'sticky', md: 'static' },
      top: EDITOR_BAR,
      zIndex: '5',
      py: { base: '1', md: '0' },
      mx: { base: '-4', md: '0' },
      px: { base: '4', md: '0' },
      bg: 'bg',
      fontSize: 'sm',
      lineHeight: '1.35',
      overflowWrap: 'anywhere',
      '& strong': { fontWeight: '600' },
      '[data-full] > * > &': { position: 'static', m: '0', p: '0' },
    },
    problem: { color: 'danger', fontWeight: '600', '&:not(:empty)': { ml: '2' } },
    effect: {
      color: 'muted',
      fontSize: 'xs',
      mr: 'auto',
      '[data-full] > * > &': { display: 'none' },
    },
    buttons: {
      display: 'flex',
      flexWrap: { base: 'nowrap', md: 'wrap' },
      alignItems: 'center',
      mx: '-2',
      mb: { base: '2', md: '0' },
      whiteSpace: 'nowrap',
      '& button,& a': { px: '2' },
      '& button': { flexShrink: '0' },
      '[data-full] > * > &': { display: 'none' },
    },
  },
);

/** The one line that says what is true of the article. Only problems are announced. */
export function StateLine({ save, words, effect, onTryAgain, onCompare, onSolved, children }: StateLineProps) {
  const problem = problemWords(save);
  const wrong = problem !== '';
  /** The problem's button has the focus, or a dialog that will return it. */
  const held = useRef(false);
  const hold = (act: () => void) => ({
    onClick: () => {
      held.current = true;
      act();
    },
    onFocus: () => {
      held.current = true;
    },
    onBlur: ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget && !relatedTarget.closest('[aria-modal=true]')) held.current = false;
    },
  });
  // At once: a moment later the focus, lost with the button, would have been put on what is around it.
  useLayoutEffect(() => {
    if (wrong || !held.current) return;
    held.current = false;
    // Not if the user has moved the focus meanwhile.
    if (document.activeElement === document.body) onSolved();
  }, [wrong, onSolved]);
  return (
    <State aria-label="State" data-save-state={save.kind}>
      <Line data-stays="">
        <strong>{words}</strong>
        <Problem role="status">{problem}</Problem>
      </Line>
      <Effect id={EFFECT_ID}>{effect}</Effect>
      <Buttons>
        {save.kind === 'signed-out' && (
          <Button size="sm" variant="outline" {...hold(onTryAgain)}>
            Sign in
          </Button>
        )}
        {save.kind === 'conflict' && (
          <Button size="sm" variant="outline" {...hold(onCompare)}>
            Compare versions
          </Button>
        )}
        {children}
      </Buttons>
    </State>
  );
}
