import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { correction, generate } from 'lean-qr';
import { toSvgSource } from 'lean-qr/extras/svg';
import { Secret, TOTP } from 'otpauth';
import type { AuthenticatorOffer } from '#contract';
import { Settings } from '../platform/config/settings.js';
import type { Administrator } from './administrator.entity.js';
import { Seal } from './seal.js';
import { SigningKey } from './signing-key.js';

/** The RFC 6238 parameters that every authenticator app supports. */
const FORM = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
const SECRET_BYTES = 20;
/** Clock skew to accept, in time steps either way. */
const SKEW = 1;
/** Minutes within which an offer can be confirmed. */
const OFFER_MINUTES = 15;
/** The quiet zone that the QR standard requires, in modules. */
const QUIET_ZONE = 4;
/** Stands for no time step. */
const NONE = -1;

/** The app that shows a new six-digit code every half minute. Its secret is stored encrypted. */
@Injectable()
export class Authenticator {
  private readonly stored: Seal<string>;
  private readonly offered: Seal<{ account: number; secret: string }>;

  constructor(
    private readonly em: EntityManager,
    private readonly settings: Settings,
    key: SigningKey,
  ) {
    this.stored = new Seal(key.derive('authenticator secret'));
    this.offered = new Seal(key.derive('authenticator offer'));
  }

  /** A fresh secret for an app. Nothing is stored: it takes effect once `confirm` has seen one of its codes. */
  offer({ id, username }: Administrator): AuthenticatorOffer {
    const secret = new Secret({ size: SECRET_BYTES }).base32;
    const uri = new TOTP({ ...FORM, issuer: this.settings.siteName, label: username, secret }).toString();
    const setup = this.offered.close({ account: id, secret }, OFFER_MINUTES);
    const qr = toSvgSource(generate(uri, { minCorrectionLevel: correction.M }), { off: '#fff', pad: QUIET_ZONE });
    return { secret, uri, setup, qr };
  }

  /**
   * Enrols the app of an offer, replacing the previous one.
   * @returns false if the code does not match the offer, or the offer is for another account or too old
   */
  async confirm(
    account: number,
    { setup, code }: { setup: string; code: string },
    tx: EntityManager,
  ): Promise<boolean> {
    const offer = this.offered.open(setup);
    const step = offer?.account === account ? findTimeStep(offer.secret, code) : NONE;
    if (!offer || step === NONE) return false;
    // Neither the code just confirmed nor a used code of the previous app can be replayed to sign in.
    await tx.execute(
      `insert into authenticator_app (administrator_id, secret, last_step) values (?, ?, ?)
       on conflict (administrator_id) do update set secret = excluded.secret, added_at = clock_timestamp(),
         last_step = greatest(excluded.last_step, authenticator_app.last_step)`,
      [account, this.stored.close(offer.secret), step],
    );
    return true;
  }

  /** Uses up a code. Of several concurrent uses, one succeeds. */
  async redeem(account: number, code: string): Promise<boolean> {
    const em = this.em.fork();
    const [app] = await em.execute<{ secret: string }[]>(
      'select secret from authenticator_app where administrator_id = ?',
      [account],
    );
    const step = findTimeStep((app && this.stored.open(app.secret)) ?? '', code);
    const used = await em.execute<unknown[]>(
      'update authenticator_app set last_step = ? where administrator_id = ? and last_step < ? returning last_step',
      [step, account, step],
    );
    return used.length > 0;
  }

  /** When the app was added; `null` if there is none. */
  async addedAt(account: number): Promise<string | null> {
    const [row] = await this.em
      .fork()
      .execute<{ added_at: string | Date }[]>('select added_at from authenticator_app where administrator_id = ?', [
        account,
      ]);
    return row ? new Date(row.added_at).toISOString() : null;
  }
}

/** The time step of a code, within the accepted skew; `NONE` if the code does not match the secret now. */
function findTimeStep(secret: string, code: string): number {
  const token = code.replace(/\s/g, '');
  if (secret === '' || !/^\d{6}$/.test(token)) return NONE;
  const timestamp = Date.now();
  const delta = new TOTP({ ...FORM, secret }).validate({ token, timestamp, window: SKEW });
  return delta === null ? NONE : Math.floor(timestamp / 1_000 / FORM.period) + delta;
}
