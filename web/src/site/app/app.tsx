import type { PageAnswer } from '#contract';
import { createElement } from 'react';
import { PageShell } from '../components/layout/page-shell';
import { Toaster } from '../../shared/components/ui/toaster';
import { Tags } from '../features/analytics/tags';
import { ServedAddress } from '../lib/address';
import { pageKey } from '../lib/pages-api';
import { SiteProvider } from '../../shared/lib/site';
import { ErrorView, LoadingView } from './page-states';
import { findScreen } from './screen-registry';
import { useLinkNavigation } from './use-link-navigation';
import { usePage, type PageView } from './use-page';
import { usePageEffects } from './use-page-effects';

interface AppProps {
  /** The answer for the first page. */
  initial: PageAnswer;
  /** The first page's key in the browser; its spelling may differ from the answer's path. */
  firstKey?: string;
}

/** The public site: the current URL's page inside the shared shell. */
export function App({ initial, firstKey }: AppProps) {
  const path = toKey(initial);
  return (
    <ServedAddress value={initial.path}>
      <CurrentPage initial={initial} path={path} firstKey={firstKey ?? path} />
    </ServedAddress>
  );
}

function toKey(page: PageAnswer): string {
  const [pathname = '/', search = ''] = page.path.split('?');
  return pageKey(pathname, search);
}

function CurrentPage({ initial, path, firstKey }: { initial: PageAnswer; path: string; firstKey: string }) {
  const { view, site } = usePage(initial, path, firstKey);
  useLinkNavigation();
  usePageEffects(view, site.name);
  return (
    <SiteProvider site={site}>
      <PageShell>
        <Content view={view} />
      </PageShell>
      <Tags {...initial.site} />
      <Toaster />
    </SiteProvider>
  );
}

function Content({ view }: { view: PageView }) {
  if (view.state === 'error')
    return <ErrorView url={view.key} message={view.message} served={view.served} onRetry={view.retry} />;
  if (!view.page) return <LoadingView url={view.key} />;
  const { page } = view;
  const { data } = page;
  // The key remounts the screen for each page; the forms of search and finder stay mounted while their results change.
  const key = data.kind === 'search' || data.kind === 'areas' ? data.kind : view.key;
  return createElement(findScreen(data), { key, data, page, loading: view.state === 'loading' });
}
