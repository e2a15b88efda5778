import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { Button } from '../../../shared/components/ui/button';
import { Checkbox } from '../../../shared/components/ui/checkbox';
import { Dialog, DialogActions } from '../../components/dialog';
import { createParts } from '../../theme/parts';
import { areSingleKeysOn, setSingleKeys } from './single-keys';

const { Root, Row, Keys, Does } = createParts(
  { root: 'dl', row: 'div', keys: 'dt', does: 'dd' },
  {
    root: { display: 'grid', gap: '1' },
    row: {
      display: 'grid',
      gridTemplateColumns: { base: '5.5rem minmax(0,1fr)', md: '12rem minmax(0,1fr)' },
      gap: '3',
      py: '1',
    },
    keys: { fontFamily: 'mono', fontSize: 'sm' },
    does: { overflowWrap: 'anywhere' },
  },
);

const mod = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl';

const KEYS: readonly (readonly [keys: string, does: string])[] = [
  [`${mod} K`, 'Find any guide, fact, message, setting or act. In the text of a guide: insert a link.'],
  ['/', 'Search the list on the screen'],
  ['?', 'This list'],
  [`${mod} S`, 'Save the draft, in the editor'],
  ['F8', 'Go to the notification, to undo'],
  ['Esc', 'Close what is open'],
  ['← → Home End', 'Move between the tabs, or in the toolbar'],
  ['Alt ↑ Alt ↓', 'Move a step of the plan'],
];

/** The list of keys, and the switch for those that are single characters. */
export default function KeysDialog({ onClose }: { onClose: () => void }) {
  const [isOn, setOn] = useState(areSingleKeysOn);
  return (
    <Dialog wide title="Keyboard shortcuts" onClose={onClose}>
      <Root>
        {KEYS.map(([keys, does]) => (
          <Row key={keys}>
            <Keys>{keys}</Keys>
            <Does>{does}</Does>
          </Row>
        ))}
      </Root>
      <chakra.div>
        <Checkbox
          checked={isOn}
          onChange={(on) => {
            setSingleKeys(on);
            setOn(on);
          }}
        >
          Use / and ? as shortcuts
        </Checkbox>
      </chakra.div>
      <DialogActions>
        <Button onClick={onClose} data-autofocus="">
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}
