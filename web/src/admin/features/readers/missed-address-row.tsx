import { formatCount, type MissedAddress } from '#contract';
import { formatDay } from '../../../shared/lib/format-time';
import { Button } from '../../../shared/components/ui/button';
import { VisuallyHidden } from '../../../shared/components/ui/visually-hidden';
import { createParts } from '../../theme/parts';

const { Root, Path, Facts, Buttons } = createParts(
  { root: 'div', path: 'code', facts: 'p', buttons: 'div' },
  {
    root: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'space-between',
      columnGap: '4',
      rowGap: '1',
      py: '2',
    },
    path: { fontFamily: 'mono', fontSize: 'sm', overflowWrap: 'anywhere' },
    facts: { fontSize: 'sm', color: 'muted' },
    buttons: { display: 'flex', flexWrap: 'wrap', gap: '2', ml: { base: '-3', md: '0' } },
  },
);

export interface MissedAddressRowProps {
  address: MissedAddress;
  onRedirect: () => void;
  onDismiss: () => void;
}

/** A missed address with its actions. */
export function MissedAddressRow({ address, onRedirect, onDismiss }: MissedAddressRowProps) {
  const named = <VisuallyHidden> {address.path}</VisuallyHidden>;
  return (
    <Root>
      <div>
        <Path>{address.path}</Path>
        <Facts>
          Requested {formatCount(address.count, 'time')}, last on {formatDay(address.last_asked)}
        </Facts>
      </div>
      <Buttons>
        <Button size="sm" px="3" variant="ghost" onClick={onRedirect}>
          Redirect{named}
        </Button>
        <Button size="sm" px="3" variant="ghost" onClick={onDismiss}>
          Dismiss{named}
        </Button>
      </Buttons>
    </Root>
  );
}
