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

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Whether a text can be the id of a session. */
export function isSessionId(text: unknown): text is string {
  return typeof text === 'string' && UUID.test(text);
}

/** Whether a token that was signed here says what a session is found by. */
export function isSessionClaims({ sub, ver, sid }: SessionClaims): boolean {
  return Number.isInteger(sub) && Number.isInteger(ver) && isSessionId(sid);
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
