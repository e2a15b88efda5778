import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Heading } from '../../shared/components/ui/layout';
import { createParts } from '../theme/parts';

const { Root, Title, Note, Inside } = createParts(
  { root: 'details', title: 'summary', note: 'span', inside: 'div' },
  {
    root: { bg: 'surface', borderWidth: '1px', borderColor: 'border', borderRadius: 'lg', boxShadow: 'card' },
    title: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0,1fr) auto',
      alignItems: 'center',
      columnGap: '3',
      px: { base: '5', md: '6' },
      py: '4',
      borderRadius: 'lg',
      listStyle: 'none',
      '&::-webkit-details-marker': { display: 'none' },
      _after: {
        content: '""',
        gridRow: '1',
        gridColumn: '2',
        w: '.6rem',
        h: '.6rem',
        borderRightWidth: '2px',
        borderBottomWidth: '2px',
        borderColor: 'muted',
        transform: 'rotate(45deg) translate(-2px,-2px)',
      },
      '[open] > &': { _after: { transform: 'rotate(-135deg) translate(-2px,-2px)' } },
      _hover: { bg: 'subtle' },
    },
    note: {
      gridColumn: '1 / -1',
      fontSize: 'sm',
      color: 'muted',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
      '[open] > * > &': { display: 'none' },
    },
    inside: { display: 'grid', gap: '5', px: { base: '5', md: '6' }, pt: '1', pb: { base: '5', md: '6' } },
  },
);

export interface FoldProps {
  title: string;
  /** What is in it, shown while it is closed. */
  note?: string;
  /** Opens it: something in it is wrong. */
  wrong?: boolean;
  /** Renders its content only once it is opened: it is long, or one of many. */
  late?: boolean;
  children: ReactNode;
}

/** A group of fields that opens and closes. */
export function Fold({ title, note, wrong = false, late = false, children }: FoldProps) {
  const root = useRef<HTMLDetailsElement>(null);
  const [wasOpen, setWasOpen] = useState(!late);
  useEffect(() => {
    if (wrong && root.current) root.current.open = true;
  }, [wrong]);
  return (
    <Root ref={root} onToggle={() => setWasOpen(true)}>
      <Title>
        <Heading as="h2" size="card">
          {title}
        </Heading>
        {note && <Note>{note}</Note>}
      </Title>
      {wasOpen && <Inside>{children}</Inside>}
    </Root>
  );
}
