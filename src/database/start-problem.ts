import { Client } from 'pg';
import { codeOf } from '../common/file-problem.js';
import { isDatabaseUnavailable } from '../common/http-errors.js';

/** Why the database cannot be used, in one sentence for the operator. */
class DatabaseError extends Error {
  override readonly name = 'DatabaseError';
}

const UNREACHABLE: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing listens there',
  ECONNRESET: 'it resets the connection',
  ENOTFOUND: 'unknown host name',
  EAI_AGAIN: 'its name cannot be resolved right now',
  ETIMEDOUT: 'it does not answer',
  EHOSTUNREACH: 'no route leads there',
  ENETUNREACH: 'no route leads there',
  ENOENT: 'there is no such socket',
  '57P03': 'it is starting or stopping',
  '53300': 'it accepts no more connections',
};

/** The parts of a database URL without its secret. */
export function describeDatabase(databaseUrl: string): { host: string; name: string; user: string } {
  const { host, port, database = '', user = '' } = new Client({ connectionString: databaseUrl });
  return { host: host.startsWith('/') ? host : `${host}:${port}`, name: database, user };
}

/** Why a server is unreachable, as part of a sentence; otherwise the original message. */
export function unreachable(error: unknown): string {
  // A name with several IP addresses fails once for each, in different ways.
  const [first] = error instanceof AggregateError ? (error.errors as unknown[]) : [error];
  const known = UNREACHABLE[codeOf(error)] ?? UNREACHABLE[codeOf(first)];
  if (known !== undefined) return known;
  const { message } = error as Error;
  return /timeout/i.test(message) ? 'it does not answer' : message;
}

/** Returns an error about an unusable database as one sentence; other errors unchanged. */
export function databaseProblem(error: unknown, databaseUrl: string): unknown {
  const { host, name, user } = describeDatabase(databaseUrl);
  const sentence = (text: string): DatabaseError => new DatabaseError(text, { cause: error });
  switch (codeOf(error)) {
    case '28P01':
      return sentence(`PostgreSQL at ${host} rejects the password of user ${user}: check DATABASE_URL.`);
    case '28000':
      return sentence(`PostgreSQL at ${host} does not let user ${user} in (${(error as Error).message}).`);
    case '3D000':
      return sentence(
        `PostgreSQL at ${host} has no database "${name}": create it (create database "${name}" template template0 encoding 'UTF8'), or correct DATABASE_URL.`,
      );
    case '42501':
      return sentence(
        `User ${user} lacks privileges that the site needs in database "${name}" at ${host} (${(error as Error).message}): make it the owner of that database.`,
      );
    default:
      return isDatabaseUnavailable(error)
        ? sentence(`PostgreSQL at ${host} cannot be reached (${unreachable(error)}).`)
        : error;
  }
}

/** @throws DatabaseError if the database is not UTF-8: it could not store every text */
export async function refuseOtherEncodings(client: Client, databaseUrl: string): Promise<void> {
  const { rows } = await client.query<{ encoding: string }>(`select current_setting('server_encoding') as encoding`);
  const encoding = rows[0]?.encoding ?? '';
  if (encoding === 'UTF8') return;
  const { host, name } = describeDatabase(databaseUrl);
  throw new DatabaseError(
    `The database "${name}" at ${host} uses ${encoding}, but the site needs UTF-8: recreate it (create database "${name}" template template0 encoding 'UTF8').`,
  );
}
