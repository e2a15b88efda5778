import Bowser from 'bowser';

/** Shown for every caller whose `User-Agent` names nothing that is known. */
const UNKNOWN_BROWSER = 'Unknown browser';
/** Characters of a `User-Agent` header to examine. */
const MAX_AGENT_LENGTH = 400;

const BROWSERS: ReadonlySet<string> = new Set(Object.values(Bowser.BROWSER_MAP));
const SYSTEMS: ReadonlySet<string> = new Set(Object.values(Bowser.OS_MAP));
/** Programs that scripts call the API with, as their `User-Agent` headers begin. */
const PROGRAMS: ReadonlySet<string> = new Set([
  'Deno',
  'Go-http-client',
  'HTTPie',
  'Java',
  'PostmanRuntime',
  'Ruby',
  'Wget',
  'aiohttp',
  'axios',
  'curl',
  'insomnia',
  'node',
  'node-fetch',
  'okhttp',
  'python-httpx',
  'python-requests',
  'undici',
]);

/**
 * Names the browser or program of a `User-Agent` header: `Chrome on Android`, `A program (curl)`. The names come from
 * closed lists, because whoever calls chooses the header, and the owner reads the name in the security log and in mail.
 */
export function toBrowserName(agent = ''): string {
  const text = agent.slice(0, MAX_AGENT_LENGTH);
  if (text === '') return UNKNOWN_BROWSER;
  const { browser, os } = Bowser.parse(text);
  if (browser.name !== undefined && BROWSERS.has(browser.name))
    return os.name !== undefined && SYSTEMS.has(os.name) ? `${browser.name} on ${os.name}` : browser.name;
  const [program = ''] = /^[A-Za-z-]+/.exec(text) ?? [];
  return PROGRAMS.has(program) ? `A program (${program})` : UNKNOWN_BROWSER;
}

/** Shown for commands on the server. */
export const THE_SERVER_NAME = 'The server itself';

/** Shows a name stored before the lists were closed, when it could hold any text of the header. */
export function toKnownBrowserName(stored: string): string {
  if (stored === THE_SERVER_NAME) return stored;
  const [, program] = /^A program \(([A-Za-z-]+)\)$/.exec(stored) ?? [];
  if (program !== undefined) return PROGRAMS.has(program) ? stored : UNKNOWN_BROWSER;
  const [browser = '', system, ...rest] = stored.split(' on ');
  const isKnown = BROWSERS.has(browser) && (system === undefined || SYSTEMS.has(system)) && rest.length === 0;
  return isKnown ? stored : UNKNOWN_BROWSER;
}
