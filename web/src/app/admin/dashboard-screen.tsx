import { routes } from '#contract';
import { useCallback } from 'react';
import { useSearch } from 'wouter';
import { chakra } from '@chakra-ui/react';
import { Badge } from '../../components/ui/badge';
import { Tabs } from '../../components/admin/tabs';
import { AnalyticsTab } from '../../features/admin-analytics/analytics-tab';
import { useArticleStats } from '../../features/admin-articles/api';
import { ArticlesTab } from '../../features/admin-articles/articles-tab';
import { readChoice, writeChoice, type ArticleListChoice } from '../../features/admin-articles/list-choice';
import { Counters } from '../../features/admin-articles/counters';
import { BackupLine } from '../../features/admin-backup/backup-line';
import { useMessageStats } from '../../features/admin-messages/api';
import { FactsTab } from '../../features/admin-facts/facts-tab';
import { HistoryTab } from '../../features/admin-history/history-tab';
import { MessagesTab } from '../../features/admin-messages/messages-tab';
import { PlanTab } from '../../features/admin-plan/plan-tab';
import { UpcomingCard } from '../../features/admin-schedule/upcoming-card';
import { SecurityTab } from '../../features/admin-security/security-tab';
import { useSession } from '../../features/admin-session/session-context';
import { readToken } from '../../lib/session-token';
import { openAdmin } from '../../lib/leave-guard';
import { AdminShell } from './admin-shell';
import { ReadersPart } from './readers-part';

const TAB_IDS = ['articles', 'security', 'analytics', 'facts', 'plan', 'history', 'messages'] as const;
type TabId = (typeof TAB_IDS)[number];

/** The dashboard's state, kept in the URL so that reloads and the back button preserve it. */
interface DashboardChoice extends ArticleListChoice {
  tab: TabId;
  /** Limits the messages to reports on this article. */
  article?: number;
}

function readDashboardUrl(search: string): DashboardChoice {
  const given = new URLSearchParams(search);
  const tab = TAB_IDS.find((id) => id === given.get('tab')) ?? 'articles';
  const article = given.get('article') ?? '';
  return { tab, ...readChoice(given), ...(/^[1-9]\d{0,8}$/.test(article) && { article: Number(article) }) };
}

function dashboardUrl({ tab, article, ...choice }: DashboardChoice): string {
  const parameters = new URLSearchParams(tab === 'articles' ? {} : { tab });
  for (const [name, value] of writeChoice(choice)) parameters.set(name, value);
  if (article !== undefined) parameters.set('article', String(article));
  const query = parameters.toString();
  return query ? `${routes.admin}?${query}` : routes.admin;
}

/** The dashboard: counters and tabs. */
export function DashboardScreen() {
  const address = readDashboardUrl(useSearch());
  const { state, begin } = useSession();
  const user = state.kind === 'signed-in' ? state.user : undefined;
  const { data: stats } = useArticleStats();
  const { data: messages } = useMessageStats();
  const unread = messages?.unread ?? 0;
  const choose = useCallback((choice: Partial<ArticleListChoice>) => {
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
          { id: 'articles', label: 'Articles Management' },
          { id: 'security', label: 'Security Settings' },
          { id: 'analytics', label: 'Analytics & Ads' },
          { id: 'facts', label: 'Facts' },
          { id: 'plan', label: 'Arrival plan' },
          { id: 'history', label: 'History' },
          {
            id: 'messages',
            label: (
              <>
                Messages
                {unread > 0 && (
                  <Badge tone="featured">
                    {unread}
                    {/* On a phone this tab is pinned over the others; showing only the count leaves them room. */}
                    <chakra.span
                      position={{ base: 'absolute', sm: 'static' }}
                      clipPath={{ base: 'inset(50%)', sm: 'none' }}
                    >
                      {' unread'}
                    </chakra.span>
                  </Badge>
                )}
              </>
            ),
            pinned: unread > 0,
          },
        ]}
      >
        {address.tab === 'articles' && <ArticlesTab choice={address} onChoose={choose} pageHref={pageHref} />}
        {address.tab === 'security' && user && (
          <SecurityTab username={user.username} onSession={renew} page={address.page} pageHref={pageHref} />
        )}
        {address.tab === 'analytics' && (
          <chakra.div display="grid" gap="10" gridTemplateColumns="minmax(0,1fr)">
            <ReadersPart page={address.page} pageHref={pageHref} />
            <AnalyticsTab articles={stats?.published} />
          </chakra.div>
        )}
        {address.tab === 'facts' && (
          <FactsTab page={address.page} onPage={(page) => choose({ page })} pageHref={pageHref} />
        )}
        {address.tab === 'plan' && <PlanTab />}
        {address.tab === 'history' && (
          <HistoryTab page={address.page} onPage={(page) => choose({ page })} pageHref={pageHref} />
        )}
        {address.tab === 'messages' && (
          <MessagesTab
            article={address.article}
            page={address.page}
            onPage={(page) => choose({ page })}
            pageHref={pageHref}
          />
        )}
      </Tabs>
    </AdminShell>
  );
}
