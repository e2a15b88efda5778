import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import type { Administrator } from './administrator.entity.js';

export const ALGORITHM = 'HS256';

/** What a token says. */
export interface SessionClaims {
  sub: number;
  /** `sessionVersion` of the account when the token was given. */
  ver: number;
  /** The session, by which it can be ended. */
  sid: string;
}

/** Gives tokens, and recognises its own by their signature alone. Whether a session still runs is for the guard to say. */
@Injectable()
export class SessionTokens {
  constructor(private readonly jwt: JwtService) {}

  give({ id, sessionVersion }: Administrator, session: string): string {
    return this.jwt.sign({ sub: id, ver: sessionVersion, sid: session } satisfies SessionClaims);
  }

  /** What the token of an `Authorization` header says, where it was signed here and has not run out. */
  read(authorization: string | undefined): SessionClaims | undefined {
    const token = /^bearer\s+(\S+)$/i.exec(authorization ?? '')?.[1];
    if (!token) return undefined;
    try {
      return this.jwt.verify<SessionClaims>(token, { algorithms: [ALGORITHM] });
    } catch {
      return undefined;
    }
  }
}
