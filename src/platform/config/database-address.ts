import { readDatabaseHosts } from './database-hosts.js';
import { type Environment, type ReadVariable, wholeNumber } from './values.js';

/** For messages about a database that was given by its parts. */
export const DATABASE_PARTS = 'DATABASE_HOST, DATABASE_NAME, DATABASE_USER and DATABASE_PASSWORD';

/**
 * Returns the URL of an external database: DATABASE_URL, or built from its parts, where a password may contain any
 * character.
 * @returns `undefined` if neither is set
 */
export function readDatabaseAddress(env: Environment, read: ReadVariable, problems: string[]): string | undefined {
  const whole = read<string | undefined>(
    'DATABASE_URL',
    undefined,
    'a PostgreSQL URL such as postgresql://user:password@host:5432/name, or with several hosts and target_session_attrs=any, read-write or primary',
    postgresUrl,
    true,
  );
  const name = (text: string): string | undefined => (/[\s/?#@]/.test(text) ? undefined : text);
  const any = (text: string): string => text;
  const host = read('DATABASE_HOST', '', 'a host name or IP address', name);
  const port = read('DATABASE_PORT', 5432, 'a port number from 1 to 65535', wholeNumber(1, 65_535));
  const database = read('DATABASE_NAME', 'namma_guide', 'the name of a database', any);
  const user = read('DATABASE_USER', 'namma_guide', 'the name of a user of the database', any);
  // Not trimmed: spaces may be part of a password.
  const password = env.DATABASE_PASSWORD ?? '';
  if (host === '') return whole;
  if (whole !== undefined) {
    problems.push('DATABASE_URL and DATABASE_HOST are both set: remove one of them.');
    return whole;
  }
  const part = encodeURIComponent;
  const where = host.includes(':') && !host.startsWith('[') ? `[${host}]` : host;
  return `postgresql://${part(user)}${password === '' ? '' : `:${part(password)}`}@${where}:${port}/${part(database)}`;
}

function postgresUrl(text: string): string | undefined {
  return readDatabaseHosts(text) ? text : undefined;
}
