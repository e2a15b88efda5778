import { formatNumber, routes } from '#contract';
import { lazy, Suspense, useCallback } from 'react';
import { useSearch } from 'wouter';
import { chakra } from '@chakra-ui/react';
import { Badge } from '../../shared/components/ui/badge';
import { Spinner } from '../../shared/components/ui/spinner';
import { VisuallyHidden } from '../../shared/components/ui/visually-hidden';
import { Tabs } from '../components/tabs';
import { useArticleStats } from '../features/articles/api';
import { ArticlesTab } from '../features/articles/articles-tab';
import { Counters } from '../features/articles/counters';
import { BackupLine } from '../features/backup/backup-line';
import { useSourceCheckStats } from '../features/facts/source-api';
import { useMessageStats } from '../features/messages/api';
import { UpcomingCard } from '../features/schedule/upcoming-card';
import { useSession } from '../features/session/session-context';
import { readToken } from '../lib/session-token';
import { openAdmin } from '../lib/leave-guard';
import { AdminShell } from './admin-shell';
import { dashboardUrl, readDashboardUrl, type DashboardChoice, type TabId } from './dashboard-url';

const FactsTab = lazy(async () => ({ default: (await import('../features/facts/facts-tab')).FactsTab }));
const AreasTab = lazy(() => import('./areas-tab'));
const HistoryTab = lazy(async () => ({ default: (await import('../features/history/history-tab')).HistoryTab }));
const MessagesTab = lazy(() => import('./messages-tab'));
const PlanTab = lazy(() => import('./plan-tab'));
const PhrasesTab = lazy(async () => ({ default: (await import('../features/phrases/phrases-tab')).PhrasesTab }));
const ReadersTab = lazy(() => import('./readers-tab'));
const SecurityTab = lazy(async () => ({ default: (await import('../features/security/security-tab')).SecurityTab }));
const TodayTab = lazy(() => import('./today-tab'));
const SiteImportPanel = lazy(() => import('../features/site-import/site-import'));
const WebhookList = lazy(() => import('../features/webhooks/webhook-list'));

/** The dashboard: counters and tabs. */
export function DashboardScreen() {
  const address = readDashboardUrl(useSearch());
  const { state, begin } = useSession();
  const user = state.kind === 'signed-in' ? state.user : undefined;
  const { data: stats } = useArticleStats();
  const { data: messages } = useMessageStats();
  const unread = messages?.unread ?? 0;
  const { data: sources } = useSourceCheckStats();
  const dueFacts = sources?.due ?? 0;
  const choose = useCallback((choice: Partial<DashboardChoice>) => {
    openAdmin(dashboardUrl({ ...readDashboardUrl(location.search), ...choice }), { replace: true });
  }, []);
  // Fields missing from the response keep their values.
  const renew = (token = readToken(), now = user) => {
    if (token && now) begin(token, now);
  };
  const pageHref = (page: number) => dashboardUrl({ ...address, page });
  const open = (tab: TabId) => openAdmin(tab === 'articles' ? routes.admin : `${routes.admin}?tab=${tab}`);

  return (
    <AdminShell title="Admin Dashboard">
      <Counters />
      <BackupLine />
      <UpcomingCard />
      <Tabs
        label="Dashboard"
        selected={address.tab}
        onSelect={open}
        tabs={[
          { id: 'today', label: 'Today' },
          { id: 'articles', label: 'Articles Management' },
          { id: 'security', label: 'Security Settings' },
          { id: 'analytics', label: 'Analytics & Ads' },
          {
            id: 'facts',
            label: (
              <>
                Facts
                {dueFacts > 0 && <Badge>{`${formatNumber(dueFacts)} due`}</Badge>}
              </>
            ),
          },
          { id: 'plan', label: 'Arrival plan' },
          { id: 'areas', label: 'Areas' },
          { id: 'phrases', label: 'Phrases' },
          { id: 'history', label: 'History' },
          {
            id: 'messages',
            label: (
              <>
                Messages
                {unread > 0 && (
                  <Badge tone="featured">
                    {unread}
                    {/* Only the count is visible, so that all tabs fit. */}
                    <VisuallyHidden>{' unread'}</VisuallyHidden>
                  </Badge>
                )}
              </>
            ),
            pinned: unread > 0,
          },
        ]}
      >
        {address.tab === 'articles' && address.open !== 'import' && (
          <ArticlesTab choice={address} onChoose={choose} pageHref={pageHref} />
        )}
        <Suspense fallback={<Spinner label="Loading..." />}>
          {address.tab === 'articles' && address.open === 'import' && (
            <SiteImportPanel onClose={() => choose({ open: '' })} />
          )}
          {address.tab === 'today' && <TodayTab choice={address} onChoose={choose} pageHref={pageHref} />}
          {address.tab === 'security' && user && (
            <>
              <SecurityTab username={user.username} onSession={renew} page={address.page} pageHref={pageHref} />
              <chakra.div mt="8">
                <WebhookList />
              </chakra.div>
            </>
          )}
          {address.tab === 'analytics' && (
            <ReadersTab choice={address} onChoose={choose} pageHref={pageHref} articles={stats?.published} />
          )}
          {address.tab === 'facts' && <FactsTab choice={address} onChoose={choose} pageHref={pageHref} />}
          {address.tab === 'plan' && <PlanTab choice={address} onChoose={choose} />}
          {address.tab === 'areas' && <AreasTab choice={address} onChoose={choose} pageHref={pageHref} />}
          {address.tab === 'phrases' && <PhrasesTab choice={address} onChoose={choose} pageHref={pageHref} />}
          {address.tab === 'history' && <HistoryTab choice={address} onChoose={choose} pageHref={pageHref} />}
          {address.tab === 'messages' && <MessagesTab choice={address} onChoose={choose} pageHref={pageHref} />}
        </Suspense>
      </Tabs>
    </AdminShell>
  );
}
