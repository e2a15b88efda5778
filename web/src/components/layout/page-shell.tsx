import type { ReactNode } from 'react';
import { Footer } from './footer';
import { Header } from './header';
import { styled } from '../../theme/styled';

const SkipLink = styled('a', {
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

const Main = styled('main', { base: { minH: '70vh', outline: 'none' } });

/** What all public pages share: skip link, header, main content, footer. */
export function PageShell({ children }: { children: ReactNode }) {
  return (
    <>
      <SkipLink href="#main" className="no-print">
        Skip to content
      </SkipLink>
      <Header />
      <Main id="main" tabIndex={-1}>
        {children}
      </Main>
      <Footer />
    </>
  );
}
