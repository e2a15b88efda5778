import { routes, type SiteInfo } from '#contract';
import { lazy, Suspense, useEffect } from 'react';
import { SWRConfig, type SWRConfiguration } from 'swr';
import { Redirect, Route, Switch, useSearch } from 'wouter';
import { Button } from '../../shared/components/ui/button';
import { ConfirmProvider } from '../components/confirm';
import { EmptyState, EmptyText } from '../../shared/components/ui/empty-state';
import { Spinner } from '../../shared/components/ui/spinner';
import { AdminToaster } from '../components/admin-toaster';
import { LoginScreen } from '../features/session/login-screen';
import { useSession } from '../features/session/session-context';
import { UndoProvider } from '../features/history/undo-provider';
import { SessionProvider } from '../features/session/session-provider';
import { ApiFailure } from '../lib/api-client';
import { keepFocusNear } from '../lib/focus-keeper';
import { findEditor, watchLeaving } from '../lib/leave-guard';
import { rejectFailures } from '../lib/reject-failures';
import { SiteProvider } from '../../shared/lib/site';
import { DashboardScreen } from './dashboard-screen';
import { EditorScreen } from './editor-screen';
import { ErrorBoundary } from './error-boundary';
import { watchFileDrops } from './file-drops';
import { watchLongPastes } from './long-pastes';
import { Shortcuts } from './shortcuts';
import { UnknownScreen } from './unknown-screen';
import { useAdminLinks } from './use-admin-links';

/** Seldom opened, and half of what it needs is for it alone. */
const VersionsScreen = lazy(() => import('./versions-screen'));

const RETRY_AFTER_MS = 5_000;

// A 4xx response is final; only temporary failures are retried, steadily: by default pauses double, and whoever waits for
// a server to come back would wait minutes longer.
const swr: SWRConfiguration = {
  revalidateOnFocus: false,
  use: [rejectFailures],
  shouldRetryOnError: (error: unknown) => !(error instanceof ApiFailure) || error.status >= 500,
  onErrorRetry: (_error, _key, _config, revalidate, retry) =>
    void setTimeout(() => void revalidate(retry), RETRY_AFTER_MS),
};

/** The admin area: its session, dialogs and toasts around the screens. */
export function AdminApp({ site }: { site: SiteInfo }) {
  return (
    <SiteProvider site={site}>
      <ErrorBoundary>
        <SWRConfig value={swr}>
          <ConfirmProvider>
            <SessionProvider>
              <UndoProvider>
                <Guarded />
              </UndoProvider>
            </SessionProvider>
          </ConfirmProvider>
        </SWRConfig>
      </ErrorBoundary>
      <AdminToaster />
    </SiteProvider>
  );
}

/** Requires a session for every URL below /admin: shows the sign-in screen in its place, at the same URL. */
function Guarded() {
  const { state, retry } = useSession();
  useEffect(watchLeaving, []);
  useEffect(watchFileDrops, []);
  useEffect(watchLongPastes, []);
  useEffect(keepFocusNear, []);
  useAdminLinks();
  const unreachable = state.kind === 'unreachable';
  useEffect(() => {
    if (!unreachable) return;
    const timer = setTimeout(retry, RETRY_AFTER_MS);
    return () => clearTimeout(timer);
  }, [unreachable, retry]);

  if (state.kind === 'loading') return <Spinner label="Loading..." />;
  if (state.kind === 'signed-out') return <LoginScreen />;
  if (unreachable) {
    return (
      <EmptyState as="h1" title="The server cannot be reached" action={<Button onClick={retry}>Try Again</Button>}>
        <EmptyText role="alert">You are still signed in. We will try again automatically in a few seconds.</EmptyText>
      </EmptyState>
    );
  }
  return (
    <Shortcuts>
      <Switch>
        <Route path={routes.admin} component={DashboardScreen} />
        <Route path={routes.adminLogin} component={SignedIn} />
        <Route path={routes.newArticle}>{() => <OpenEditor id={undefined} />}</Route>
        <Route path="/admin/articles/edit/:id/versions">
          {({ id }) => (
            <Suspense fallback={<Spinner label="Loading..." />}>
              <VersionsScreen key={id} id={id} />
            </Suspense>
          )}
        </Route>
        <Route path="/admin/articles/edit/:id">{({ id }) => <OpenEditor id={id} />}</Route>
        <Route component={UnknownScreen} />
      </Switch>
    </Shortcuts>
  );
}

/** The first save of a new article changes the URL, but not the editor; opening another new article does. */
function OpenEditor({ id }: { id: string | undefined }) {
  useSearch();
  return <EditorScreen key={findEditor(id)} id={id} />;
}

/** After signing in at the login URL: continues to the requested URL, within the admin area only. */
function SignedIn() {
  const wanted = new URLSearchParams(useSearch()).get('return') ?? '';
  return (
    <Redirect to={/^\/admin(?:[/?][^\\]*)?$/.test(wanted) && !wanted.includes('//') ? wanted : routes.admin} replace />
  );
}
