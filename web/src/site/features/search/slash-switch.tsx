import { useSyncExternalStore } from 'react';
import { isSlashOff } from '../../lib/slash-key';
import { showToast } from '../../../shared/lib/toasts';
import { slots } from '../../../shared/theme/slots';
import { styled } from '../../../shared/theme/styled';
import { onSlashChange, turnSlash } from './slash-choice';

const Line = styled(
  'p',
  slots({
    root: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      columnGap: '3',
      // Touch screens have no keys.
      '@media (hover:none) and (pointer:coarse)': { display: 'none' },
      fontSize: 'sm',
      color: 'muted',
    },
    turn: {
      flexShrink: '0',
      minH: '2.75rem',
      color: 'brand',
      textDecoration: 'underline',
      textUnderlineOffset: '.2em',
    },
  }),
);

/**
 * Explains the `/` shortcut and turns it off: single-character shortcuts are in the way of speech input and
 * unintentional key presses (WCAG 2.1.4). Stored on this device.
 */
export function SlashSwitch() {
  const isOff = useSyncExternalStore(onSlashChange, isSlashOff, () => false);
  const turn = () => {
    try {
      turnSlash(!isOff);
    } catch {
      showToast({ title: 'Your browser does not let this site store anything, so the key stays on', tone: 'error' });
    }
  };
  return (
    <Line className="scripted no-print">
      <span role="status">{isOff ? 'The / key is off.' : 'Press / to search.'}</span>
      <button type="button" className="turn" onClick={turn}>
        {isOff ? 'Turn the / key on' : 'Turn the / key off'}
      </button>
    </Line>
  );
}
