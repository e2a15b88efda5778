import { routes } from '#contract';
import { filterByWords } from '../../lib/filter-by-words';

/** Something to find: a guide, a fact, a message, a setting, or an act. */
export interface Command {
  id: string;
  /** The heading it stands under. */
  group: string;
  label: string;
  /** Distinguishes commands with the same label. */
  note?: string;
  /** Other words that find it. */
  words?: string;
  /** Where it leads, or what it does. */
  run: { href: string; newTab?: true } | { act: 'undo-last' | 'log-out' | 'show-keys' };
}

const tab = (id: string, open = '') => `${routes.admin}?tab=${id}${open && `&open=${open}`}`;

const act = (label: string, run: Command['run'], words = ''): Command => ({
  id: `act ${label}`,
  group: 'Acts',
  label,
  run,
  words,
});
const place = (label: string, href: string, words = ''): Command => ({
  id: `place ${label}`,
  group: 'Settings and lists',
  label,
  run: { href },
  words,
});

/** Everything that can be done from anywhere. */
export const ACTS: readonly Command[] = [
  act('New article', { href: routes.newArticle }, 'guide write create'),
  act('Undo last', { act: 'undo-last' }, 'take back revert'),
  act('Upload file', { href: `${routes.admin}?open=upload` }, 'import markdown html zip'),
  act('New fact', { href: tab('facts', 'NEW') }, 'create value'),
  act('New step', { href: tab('plan', 'NEW') }, 'create arrival plan'),
  act('New area', { href: tab('areas', 'NEW') }, 'create where to live'),
  act('New phrase', { href: tab('phrases', 'NEW') }, 'create kannada card'),
  act('Pin an answer', { href: tab('analytics', 'pin') }, 'search pinned'),
  act('New redirect', { href: tab('analytics', 'redirect') }, 'path address forward'),
  act('View site', { href: routes.home, newTab: true }, 'public home'),
  act('Keyboard shortcuts', { act: 'show-keys' }, 'keys help'),
  act('Log out', { act: 'log-out' }, 'logout sign out end session'),
];

/** Every list and setting. */
export const PLACES: readonly Command[] = [
  place('Today', tab('today'), 'this week due sitting tasks'),
  place('Articles', routes.admin, 'guides list management'),
  place('Drafts', `${routes.admin}?status=draft`, 'unpublished articles'),
  place('Scheduled articles', `${routes.admin}?status=scheduled`, 'publish later date'),
  place('Unpublished changes', `${routes.admin}?status=changed`, 'drafts'),
  place('Trash', `${routes.admin}?status=trash`, 'deleted restore'),
  place('Facts', tab('facts'), 'values sources'),
  place('Facts due for review', `${tab('facts')}&show=due`, 'check old'),
  place('Arrival plan', tab('plan'), 'steps'),
  place('Areas', tab('areas'), 'where to live rents finder'),
  place('Phrases', tab('phrases'), 'kannada cards to show and say'),
  place('History', tab('history'), 'changes undo log'),
  place('Messages', tab('messages'), 'contact reports inbox'),
  place('Password', tab('security'), 'security settings change'),
  place('Passkeys', tab('security'), 'security settings sign in'),
  place('Two-step sign-in', tab('security'), 'security settings authenticator recovery codes second factor'),
  place('Sessions', tab('security'), 'security settings devices'),
  place('API keys', tab('security'), 'security settings scripts token'),
  place('Webhooks', tab('security'), 'security settings connections deliveries'),
  place('Security log', tab('security'), 'security settings sign-ins'),
  place('Readers', tab('analytics'), 'statistics reads votes searches'),
  place('Pinned answers', tab('analytics'), 'search'),
  place('Words of the search', tab('analytics'), 'synonyms vocabulary'),
  place('Redirects', tab('analytics'), 'pages not found missed paths'),
  place('Analytics and ads identifiers', tab('analytics'), 'google measurement tag manager search console'),
];

/** Returns the commands that match every word of a query; those whose label begins with it first. */
export function filterCommands(commands: readonly Command[], query: string): Command[] {
  const whole = query.trim().toLowerCase();
  const rank = ({ label }: Command) => {
    const text = label.toLowerCase();
    return text.startsWith(whole) ? 0 : ` ${text}`.includes(` ${whole}`) ? 1 : text.includes(whole) ? 2 : 3;
  };
  return filterByWords(commands, query, ({ label, note = '', words = '' }) => `${label} ${note} ${words}`)
    .map((command) => ({ command, rank: rank(command) }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ command }) => command);
}
