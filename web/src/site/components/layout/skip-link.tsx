import type { MouseEvent } from 'react';
import { styled } from '../../../shared/theme/styled';

const Anchor = styled('a', {
  base: {
    position: 'fixed',
    top: '2',
    left: '2',
    zIndex: '20',
    px: '5',
    py: '3',
    bg: 'accent',
    color: 'onAccent',
    fontWeight: '600',
    borderRadius: 'full',
    '&:not(:focus)': { transform: 'translateY(-200%)' },
  },
});

/** The skip link to `main`, first in the tab order. Pass `onClick` if the URL must not change. */
export function SkipLink({ onClick }: { onClick?: (event: MouseEvent) => void }) {
  return (
    <Anchor href="#main" className="no-print" onClick={onClick}>
      Skip to content
    </Anchor>
  );
}
