import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { ExtractJwt, Strategy } from 'passport-jwt';
import { AccountsService } from './accounts.service.js';
import type { Administrator } from './administrator.entity.js';
import { ALGORITHM, type SessionClaims } from './session-tokens.service.js';
import { SigningKey } from './signing-key.js';

export const SESSION_STRATEGY = 'session';

/** From a bearer token to the account, where the session still runs. */
@Injectable()
export class SessionStrategy extends PassportStrategy(Strategy, SESSION_STRATEGY) {
  constructor(
    key: SigningKey,
    private readonly accounts: AccountsService,
  ) {
    super({
      jwtFromRequest: ExtractJwt.fromAuthHeaderAsBearerToken(),
      secretOrKey: key.secret,
      algorithms: [ALGORITHM],
    });
  }

  /** One look-up by key. Where the database is away its error goes on: that is a 503, and no reason to sign in again. */
  async validate(claims: SessionClaims): Promise<Administrator | false> {
    if (!Number.isInteger(claims.sub) || !Number.isInteger(claims.ver)) return false;
    return (await this.accounts.bySession(claims.sub, claims.ver)) ?? false;
  }
}
