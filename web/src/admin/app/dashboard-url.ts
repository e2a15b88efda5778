import { routes } from '#contract';
import type { TabChoice } from '../lib/tab-props';
import { readChoice, writeChoice, type ArticleListChoice } from '../features/articles/list-choice';

const TAB_IDS = [
  'today',
  'articles',
  'security',
  'analytics',
  'facts',
  'plan',
  'areas',
  'phrases',
  'history',
  'messages',
] as const;
export type TabId = (typeof TAB_IDS)[number];

/** The dashboard's state, kept in the URL so that reloads, links and the back button preserve it. */
export interface DashboardChoice extends ArticleListChoice, TabChoice {
  tab: TabId;
}

/** Parses the dashboard's URL; missing and invalid parts get their defaults. */
export function readDashboardUrl(search: string): DashboardChoice {
  const given = new URLSearchParams(search);
  const tab = TAB_IDS.find((id) => id === given.get('tab')) ?? 'articles';
  const article = given.get('article') ?? '';
  return {
    tab,
    ...readChoice(given),
    show: given.get('show') ?? '',
    open: given.get('open') ?? '',
    ...(/^[1-9]\d{0,8}$/.test(article) && { article: Number(article) }),
  };
}

/** Serialises the dashboard's state, omitting defaults. */
export function dashboardUrl({ tab, article, show, open, ...choice }: DashboardChoice): string {
  const parameters = new URLSearchParams(tab === 'articles' ? {} : { tab });
  for (const [name, value] of writeChoice(choice)) parameters.set(name, value);
  if (show) parameters.set('show', show);
  if (open) parameters.set('open', open);
  if (article !== undefined) parameters.set('article', String(article));
  const query = parameters.toString();
  return query ? `${routes.admin}?${query}` : routes.admin;
}
