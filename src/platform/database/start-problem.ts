import { Client } from 'pg';
import { readErrorCode } from '../common/file-problem.js';
import { HostChoice } from './host-choice.js';
import { isDatabaseUnavailable } from '../common/http-errors.js';
import { WRONG_CONFIGURATION } from '../config/settings.js';

/** Why the database cannot be used, in one sentence for the operator. */
class DatabaseError extends Error {
  override readonly name = 'DatabaseError';

  /** @param exitCode 1, or the one for a wrong setting */
  constructor(
    message: string,
    readonly exitCode: number,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
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
  '25006': 'it accepts no writes',
};

/** The parts of a database URL without its secret. */
export function describeDatabase(databaseUrl: string): { host: string; name: string; user: string } {
  const { firstUrl, names } = HostChoice.parse(databaseUrl);
  const { database = '', user = '' } = new Client({ connectionString: firstUrl });
  return { host: names, name: database, user };
}

/** Why a server is unreachable, as part of a sentence; otherwise the original message. */
export function unreachable(error: unknown): string {
  // A name with several IP addresses fails once for each, in different ways.
  const [first] = error instanceof AggregateError ? (error.errors as unknown[]) : [error];
  const known = UNREACHABLE[readErrorCode(error)] ?? UNREACHABLE[readErrorCode(first)];
  if (known !== undefined) return known;
  const { message } = error as Error;
  return /timeout/i.test(message) ? 'it does not answer' : message;
}

/**
 * Returns an error about an unusable database as one sentence; other errors unchanged.
 * @param settings the names of the settings that the URL was made of
 */
export function databaseProblem(error: unknown, databaseUrl: string, settings: string): unknown {
  const { host, name, user } = describeDatabase(databaseUrl);
  const sentence = (text: string, exitCode = WRONG_CONFIGURATION): DatabaseError =>
    new DatabaseError(text, exitCode, { cause: error });
  switch (readErrorCode(error)) {
    case '28P01':
      return sentence(`PostgreSQL at ${host} rejects the password of user ${user}: check ${settings}.`);
    case '28000':
      return sentence(`PostgreSQL at ${host} does not let user ${user} in (${(error as Error).message}).`);
    case '3D000':
      return sentence(
        `PostgreSQL at ${host} has no database "${name}": create it (create database "${name}" template template0 encoding 'UTF8'), or correct ${settings}.`,
      );
    case '42501':
      return sentence(
        `User ${user} lacks privileges that the site needs in database "${name}" at ${host} (${(error as Error).message}): make it the owner of that database.`,
      );
    default:
      return isDatabaseUnavailable(error)
        ? sentence(`PostgreSQL at ${host} cannot be reached (${unreachable(error)}).`, 1)
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
    WRONG_CONFIGURATION,
  );
}
