import { slipsBetween } from '#contract';
import { SECRETS } from './secret-files.js';
import type { Settings } from './settings.js';
import type { Environment } from './values.js';

/** Every variable that settings are read from; the README's table describes them. */
export const SETTING_NAMES: readonly string[] = [
  'PORT',
  'HOST',
  'SITE_NAME',
  'SITE_URL',
  'DATABASE_URL',
  'HSTS_INCLUDE_SUBDOMAINS',
  'DATABASE_HOST',
  'DATABASE_PORT',
  'DATABASE_NAME',
  'DATABASE_USER',
  'DATABASE_PASSWORD',
  'DATABASE_WAIT_SECONDS',
  'DATABASE_POOL',
  'PROCESSES',
  'DATA_DIR',
  'SERVICE_WORKER',
  'STARTER_GUIDES',
  'JWT_SECRET',
  'ADMIN_USERNAME',
  'ADMIN_EMAIL',
  'ADMIN_PASSWORD',
  'TRUST_PROXY',
  'SHARED_CACHE_SECONDS',
  'SIGN_IN_FAILURES_PER_ACCOUNT',
  'SIGN_IN_FAILURES_PER_ADDRESS',
  'SIGN_IN_WINDOW_MINUTES',
  'SECOND_STEP_FAILURES_PER_ADDRESS',
  'SEARCH_MEANING',
  'SOURCE_CHECKS',
  'INDEXNOW',
  'MCP',
  'NIGHTLY_CRAWL',
  'TODAY_MAIL',
  'ABSENCE_DAYS',
  'DEPUTY_EMAIL',
  'SECOND_STEP_FAILURES',
  'SESSION_IDLE_HOURS',
  'SESSION_LONGEST_HOURS',
  'CONTACT_MESSAGES_PER_ADDRESS',
  'CONTACT_WINDOW_MINUTES',
  'SMTP_URL',
  'MAIL_FROM',
  'MAIL_TO',
  'HTTPS_PROXY',
  'HTTP_PROXY',
  'NO_PROXY',
  'MAX_CONNECTIONS',
  'MAX_REQUESTS_AT_ONCE',
  'REQUEST_TIMEOUT_SECONDS',
  'DRAIN_SECONDS',
  'METRICS_PORT',
  'METRICS_HOST',
  'HISTORY_DAYS',
  'TRASH_DAYS',
  'VERSIONS_KEPT',
  'BACKUP_INTERVAL_HOURS',
  'BACKUP_DIR',
  'BACKUP_KEEP',
  'LOG_LEVEL',
];

/** Names of other programs that happen to be near one of ours. */
const OTHERS: ReadonlySet<string> = new Set([
  'FTP_PROXY',
  'HOME',
  'HOSTNAME',
  'MAILTO',
  'NODE_ENV',
  'PATH',
  'POSIXLY_CORRECT',
  // Others read these in lower case; only the upper case ones are settings here.
  'ftp_proxy',
  'http_proxy',
  'https_proxy',
  'no_proxy',
]);

/** Letters that a longer name may have beyond a known one, or lack: `BACKUP_DIRECTORY`, `DATABASE_PASS`. */
const MOST_ADDED = 6;
const SHORTEST_STEM = 8;

/** A variable that is probably meant to be a setting. */
export interface Misspelt {
  given: string;
  meant: string;
}

/** Finds the variables of an environment that are no settings, but spelt nearly like one that is not set. */
export function misspeltSettings(env: Environment): Misspelt[] {
  const known = [...SETTING_NAMES, ...SECRETS.map((name) => `${name}_FILE`)];
  const exact = new Set(known);
  const missing = known.filter((name) => !env[name]);
  return Object.keys(env)
    .filter((given) => env[given] && !exact.has(given) && !OTHERS.has(given))
    .flatMap((given) => {
      const [meant] = missing
        .map((name) => ({ name, slips: slips(given.toUpperCase(), name) }))
        .filter(({ slips: count }) => count !== undefined)
        .sort((a, b) => (a.slips ?? 0) - (b.slips ?? 0));
      return meant ? [{ given, meant: meant.name }] : [];
    });
}

/** How much two names differ: letters, half of those added; `undefined` if one is no misspelling of the other. */
function slips(given: string, name: string): number | undefined {
  const [short, long] = given.length < name.length ? [given, name] : [name, given];
  const rest = long.slice(short.length);
  if (short.length >= SHORTEST_STEM && long.startsWith(short) && rest.length <= MOST_ADDED && !rest.includes('_'))
    return rest.length / 2;
  const most = name.length <= 6 ? 1 : name.length <= 9 ? 2 : 3;
  if (rest.length > most) return undefined;
  const count = slipsBetween(given, name);
  return count <= most ? count : undefined;
}

/** Sentences on settings that are valid, but probably not what was meant. */
export function settingsDoubts(settings: Settings): string[] {
  const doubts = settings.misspelt.map(
    ({ given, meant }) => `${given} is not a setting and is ignored. Is ${meant} meant?`,
  );
  if (!settings.production) return doubts;
  if (!settings.siteUrlGiven)
    doubts.push(`SITE_URL is not set: canonical links, feeds and share links say ${settings.siteUrl}.`);
  if (!settings.operations.backupsDecided)
    doubts.push(
      'BACKUP_INTERVAL_HOURS is not set: no backups are made. Set it to 24, or to 0 if something else makes them.',
    );
  return doubts;
}
