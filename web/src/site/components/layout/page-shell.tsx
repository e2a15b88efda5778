import { formatDate } from '#contract';
import type { ReactNode } from 'react';
import { useSite } from '../../../shared/lib/site';
import { Footer } from './footer';
import { Header } from './header';
import { SkipLink } from './skip-link';
import { styled } from '../../../shared/theme/styled';

const Main = styled('main', { base: { minH: '70vh', outline: 'none' } });

const Unattended = styled('p', {
  base: { px: '4', py: '2', bg: 'subtle', color: 'muted', fontSize: 'sm', textAlign: 'center' },
});

/** The layout of every public page: skip link, header, main content, footer; and since when nobody has looked after the site. */
export function PageShell({ children }: { children: ReactNode }) {
  const { unattended_since: since } = useSite();
  return (
    <>
      <SkipLink />
      <Header />
      {since !== null && (
        <Unattended>{`Nobody has looked after this site since ${formatDate(since)}. What it says may be out of date.`}</Unattended>
      )}
      <Main id="main" tabIndex={-1}>
        {children}
      </Main>
      <Footer />
    </>
  );
}
