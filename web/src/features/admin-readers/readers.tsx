import { chakra } from '@chakra-ui/react';
import { EmptySearchesPanel } from './empty-searches-panel';
import { MissedAddressesPanel } from './missed-addresses-panel';
import { ReadersPanel, type ReadersPanelProps } from './readers-panel';

/** What the site itself has learnt of its readers. */
export function Readers(props: ReadersPanelProps) {
  return (
    <chakra.div display="grid" gap="5" gridTemplateColumns="minmax(0,1fr)">
      <ReadersPanel {...props} />
      <EmptySearchesPanel />
      <MissedAddressesPanel />
    </chakra.div>
  );
}
