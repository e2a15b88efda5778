import { routes } from '#contract';
import { useEffect, type ReactNode } from 'react';
import { BrandMark } from '../../components/art/brand-mark';
import { ThemeSwitch } from '../../components/layout/theme-switch';
import { Button, LinkButton } from '../../components/ui/button';
import { Container, Heading } from '../../components/ui/layout';
import { NewTabHint, newTabProps } from '../../components/ui/link';
import { ExternalIcon } from '../../components/ui/work-icons';
import { useSession } from '../../features/admin-session/session-context';
import { useLogout } from '../../features/admin-session/use-logout';
import { useSite } from '../../lib/site';
import { styled } from '../../theme/styled';

const Bar = styled('header', {
  base: {
    bg: 'deep',
    color: 'onDeep',
    '& .row': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '3', rowGap: '1', py: '3' },
    '& .title': { display: 'flex', alignItems: 'center', gap: '3', mr: 'auto', minH: '2.75rem' },
    '& .welcome': { fontSize: 'sm', fontWeight: '600', maxW: '14rem', overflow: 'hidden', textOverflow: 'ellipsis' },
    '& .row a,& .row button': { color: 'onDeep', _hover: { bg: 'rgb(255 255 255/.14)' } },
  },
});

const Main = styled('main', { base: { minH: '70vh', py: { base: '6', lg: '8' }, outline: 'none' } });

export interface AdminShellProps {
  /** The screen's heading. */
  title: string;
  children: ReactNode;
}

/** What all screens of the signed-in administrator share: the bar with its ways out, and the main content. */
export function AdminShell({ title, children }: AdminShellProps) {
  const { state } = useSession();
  const { name } = useSite();
  const logOut = useLogout();
  useEffect(() => {
    document.title = `${title} - ${name}`;
  }, [title, name]);
  return (
    <>
      <Bar>
        <Container className="row">
          <div className="title">
            <a href={routes.admin} aria-label="Dashboard">
              <BrandMark />
            </a>
            <Heading as="h1" size="card">
              {title}
            </Heading>
          </div>
          {state.kind === 'signed-in' && <span className="welcome">Welcome, {state.user.username}</span>}
          <ThemeSwitch />
          <LinkButton href={routes.home} size="sm" variant="ghost" {...newTabProps}>
            <ExternalIcon size={16} />
            View Site
            <NewTabHint />
          </LinkButton>
          <Button size="sm" variant="ghost" onClick={() => void logOut()}>
            Logout
          </Button>
        </Container>
      </Bar>
      <Main id="main" tabIndex={-1}>
        <Container>{children}</Container>
      </Main>
    </>
  );
}
