import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { EmptySearchesPanel, type EmptySearchesPanelProps } from './empty-searches-panel';
import { MissedAddressesPanel } from './missed-addresses-panel';
import { ReadersPanel, type ReadersPanelProps } from './readers-panel';

export interface ReadersProps extends ReadersPanelProps, EmptySearchesPanelProps {
  /** Rendered below the searches that found nothing. */
  children: ReactNode;
}

/** The site's own reader statistics. */
export function Readers({ children, answerTo, onPin, ...props }: ReadersProps) {
  return (
    <chakra.div display="grid" gap="5" gridTemplateColumns="minmax(0,1fr)">
      <ReadersPanel {...props} />
      <EmptySearchesPanel answerTo={answerTo} onPin={onPin} />
      {children}
      <MissedAddressesPanel />
    </chakra.div>
  );
}
