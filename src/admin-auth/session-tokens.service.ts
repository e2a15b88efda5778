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

  /** Whether an `Authorization` header carries a token that was signed here and has not run out. */
  isSigned(authorization: string | undefined): boolean {
    const token = /^bearer\s+(\S+)$/i.exec(authorization ?? '')?.[1];
    if (!token) return false;
    try {
      this.jwt.verify(token, { algorithms: [ALGORITHM] });
      return true;
    } catch {
      return false;
    }
  }
}
