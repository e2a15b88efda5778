import { routes } from '#contract';
import { useEffect, type MouseEvent, type ReactNode } from 'react';
import { BrandMark } from '../../shared/components/art/brand-mark';
import { SkipLink } from '../../site/components/layout/skip-link';
import { ThemeSwitch } from '../../site/components/layout/theme-switch';
import { Button, LinkButton } from '../../shared/components/ui/button';
import { Container, Heading } from '../../shared/components/ui/layout';
import { NewTabHint, newTabProps } from '../../shared/components/ui/link';
import { ExternalIcon, LogOutIcon } from '../../shared/components/ui/work-icons';
import { useSession } from '../features/session/session-context';
import { useLogout } from '../features/session/use-logout';
import { SearchIcon } from '../../shared/components/ui/icons';
import { usePalette } from '../lib/palette';
import { useSite } from '../../shared/lib/site';
import { TOAST_ROOM } from '../components/admin-toaster';
import { ReleaseNotice } from '../components/release-notice';
import { createParts } from '../theme/parts';
import { PrintStyle } from '../theme/print-style';
import { slots } from '../../shared/theme/slots';
import { styled } from '../../shared/theme/styled';
import { ErrorBoundary } from './error-boundary';

const NARROWEST = '@media (max-width: 23rem)';

const Zone = styled('p', { base: { mt: '4', fontSize: 'sm', color: 'muted' } });
const { Root, Names, Welcome, Word } = createParts(
  { root: 'header', names: 'div', welcome: 'p', word: 'span' },
  {
    root: { bg: 'deep', color: 'onDeep' },
    names: {
      display: 'flex',
      flexDirection: { base: 'column', lg: 'row' },
      alignItems: { lg: 'center' },
      justifyContent: 'space-between',
      columnGap: '4',
      // Room for a word of the title; with large letters the controls stand below.
      flex: '1 1 6.5rem',
      minW: '0',
      // The longest word of the title fits beside the controls.
      [NARROWEST]: { '& h1': { fontSize: 'sm', lineHeight: '1.2' } },
    },
    welcome: {
      fontSize: 'sm',
      fontWeight: '600',
      lineHeight: '1.3',
      minW: '0',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
    },
    // On a phone only the icon is visible; the label remains for assistive technology.
    word: {
      position: { base: 'absolute', md: 'static' },
      w: { base: '1px', md: 'auto' },
      h: { base: '1px', md: 'auto' },
      overflow: 'hidden',
      clipPath: { base: 'inset(50%)', md: 'none' },
      whiteSpace: 'nowrap',
    },
  },
);

const Row = styled(
  'div',
  slots({
    root: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      columnGap: { base: '0', md: '3' },
      py: { base: '2', md: '3' },
    },
    brand: { p: '1', borderRadius: 'sm' },
    control: {
      color: 'onDeep',
      flexShrink: '0',
      _hover: { bg: 'rgb(255 255 255/.14)' },
      [NARROWEST]: { px: '1' },
    },
  }),
);

const Main = styled('main', {
  base: { minH: '70vh', py: { base: '4', lg: '8' }, mb: `var(${TOAST_ROOM},0)`, outline: 'none' },
});

export interface AdminShellProps {
  title: string;
  children: ReactNode;
}

/** The layout of every admin screen: navigation bar and main content. */
export function AdminShell({ title, children }: AdminShellProps) {
  const { state } = useSession();
  const { name } = useSite();
  const logOut = useLogout();
  const openPalette = usePalette();
  useEffect(() => {
    document.title = `${title} - ${name}`;
  }, [title, name]);
  return (
    <>
      <PrintStyle />
      <SkipLink onClick={skipToMain} />
      <Root>
        <Container>
          <Row>
            <a className="brand control" href={routes.admin} aria-label="Dashboard">
              <BrandMark />
            </a>
            <Names>
              <Heading as="h1" size="card">
                {title}
              </Heading>
              {state.kind === 'signed-in' && <Welcome>Welcome, {state.user.username}</Welcome>}
            </Names>
            {openPalette && (
              <Button
                className="control no-print"
                size="sm"
                variant="ghost"
                px={{ base: '3', md: '4' }}
                title="Find or do (Ctrl K)"
                aria-keyshortcuts="Control+K Meta+K"
                onClick={openPalette}
              >
                <SearchIcon size={18} />
                <Word>Find</Word>
              </Button>
            )}
            <ThemeSwitch className="control" />
            <LinkButton
              className="control no-print"
              href={routes.home}
              size="sm"
              variant="ghost"
              px={{ base: '3', md: '4' }}
              {...newTabProps}
            >
              <ExternalIcon size={18} />
              <Word>View Site</Word>
              <NewTabHint />
            </LinkButton>
            <Button
              className="control"
              size="sm"
              variant="ghost"
              px={{ base: '3', md: '4' }}
              onClick={() => void logOut()}
            >
              <LogOutIcon size={18} />
              <Word>Logout</Word>
            </Button>
          </Row>
        </Container>
      </Root>
      <Main id="main" tabIndex={-1}>
        <Container>
          <ReleaseNotice />
          <ErrorBoundary>{children}</ErrorBoundary>
          <Zone>All times are Indian time.</Zone>
        </Container>
      </Main>
    </>
  );
}

/** Skips without changing the URL: a new fragment would trigger the unsaved-changes guard. */
function skipToMain(event: MouseEvent): void {
  event.preventDefault();
  document.getElementById('main')?.focus();
}
