import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import type { Administrator } from './administrator.entity.js';

export const ALGORITHM = 'HS256';

/** The claims of a token. */
export interface SessionClaims {
  sub: number;
  /** `sessionVersion` of the account when the token was issued. */
  ver: number;
  /** The session, so that it can be ended. */
  sid: string;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Whether a text can be the id of a session. */
export function isSessionId(text: unknown): text is string {
  return typeof text === 'string' && UUID.test(text);
}

/** Whether a token signed here has the claims that identify a session. */
export function isSessionClaims({ sub, ver, sid }: SessionClaims): boolean {
  return Number.isInteger(sub) && Number.isInteger(ver) && isSessionId(sid);
}

/** Issues tokens, and verifies their signature. Whether a session is still running is for the guard to check. */
@Injectable()
export class SessionTokens {
  constructor(private readonly jwt: JwtService) {}

  give({ id, sessionVersion }: Administrator, session: string): string {
    return this.jwt.sign({ sub: id, ver: sessionVersion, sid: session } satisfies SessionClaims);
  }

  /** The claims of the token in an `Authorization` header, if it was signed here and has not expired. */
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
