import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type {
  AuthenticationResponseJSON,
  AuthenticatorTransport,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import type { Passkey, PasskeyCeremony } from '#contract';
import { Settings } from '../platform/config/settings.js';
import type { Administrator } from './administrator.entity.js';
import { Seal } from './seal.js';
import { SigningKey } from './signing-key.js';

/** Lifetime of a challenge in minutes. Long, because passkey autofill waits for as long as the form is open. */
const MINUTES = 15;

type Purpose = 'add' | 'show';

interface Challenge {
  challenge: string;
  purpose: Purpose;
}

interface PasskeyRow {
  id: string;
  administrator_id: number;
  name: string;
  public_key: string;
  counter: string;
  transports: string;
}

/** Loaded on first use: most processes never need it. */
const webauthn = () => import('@simplewebauthn/server');

/** The WebAuthn ceremonies, independent of sessions: adding passkeys, and authenticating with them. */
@Injectable()
export class Passkeys {
  private readonly challenges: Seal<Challenge>;

  constructor(
    private readonly em: EntityManager,
    private readonly settings: Settings,
    key: SigningKey,
  ) {
    this.challenges = new Seal(key.derive('passkey challenge'));
  }

  /** The options from which the browser creates a passkey. */
  async beginAdding({ id, username }: Administrator): Promise<PasskeyCeremony> {
    const { generateRegistrationOptions } = await webauthn();
    const options = await generateRegistrationOptions({
      rpName: this.settings.siteName,
      rpID: this.host,
      userName: username,
      userID: new TextEncoder().encode(`administrator-${id}`),
      // A discoverable credential, unlocked by fingerprint, face or PIN.
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: await this.known(),
    });
    return { options, state: this.keep(options.challenge, 'add') };
  }

  /**
   * Stores what the browser created; `undefined` if it was made for another challenge or site, or without
   * verifying the user.
   */
  async add(
    account: number,
    { state, response }: { state: string; response: object },
    name: string,
    tx: EntityManager,
  ): Promise<string | undefined> {
    const challenge = this.read(state, 'add');
    if (challenge === undefined) return undefined;
    const { verifyRegistrationResponse } = await webauthn();
    const verified = await verifyRegistrationResponse({
      response: response as RegistrationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: this.settings.siteUrl,
      expectedRPID: this.host,
      requireUserVerification: true,
    }).catch(() => undefined);
    if (!verified?.verified || !(await this.answer(challenge, tx))) return undefined;
    const { id, publicKey, counter, transports = [] } = verified.registrationInfo.credential;
    const added = await tx.execute<unknown[]>(
      `insert into passkey (id, administrator_id, name, public_key, counter, transports) values (?, ?, ?, ?, ?, ?)
       on conflict do nothing returning id`,
      [id, account, name, Buffer.from(publicKey).toString('base64'), counter, transports.join(' ')],
    );
    return added.length > 0 ? id : undefined;
  }

  /** The options with which the browser asks for a passkey; `undefined` if there is none. */
  async beginShowing(): Promise<PasskeyCeremony | undefined> {
    if ((await this.known()).length === 0) return undefined;
    const { generateAuthenticationOptions } = await webauthn();
    // No list of passkeys: the caller is not authenticated yet.
    const options = await generateAuthenticationOptions({ rpID: this.host, userVerification: 'required' });
    return { options, state: this.keep(options.challenge, 'show') };
  }

  /**
   * The account of a passkey that was used, and the passkey's name; `undefined` if the answer is wrong: another
   * challenge or site, an unverified user, a counter that decreased, or a repeated answer.
   */
  async show({
    state,
    response,
  }: {
    state: string;
    response: object;
  }): Promise<{ account: number; name: string } | undefined> {
    const challenge = this.read(state, 'show');
    const em = this.em.fork();
    const { id } = response as { id?: unknown };
    const [row] = await em.execute<PasskeyRow[]>('select * from passkey where id = ?', [String(id)]);
    if (challenge === undefined || !row) return undefined;
    const { verifyAuthenticationResponse } = await webauthn();
    const verified = await verifyAuthenticationResponse({
      response: response as AuthenticationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: this.settings.siteUrl,
      expectedRPID: this.host,
      requireUserVerification: true,
      credential: {
        id: row.id,
        publicKey: new Uint8Array(Buffer.from(row.public_key, 'base64')),
        counter: Number(row.counter),
      },
    }).catch(() => undefined);
    if (!verified?.verified) return undefined;
    const { newCounter } = verified.authenticationInfo;
    return em.transactional(async (tx) => {
      if (!(await this.answer(challenge, tx))) return undefined;
      // Of two concurrent answers, the higher counter is stored.
      await tx.execute(
        'update passkey set counter = greatest(counter, ?), last_used_at = clock_timestamp() where id = ?',
        [newCounter, row.id],
      );
      return { account: row.administrator_id, name: row.name };
    });
  }

  /** The passkeys of an account, oldest first. */
  async list(account: number): Promise<Passkey[]> {
    const rows = await this.em
      .fork()
      .execute<{ id: string; name: string; added_at: string | Date; last_used_at: string | Date | null }[]>(
        'select id, name, added_at, last_used_at from passkey where administrator_id = ? order by added_at, id',
        [account],
      );
    const moment = (time: string | Date) => new Date(time).toISOString();
    return rows.map(({ id, name, added_at, last_used_at }) => ({
      id,
      name,
      added_at: moment(added_at),
      last_used_at: last_used_at && moment(last_used_at),
    }));
  }

  /** Renames a passkey; false if it does not exist. */
  async rename(account: number, id: string, name: string): Promise<boolean> {
    const renamed = await this.em
      .fork()
      .execute<unknown[]>('update passkey set name = ? where id = ? and administrator_id = ? returning id', [
        name,
        id,
        account,
      ]);
    return renamed.length > 0;
  }

  /** Removes a passkey and returns its name; `undefined` if it does not exist. */
  async remove(account: number, id: string, tx: EntityManager): Promise<string | undefined> {
    const [removed] = await tx.execute<{ name: string }[]>(
      'delete from passkey where id = ? and administrator_id = ? returning name',
      [id, account],
    );
    return removed?.name;
  }

  private get host(): string {
    return new URL(this.settings.siteUrl).hostname;
  }

  private async known(): Promise<{ id: string; transports: AuthenticatorTransport[] }[]> {
    const rows = await this.em
      .fork()
      .execute<{ id: string; transports: string }[]>('select id, transports from passkey order by added_at');
    return rows.map(({ id, transports }) => ({
      id,
      transports: transports.split(' ').filter(Boolean) as AuthenticatorTransport[],
    }));
  }

  private keep(challenge: string, purpose: Purpose): string {
    return this.challenges.close({ challenge, purpose }, MINUTES);
  }

  private read(state: string, purpose: Purpose): string | undefined {
    const kept = this.challenges.open(state);
    return kept?.purpose === purpose ? kept.challenge : undefined;
  }

  /** Accepts a right answer to a challenge; false for a second one. */
  private async answer(challenge: string, tx: EntityManager): Promise<boolean> {
    await tx.execute('delete from passkey_answered where at < clock_timestamp() - make_interval(mins => ?)', [
      2 * MINUTES,
    ]);
    const first = await tx.execute<unknown[]>(
      'insert into passkey_answered (challenge) values (?) on conflict do nothing returning challenge',
      [challenge],
    );
    return first.length > 0;
  }
}
