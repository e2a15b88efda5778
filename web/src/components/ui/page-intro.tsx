import type { ReactNode } from 'react';
import { Container, Heading } from './layout';
import { styled } from '../../theme/styled';

const Band = styled('div', {
  base: {
    bg: 'brandTint',
    borderBottomWidth: '1px',
    borderColor: 'border',
    '& .inner': { display: 'grid', gap: '4', py: { base: '8', lg: '12' } },
    '& h1': { maxW: '46rem', overflowWrap: 'anywhere' },
    '& .lead': { fontSize: 'xl', lineHeight: '1.5', maxW: '42rem', color: 'muted' },
  },
});

export interface PageIntroProps {
  title: string;
  /** One sentence below the title. */
  lead?: ReactNode;
  /** What else belongs to the head of the page. */
  children?: ReactNode;
}

/** The head of a page that is no article: its title on a tinted band. */
export function PageIntro({ title, lead, children }: PageIntroProps) {
  return (
    <Band>
      <Container className="inner">
        <Heading as="h1" size="page">
          {title}
        </Heading>
        {lead && <p className="lead">{lead}</p>}
        {children}
      </Container>
    </Band>
  );
}
