import { type Environment, type ReadVariable, wholeNumber } from './values.js';

/**
 * The address of an outside database: DATABASE_URL, or its parts, in which a password may hold any character.
 * @returns `undefined` where neither is given
 */
export function readDatabaseAddress(env: Environment, read: ReadVariable, problems: string[]): string | undefined {
  const whole = read<string | undefined>(
    'DATABASE_URL',
    undefined,
    'a PostgreSQL URL such as postgresql://user:password@host:5432/name',
    postgresUrl,
    true,
  );
  const name = (text: string): string | undefined => (/[\s/?#@]/.test(text) ? undefined : text);
  const any = (text: string): string => text;
  const host = read('DATABASE_HOST', '', 'a host name or IP address', name);
  const port = read('DATABASE_PORT', 5432, 'a port number from 1 to 65535', wholeNumber(1, 65_535));
  const database = read('DATABASE_NAME', 'namma_guide', 'the name of a database', any);
  const user = read('DATABASE_USER', 'namma_guide', 'the name of a user of the database', any);
  // Not trimmed: blanks are characters of a password like all others.
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
  const url = URL.parse(text);
  return url && /^postgres(ql)?:$/.test(url.protocol) ? text : undefined;
}
