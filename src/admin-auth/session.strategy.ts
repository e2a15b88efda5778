import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { Request } from 'express';
import passport from 'passport';
import { ExtractJwt, Strategy } from 'passport-jwt';
import { SessionCookies } from './session-cookies.service.js';
import { ALGORITHM, isSessionClaims, type SessionClaims } from './session-tokens.service.js';
import { type RunningSession, SessionsService } from './sessions.service.js';
import { SigningKey } from './signing-key.js';

let made = 0;

/** Finds the running session of a bearer token, and of the cookie if the session is bound to one. */
@Injectable()
export class SessionStrategy extends PassportStrategy(Strategy) {
  /**
   * Passport registers strategies per process, by name: a unique name keeps several applications in one process apart.
   */
  readonly registeredAs = `session ${(made += 1)}`;

  constructor(
    signing: SigningKey,
    private readonly sessions: SessionsService,
    private readonly cookies: SessionCookies,
  ) {
    super({
      jwtFromRequest: ExtractJwt.fromAuthHeaderAsBearerToken(),
      // Its types know texts and bytes only, which would be tried as a public key first, for each request anew.
      secretOrKey: signing.key as unknown as Buffer,
      algorithms: [ALGORITHM],
      passReqToCallback: true,
    });
    passport.use(this.registeredAs, this);
  }

  /** If the database is down its error propagates: that is a 503, not a reason to sign in again. */
  async validate(request: Request, claims: SessionClaims): Promise<RunningSession | false> {
    if (!isSessionClaims(claims)) return false;
    const session = await this.sessions.find(claims, this.cookies.held(request, claims.sid));
    // The session has ended: clear its cookie.
    if (!session) this.cookies.clear(request.res, claims.sid);
    return session ?? false;
  }
}
