import type { AuthenticatorOffer } from '#contract';
import { TOTP } from 'otpauth';
import type { TestApp } from './create-test-app.js';
import type { Session } from './sign-in.js';

/** The TOTP code of a secret, `steps` 30-second steps from now. */
export function computeCode(secret: string, steps = 0): string {
  return new TOTP({ secret }).generate({ timestamp: Date.now() + steps * 30_000 });
}

/** Adds an authenticator app; returns its secret, the code that confirmed it, and the recovery codes. */
export async function addAuthenticator(
  { agent }: TestApp,
  session: Session,
): Promise<{ secret: string; confirmedBy: string; codes: string[] }> {
  const { body } = await agent.post('/api/admin/account/authenticator').set(session).expect(200);
  const { secret, setup } = body as AuthenticatorOffer;
  const confirmedBy = computeCode(secret);
  const confirmed = await agent
    .post('/api/admin/account/authenticator/confirm')
    .set(session)
    .send({ setup, code: confirmedBy })
    .expect(200);
  return { secret, confirmedBy, codes: (confirmed.body as { recovery_codes: string[] }).recovery_codes };
}

/** Lets used codes be used again. */
export async function makeCodesReusable({ db }: TestApp): Promise<void> {
  await db('update authenticator_app set last_step = 0');
}

/** Deletes the administrator's account, as before registration. */
export async function resetAccount({ db }: TestApp): Promise<void> {
  await db('truncate administrator, account_event, sign_in_attempt restart identity cascade');
}
