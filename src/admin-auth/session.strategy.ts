import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import passport from 'passport';
import { ExtractJwt, Strategy } from 'passport-jwt';
import { ALGORITHM, type SessionClaims } from './session-tokens.service.js';
import { type RunningSession, SessionsService } from './sessions.service.js';
import { SigningKey } from './signing-key.js';

let made = 0;

/** From a bearer token to the session, where it still runs. */
@Injectable()
export class SessionStrategy extends PassportStrategy(Strategy) {
  /** Passport keeps strategies by name for the whole process: each application of a process has its own, with its own database. */
  readonly registeredAs = `session ${(made += 1)}`;

  constructor(
    key: SigningKey,
    private readonly sessions: SessionsService,
  ) {
    super({
      jwtFromRequest: ExtractJwt.fromAuthHeaderAsBearerToken(),
      secretOrKey: key.secret,
      algorithms: [ALGORITHM],
    });
    passport.use(this.registeredAs, this);
  }

  /** Where the database is away its error goes on: that is a 503, and no reason to sign in again. */
  async validate(claims: SessionClaims): Promise<RunningSession | false> {
    return (await this.sessions.find(claims)) ?? false;
  }
}
