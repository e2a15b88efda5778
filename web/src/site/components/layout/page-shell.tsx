import type { ReactNode } from 'react';
import { Footer } from './footer';
import { Header } from './header';
import { SkipLink } from './skip-link';
import { styled } from '../../../shared/theme/styled';

const Main = styled('main', { base: { minH: '70vh', outline: 'none' } });

/** The layout of every public page: skip link, header, main content, footer. */
export function PageShell({ children }: { children: ReactNode }) {
  return (
    <>
      <SkipLink />
      <Header />
      <Main id="main" tabIndex={-1}>
        {children}
      </Main>
      <Footer />
    </>
  );
}
