import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { MissedAddressesPanel, type MissedAddressesPanelProps } from './missed-addresses-panel';
import { NumbersPanel } from './numbers-panel';
import { ReadersPanel, type ReadersPanelProps } from './readers-panel';
import { WeakSearchesPanel, type WeakSearchesPanelProps } from './weak-searches-panel';

export interface ReadersProps extends ReadersPanelProps, WeakSearchesPanelProps, MissedAddressesPanelProps {
  /** Rendered below the weak searches. */
  children: ReactNode;
}

/** The site's own reader statistics. */
export function Readers(all: ReadersProps) {
  const { children, answerTo, onPin, onAddWord, opensRedirect, onRedirectClose, ...props } = all;
  return (
    <chakra.div display="grid" gap="5" gridTemplateColumns="minmax(0,1fr)">
      <NumbersPanel />
      <ReadersPanel {...props} />
      <WeakSearchesPanel answerTo={answerTo} onPin={onPin} onAddWord={onAddWord} />
      {children}
      <MissedAddressesPanel opensRedirect={opensRedirect} onRedirectClose={onRedirectClose} />
    </chakra.div>
  );
}
