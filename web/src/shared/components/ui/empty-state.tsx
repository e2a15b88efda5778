import type { ReactNode } from 'react';
import { Heading } from './layout';
import { styled } from '../../theme/styled';

const Wrapper = styled('div', {
  base: {
    display: 'grid',
    justifyItems: 'center',
    gap: '4',
    maxW: '34rem',
    mx: 'auto',
    px: '4',
    py: { base: '8', md: '12' },
    textAlign: 'center',
  },
});

/** A paragraph of an `EmptyState`. */
export const EmptyText = styled('p', { base: { color: 'muted', fontSize: 'lg' } });

export interface EmptyStateProps {
  title: string;
  /** `h1` if it is the whole page. */
  as?: 'h1' | 'h2' | 'h3';
  /** A drawing or icon above the title. */
  picture?: ReactNode;
  /** Buttons or links below the text. */
  action?: ReactNode;
  /** `EmptyText`s and other content. */
  children?: ReactNode;
}

/** An empty or error state: what happened, why, and what to do next. */
export function EmptyState({ title, as = 'h2', picture, action, children }: EmptyStateProps) {
  return (
    <Wrapper>
      {picture}
      <Heading as={as} size={as === 'h1' ? 'page' : 'section'}>
        {title}
      </Heading>
      {children}
      {action}
    </Wrapper>
  );
}
