import type { ReactNode } from 'react';
import { Container, Heading } from './layout';
import { slots } from '../../theme/slots';
import { styled } from '../../theme/styled';

const Band = styled(
  'div',
  slots({
    root: { bg: 'brandTint', borderBottomWidth: '1px', borderColor: 'border', _print: { bg: 'none' } },
    inner: { display: 'grid', gap: { base: '3', md: '4' }, py: { base: '6', lg: '12' }, _print: { py: '4' } },
    title: { maxW: '46rem', overflowWrap: 'anywhere' },
    lead: { fontSize: { base: 'lg', md: 'xl' }, lineHeight: '1.5', maxW: '42rem', color: 'muted', textWrap: 'pretty' },
  }),
);

export interface PageIntroProps {
  title: string;
  /** The lead: one sentence below the title. */
  lead?: ReactNode;
  /** More content for the band. */
  children?: ReactNode;
}

/** The header of pages other than articles: the title on a tinted band. */
export function PageIntro({ title, lead, children }: PageIntroProps) {
  return (
    <Band>
      <Container className="inner">
        <Heading as="h1" size="page" className="title">
          {title}
        </Heading>
        {lead && <p className="lead">{lead}</p>}
        {children}
      </Container>
    </Band>
  );
}
