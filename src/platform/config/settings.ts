import { isIP } from 'node:net';
import { availableParallelism } from 'node:os';
import { passwordProblems, ACCOUNT_LIMITS, USERNAME_PATTERN } from '#contract';
import { isEmail } from 'class-validator';
import { type HistorySettings, readHistory } from './history.js';
import { readSessions, type SessionSettings } from './sessions.js';
import { type OperationsSettings, readOperations } from './operations.js';
import { type ProxySettings, readProxy } from './proxy.js';
import { type AttentionSettings, readAttention } from './attention.js';
import { DATABASE_PARTS, readDatabaseAddress } from './database-address.js';
import { type Misspelt, misspeltSettings } from './doubtful-settings.js';
import { withSecretFiles } from './secret-files.js';
import { type Environment, hostName, wholeNumber } from './values.js';
import { type MailSettings, readMail } from './mail-settings.js';

/** The whole configuration from the environment, validated and typed. Injected by this class. */
export class Settings {
  port: number;
  host: string;
  siteName: string;
  /** Public origin without a trailing slash. */
  siteUrl: string;
  /** Whether `SITE_URL` was set. */
  siteUrlGiven: boolean;
  databaseUrl: string | undefined;
  /** The settings that `databaseUrl` was made of, for messages about it. */
  databaseSettings: string;
  /** Variables that are probably meant to be settings. */
  misspelt: Misspelt[];
  dataDir: string;
  starterGuides: boolean;
  /** Whether readers can keep guides for offline; `false` removes the service worker from their browsers. */
  serviceWorker: boolean;
  /** Whether long questions are also ranked by what they mean. */
  searchMeaning: boolean;
  jwtSecret: string | undefined;
  admin: { username: string; email: string; password: string } | undefined;
  /** express' `trust proxy`. */
  trustProxy: false | number | string[];
  logLevel: 'silent' | 'error' | 'warn' | 'info' | 'debug';
  production: boolean;
  databasePool: number;
  /** Seconds to wait at startup for an external database that does not answer. */
  databaseWaitSeconds: number;
  /** Whether `Strict-Transport-Security` includes subdomains. */
  hstsIncludeSubDomains: boolean;
  sharedCacheSeconds: number;
  /** Failed sign-ins allowed per window: for one account from one network, and for one network over all accounts. */
  signInFailures: { perAccount: number; perAddress: number; windowMinutes: number };
  /** Failed second steps allowed in the same window: from one network, and in total. */
  secondStepFailures: { perAddress: number; perAccount: number };
  /** When sessions expire. */
  sessions: SessionSettings;
  /** Server processes on this machine. */
  processes: number;
  operations: OperationsSettings;
  /** How long history is kept. */
  history: HistorySettings;
  /** Contact messages accepted per network and window. */
  contactLimit: { perAddress: number; windowMinutes: number };
  /** Whether the server looks at the sources of facts. */
  sourceChecks: boolean;
  /** Whether search engines are told of changes. */
  indexNow: boolean;
  /** Whether programs may use the Model Context Protocol. */
  mcp: boolean;
  /** Whether the site crawls itself by night. */
  nightlyCrawl: boolean;
  /** Proxies for requests to other hosts. */
  proxy: ProxySettings;
  /** How the site asks for its administrator's attention. */
  attention: AttentionSettings;
  /** Where and how notices are mailed; absent: not at all. */
  mail: MailSettings | undefined;
}

/** The exit code of a start that fails until somebody changes a setting, as in sysexits.h. */
export const WRONG_CONFIGURATION = 78;

/** A setting that cannot be used: starting again would not help. */
export class WrongSetting extends Error {
  readonly exitCode = WRONG_CONFIGURATION;
}

/** Everything wrong with the environment, one line per variable. */
export class SettingsError extends WrongSetting {
  constructor(readonly problems: readonly string[]) {
    super(`The settings are not valid:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
  }
}

/** Set by the parent process of several: its database, for those that have none of their own. */
export const WORKER_DATABASE = 'NAMMA_GUIDE_WORKER_DATABASE';

const LOG_LEVELS = ['silent', 'error', 'warn', 'info', 'debug'] as const;

/**
 * Reads the settings from environment variables; the README's table lists them.
 * @throws SettingsError naming every invalid variable, its value (never a secret), and what is expected
 */
export function readSettings(given: Environment): Settings {
  const problems: string[] = [];
  const env = withSecretFiles(given, problems);
  const read = <T>(
    name: string,
    fallback: T,
    takes: string,
    parse: (text: string) => T | undefined,
    secret = false,
  ): T => {
    const text = env[name]?.trim();
    if (text === undefined || text === '') return fallback;
    const value = parse(text);
    if (value !== undefined) return value;
    problems.push(`${name} is ${secret ? '(a secret, not shown)' : JSON.stringify(text)}; it takes ${takes}.`);
    return fallback;
  };

  const databaseUrl = readDatabaseAddress(env, read, problems);
  const port = read('PORT', 3000, 'a port number from 0 to 65535', wholeNumber(0, 65_535));
  const siteUrl = read('SITE_URL', undefined, 'an http or https URL without a path', origin);
  const host = read('HOST', '0.0.0.0', 'an IP address or host name to listen on', hostName);
  const settings: Settings = {
    port,
    host,
    siteName: read('SITE_NAME', 'Namma Guide', 'a name of at most 60 characters', (text) =>
      text.length <= 60 ? text : undefined,
    ),
    siteUrl: siteUrl ?? `http://localhost:${port}`,
    siteUrlGiven: siteUrl !== undefined,
    databaseUrl: databaseUrl ?? env[WORKER_DATABASE],
    databaseSettings: env.DATABASE_HOST?.trim() ? DATABASE_PARTS : 'DATABASE_URL',
    misspelt: misspeltSettings(given),
    dataDir: read('DATA_DIR', './data', 'a folder', (text) => (text.includes('\0') ? undefined : text)),
    starterGuides: read('STARTER_GUIDES', true, 'true or false', flag),
    serviceWorker: read('SERVICE_WORKER', true, 'true or false', flag),
    searchMeaning: read('SEARCH_MEANING', true, 'on or off', onOrOff),
    sourceChecks: read('SOURCE_CHECKS', true, 'on or off', onOrOff),
    indexNow: read('INDEXNOW', false, 'on or off', onOrOff),
    mcp: read('MCP', false, 'on or off', onOrOff),
    nightlyCrawl: read('NIGHTLY_CRAWL', true, 'on or off', onOrOff),
    jwtSecret: read<string | undefined>(
      'JWT_SECRET',
      undefined,
      'at least 32 characters',
      (text) => (text.length >= 32 ? text : undefined),
      true,
    ),
    admin: undefined,
    trustProxy: read<false | number | string[]>(
      'TRUST_PROXY',
      false,
      'false, a number of hops, or addresses separated by commas (true would trust anybody)',
      proxies,
    ),
    logLevel: read('LOG_LEVEL', 'info', LOG_LEVELS.join(', '), (text) => LOG_LEVELS.find((level) => level === text)),
    production: env.NODE_ENV === 'production',
    databasePool: read('DATABASE_POOL', 6, 'a number of connections from 2 to 100', wholeNumber(2, 100)),
    databaseWaitSeconds: read('DATABASE_WAIT_SECONDS', 60, 'whole seconds from 0 to 600', wholeNumber(0, 600)),
    hstsIncludeSubDomains: read('HSTS_INCLUDE_SUBDOMAINS', false, 'true or false', flag),
    sharedCacheSeconds: read(
      'SHARED_CACHE_SECONDS',
      0,
      'whole seconds from 0 to 86400 that a shared cache may keep a page',
      wholeNumber(0, 86_400),
    ),
    contactLimit: {
      perAddress: read('CONTACT_MESSAGES_PER_ADDRESS', 5, 'a number from 1 to 1000', wholeNumber(1, 1_000)),
      windowMinutes: read('CONTACT_WINDOW_MINUTES', 10, 'whole minutes from 1 to 1440', wholeNumber(1, 1_440)),
    },
    mail: undefined,
    signInFailures: {
      perAccount: read('SIGN_IN_FAILURES_PER_ACCOUNT', 10, 'a number from 1 to 1000', wholeNumber(1, 1_000)),
      perAddress: read('SIGN_IN_FAILURES_PER_ADDRESS', 30, 'a number from 1 to 10000', wholeNumber(1, 10_000)),
      windowMinutes: read('SIGN_IN_WINDOW_MINUTES', 15, 'whole minutes from 1 to 1440', wholeNumber(1, 1_440)),
    },
    secondStepFailures: {
      perAddress: read('SECOND_STEP_FAILURES_PER_ADDRESS', 5, 'a number from 1 to 1000', wholeNumber(1, 1_000)),
      perAccount: read('SECOND_STEP_FAILURES', 20, 'a number from 1 to 1000', wholeNumber(1, 1_000)),
    },
    processes: read('PROCESSES', 1, 'a number from 1 to 64, or auto (one per core)', processes),
    operations: readOperations(read, databaseUrl === undefined, host),
    history: readHistory(read),
    sessions: readSessions(read),
    proxy: readProxy(read),
    attention: readAttention(read),
  };
  if (settings.indexNow && siteUrl === undefined)
    problems.push('INDEXNOW is on, and SITE_URL is not set: search engines need the address of the site.');
  settings.admin = readAdmin(env, problems);
  settings.mail = readMail(env, problems);
  if (settings.attention.deputy && !settings.mail) problems.push('DEPUTY_EMAIL needs SMTP_URL, MAIL_FROM and MAIL_TO.');
  if (problems.length > 0) throw new SettingsError(problems);
  return settings;
}

function readAdmin(env: Environment, problems: string[]): Settings['admin'] {
  const username = env.ADMIN_USERNAME?.trim() ?? '';
  const email = env.ADMIN_EMAIL?.trim() ?? '';
  const password = env.ADMIN_PASSWORD ?? '';
  if (!username && !email && !password) return undefined;
  const given = { ADMIN_USERNAME: username, ADMIN_EMAIL: email, ADMIN_PASSWORD: password };
  for (const [name, value] of Object.entries(given)) {
    if (!value) problems.push(`${name} is not set; ADMIN_USERNAME, ADMIN_EMAIL and ADMIN_PASSWORD go together.`);
  }
  const { usernameMin, username: usernameMax, email: emailMax } = ACCOUNT_LIMITS;
  if (
    username &&
    (username.length < usernameMin || username.length > usernameMax || !USERNAME_PATTERN.test(username))
  ) {
    const takes = `${usernameMin} to ${usernameMax} letters, digits, dots, underscores or hyphens`;
    problems.push(`ADMIN_USERNAME is ${JSON.stringify(username)}; it takes ${takes}.`);
  }
  if (email && (email.length > emailMax || !isEmail(email))) {
    problems.push(`ADMIN_EMAIL is ${JSON.stringify(email)}; it takes an e-mail address.`);
  }
  const broken = password ? passwordProblems(password) : [];
  if (broken.length > 0) problems.push(`ADMIN_PASSWORD is (a secret, not shown); it takes: ${broken.join(', ')}.`);
  return { username, email, password };
}

const wholeProcesses = wholeNumber(1, 64);

function processes(text: string): number | undefined {
  return text === 'auto' ? Math.min(64, availableParallelism()) : wholeProcesses(text);
}

function flag(text: string): boolean | undefined {
  return text === 'true' ? true : text === 'false' ? false : undefined;
}

function onOrOff(text: string): boolean | undefined {
  return text === 'on' ? true : text === 'off' ? false : undefined;
}

function origin(text: string): string | undefined {
  const url = URL.parse(text);
  const isOrigin =
    url && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search && !url.hash && !url.username;
  return isOrigin ? url.origin : undefined;
}

const NAMED_NETWORKS = new Set(['loopback', 'linklocal', 'uniquelocal']);

function proxies(text: string): false | number | string[] | undefined {
  if (text === 'false') return false;
  if (/^\d{1,2}$/.test(text)) return Number(text);
  const addresses = text.split(',').map((address) => address.trim());
  return addresses.every((address) => NAMED_NETWORKS.has(address) || isNetwork(address)) ? addresses : undefined;
}

/** An IP address, optionally with a network prefix length. */
function isNetwork(text: string): boolean {
  const [, address = '', prefix = '1'] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
  const longest = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0;
  return Number(prefix) >= 1 && Number(prefix) <= longest;
}
