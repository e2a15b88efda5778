import type { SessionAnswer } from '#contract';
import type { Response } from 'supertest';
import { bearer, type Session } from './sign-in.js';

/** Header that requests a bound session. */
export const BIND = { 'X-Session-Cookie': 'bind' };
const LONG_AGO = 'Expires=Thu, 01 Jan 1970';

/** A bound session: its token, and its cookie as a `Cookie` header. */
export interface BoundSession {
  token: Session;
  cookie: string;
}

/** The `Set-Cookie` lines of a response. */
export function setCookies({ headers }: Response): string[] {
  return (headers['set-cookie'] as unknown as string[] | undefined) ?? [];
}

/** The cookies that a response sets, as `name=value`, without those it clears. */
export function cookiesSet(answer: Response): string[] {
  return setCookies(answer).flatMap((line) => (line.includes(LONG_AGO) ? [] : [line.split(';')[0] ?? '']));
}

/** The names of the cookies that a response clears. */
export function cookiesCleared(answer: Response): string[] {
  return setCookies(answer).flatMap((line) => (line.includes(LONG_AGO) ? [toName(line)] : []));
}

export function toBoundSession(answer: Response): BoundSession {
  return { token: bearer(answer.body as SessionAnswer), cookie: cookiesSet(answer)[0] ?? '' };
}

/** The name of a cookie. */
export function toName(cookie: string): string {
  return cookie.split('=')[0] ?? '';
}
