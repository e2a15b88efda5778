import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { CookieOptions, Request, Response } from 'express';
import { SESSION_COOKIE_HEADER } from '#contract';
import { Settings } from '../platform/config/settings.js';
import { SigningKey } from './signing-key.js';

/**
 * Browsers accept a cookie with this prefix only over TLS, from this very host and for all its paths: no sub-domain can
 * set one.
 */
const HOST_ONLY = '__Host-';
const SECRET = /^[\w-]{43}$/;
/** Digits of a session's id in its cookie's name: two sessions in one browser must not overwrite each other. */
const ID_DIGITS = 8;

/**
 * The cookies that browsers' sessions are bound to: each session has its own, with a secret of which only a hash is
 * stored. A cookie alone never authenticates, which rules out CSRF.
 */
@Injectable()
export class SessionCookies {
  /** Separates installations on different ports of one host: cookies ignore the port. */
  private readonly stem: string;
  private readonly lifetimeMs: number;
  private readonly secureSite: boolean;

  constructor(key: SigningKey, { sessions, siteUrl }: Settings) {
    this.stem = `session-${key.derive('names of session cookies').toString('hex').slice(0, 8)}-`;
    this.lifetimeMs = sessions.longestHours * 60 * 60 * 1_000;
    this.secureSite = siteUrl.startsWith('https:');
  }

  /** Whether the request asks for a session bound to its browser. */
  isAskedFor({ headers }: Request): boolean {
    return headers[SESSION_COOKIE_HEADER.toLowerCase()] === 'bind';
  }

  /** A new secret, and the hash to store. The browser gets the secret after that. */
  make(): { secret: string; hash: string } {
    const secret = randomBytes(32).toString('base64url');
    return { secret, hash: hashSecret(secret) };
  }

  /** Sets the cookie with a session's secret, replacing an earlier one. */
  give(response: Response, session: string, secret: string): void {
    const secure = this.isSecure(response.req);
    response.cookie(this.toCookieName(session, secure), secret, { ...attributes(secure), maxAge: this.lifetimeMs });
  }

  /**
   * Hashes of the secrets that the browser sent for a session: several if another host planted one beside the real one.
   */
  held(request: Request, session: string): string[] {
    const names = [this.toCookieName(session, true), this.toCookieName(session, false)];
    return readCookies(request).flatMap(([name, value]) => (names.includes(name) ? [hashSecret(value)] : []));
  }

  /** Hashes of the secrets of all this browser's sessions here. */
  heldOfAll(request: Request): string[] {
    return this.ownCookies(request).map(([, value]) => hashSecret(value));
  }

  /** Clears a session's cookie, if the browser sent one. */
  clear(response: Response | undefined, session: string): void {
    this.forget(response, (name) =>
      [this.toCookieName(session, true), this.toCookieName(session, false)].includes(name),
    );
  }

  /** Clears the cookies of all this browser's sessions here. */
  clearAll(response: Response): void {
    this.forget(response, () => true);
  }

  private forget(response: Response | undefined, which: (name: string) => boolean): void {
    if (!response) return;
    const names = new Set(this.ownCookies(response.req).map(([name]) => name));
    for (const name of names) if (which(name)) response.clearCookie(name, attributes(name.startsWith(HOST_ONLY)));
  }

  private ownCookies(request: Request): [name: string, value: string][] {
    return readCookies(request).filter(([name]) => name.replace(HOST_ONLY, '').startsWith(this.stem));
  }

  private toCookieName(session: string, secure: boolean): string {
    return `${secure ? HOST_ONLY : ''}${this.stem}${session.slice(0, ID_DIGITS)}`;
  }

  /**
   * Whether the browser accepts secure cookies. Trusts the scheme in the browser's own headers, since a
   * proxy may not forward it. Some browsers reject secure cookies over plain HTTP, even on localhost.
   */
  private isSecure({ headers, secure }: Request): boolean {
    return headers.origin ? headers.origin.startsWith('https:') : secure || this.secureSite;
  }
}

function attributes(secure: boolean): CookieOptions {
  return { httpOnly: true, secure, sameSite: 'strict', path: '/' };
}

function readCookies({ headers }: Request): [name: string, value: string][] {
  return (headers.cookie ?? '').split(';').flatMap((pair) => {
    const [name = '', value = ''] = pair.split('=', 2);
    return SECRET.test(value.trim()) ? [[name.trim(), value.trim()] as [string, string]] : [];
  });
}

/** A fast hash suffices for 256 random bits. */
function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}
