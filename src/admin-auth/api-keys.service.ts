import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import {
  API_KEY_LIMITS,
  API_KEY_PREFIX,
  type ApiKey,
  type ApiKeyScope,
  type MadeApiKey,
  type NewApiKey,
} from '#contract';
import { AppError } from '../platform/common/app-error.js';
import { SecurityLog } from './security-log.service.js';
import { Administrator } from './administrator.entity.js';
import type { Caller } from './caller.js';

const FORM = new RegExp(`^${API_KEY_PREFIX}[\\w-]{43}$`);
/** Characters of a key in the list, including the prefix. */
const HINT = 8;
/** Seconds between updates of a key's last use. */
const USE_UPDATE_INTERVAL = 60;

interface FoundRow {
  key: number;
  name: string;
  scope: ApiKeyScope;
  stale: boolean;
  id: number;
  username: string;
  email: string;
  password_hash: string;
  session_version: number;
}

/**
 * Keys for programs: 256 random bits, shown once; only a hash is stored. Replicas query the database on each request.
 */
@Injectable()
export class ApiKeys {
  constructor(
    private readonly em: EntityManager,
    private readonly record: SecurityLog,
  ) {}

  /** @throws AppError 400 if the limit is reached */
  async make(account: number, { name, days, scope = 'all' }: NewApiKey, caller: Caller): Promise<MadeApiKey> {
    const key = API_KEY_PREFIX + randomBytes(32).toString('base64url');
    return this.record.transaction(async (tx) => {
      // Serialises concurrent calls, so that they cannot exceed the limit together.
      await tx.execute('select 1 from administrator where id = ? for update', [account]);
      if ((await this.rows(account, tx)).length >= API_KEY_LIMITS.keys)
        throw AppError.invalid({
          name: [`You already have ${API_KEY_LIMITS.keys} API keys. Revoke one first.`],
        });
      const [made] = await tx.execute<KeyRow[]>(
        `insert into api_key (administrator_id, name, hash, hint, scope, expires_at)
         values (?, ?, ?, ?, ?, clock_timestamp() + make_interval(days => ?)) returning ${COLUMNS}`,
        [account, name.trim(), hashKey(key), key.slice(0, HINT), scope, days],
      );
      if (!made) throw new Error('the insert returned no row');
      await this.record.note('api-key-made', caller, name.trim(), tx);
      return { ...toApiKey(made), key };
    });
  }

  /** The keys of an account, newest first, expired ones included. */
  async list(account: number): Promise<ApiKey[]> {
    return (await this.rows(account, this.em.fork())).map(toApiKey);
  }

  /** Revokes a key immediately, on every replica. @throws AppError 404 */
  async revoke(account: number, id: number, caller: Caller): Promise<void> {
    await this.record.transaction(async (tx) => {
      const [revoked] = await tx.execute<{ name: string }[]>(
        'delete from api_key where id = ? and administrator_id = ? returning name',
        [id, account],
      );
      if (!revoked) throw AppError.notFound(UNKNOWN_KEY);
      await this.record.note('api-key-revoked', caller, revoked.name, tx);
    });
  }

  /** Revokes all keys of an account, for a command on the server; returns their number. */
  async endAll(account: number): Promise<number> {
    const ended = await this.em
      .fork()
      .execute<unknown[]>('delete from api_key where administrator_id = ? returning id', [account]);
    return ended.length;
  }

  /** Whether an `Authorization` header contains what looks like a key. */
  static isOne(authorization: string | undefined): boolean {
    return readBearerKey(authorization) !== undefined;
  }

  /**
   * The key in an `Authorization` header by its name, and its account; `undefined` if there is no key, or it was revoked or has
   * expired.
   */
  async find(
    authorization: string | undefined,
  ): Promise<{ name: string; scope: ApiKeyScope; account: Administrator } | undefined> {
    const given = readBearerKey(authorization);
    if (!given) return undefined;
    const em = this.em.fork();
    const [row] = await em.execute<FoundRow[]>(
      `select k.id as key, k.name, k.scope, coalesce(k.last_used_at < now() - make_interval(secs => ?), true) as stale,
              a.id, a.username, a.email, a.password_hash, a.session_version
       from api_key as k join administrator as a on a.id = k.administrator_id
       where k.hash = ? and (k.expires_at is null or k.expires_at > now())`,
      [USE_UPDATE_INTERVAL, hashKey(given)],
    );
    if (!row) return undefined;
    const { key, name, scope, stale, ...account } = row;
    // Best effort: a read-only database must not lock programs out.
    if (stale)
      await em
        .execute('update api_key set last_used_at = clock_timestamp() where id = ?', [key])
        .catch(() => undefined);
    return { name, scope, account: em.map(Administrator, account) };
  }

  private rows(account: number, em: EntityManager): Promise<KeyRow[]> {
    return em.execute<KeyRow[]>(
      `select ${COLUMNS} from api_key where administrator_id = ? order by created_at desc, id desc`,
      [account],
    );
  }
}

export const UNKNOWN_KEY = 'API key not found';

interface KeyRow {
  id: number;
  name: string;
  hint: string;
  scope: ApiKeyScope;
  created_at: string | Date;
  expires_at: string | Date | null;
  last_used_at: string | Date | null;
}

const COLUMNS = 'id, name, hint, scope, created_at, expires_at, last_used_at';

function toApiKey({ id, name, hint, scope, created_at, expires_at, last_used_at }: KeyRow): ApiKey {
  const moment = (time: string | Date | null) => time && new Date(time).toISOString();
  return {
    id,
    name,
    hint,
    scope,
    created_at: new Date(created_at).toISOString(),
    expires_at: moment(expires_at),
    last_used_at: moment(last_used_at),
  };
}

function readBearerKey(authorization: string | undefined): string | undefined {
  const given = /^bearer\s+(\S+)$/i.exec(authorization ?? '')?.[1];
  return given !== undefined && FORM.test(given) ? given : undefined;
}

/** A fast hash suffices for 256 random bits. */
function hashKey(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}
