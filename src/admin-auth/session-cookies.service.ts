import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { CookieOptions, Request, Response } from 'express';
import { SESSION_COOKIE_HEADER } from '#contract';
import { Settings } from '../config/settings.js';
import { SigningKey } from './signing-key.js';

/** Browsers take a cookie of such a name only over TLS, from this host itself and for all of it: no sub-domain can plant one. */
const HOST_ONLY = '__Host-';
const SECRET = /^[\w-]{43}$/;
/** Digits of a session's id in the name of its cookie: two sessions of one browser do not get into each other's way. */
const ID_DIGITS = 8;

/**
 * The cookies that sessions of browsers are bound to: each session has one of its own, with a secret of which only a hash is stored.
 * A cookie by itself opens nothing, for a browser sends it with whatever it is told to send.
 */
@Injectable()
export class SessionCookies {
  /** Tells installations apart that are reached by the same host on several ports: browsers do not. */
  private readonly stem: string;
  private readonly lifetimeMs: number;
  private readonly secureSite: boolean;

  constructor(key: SigningKey, { sessions, siteUrl }: Settings) {
    this.stem = `session-${key.derive('names of session cookies').toString('hex').slice(0, 8)}-`;
    this.lifetimeMs = sessions.longestHours * 60 * 60 * 1_000;
    this.secureSite = siteUrl.startsWith('https:');
  }

  /** Whether the request asks for a session that is bound to its browser. */
  isAskedFor({ headers }: Request): boolean {
    return headers[SESSION_COOKIE_HEADER.toLowerCase()] === 'bind';
  }

  /** A new secret, and what is stored of it. It is given to the browser once that is done. */
  make(): { secret: string; hash: string } {
    const secret = randomBytes(32).toString('base64url');
    return { secret, hash: hashOf(secret) };
  }

  /** Gives the browser the secret of a session, in the place of one that it had. */
  give(response: Response, session: string, secret: string): void {
    const secure = this.isSecure(response.req);
    response.cookie(this.nameOf(session, secure), secret, { ...attributes(secure), maxAge: this.lifetimeMs });
  }

  /** Hashes of the secrets that the browser sent for a session. Several, where somebody planted one beside the right one. */
  held(request: Request, session: string): string[] {
    const names = [this.nameOf(session, true), this.nameOf(session, false)];
    return cookiesOf(request).flatMap(([name, value]) => (names.includes(name) ? [hashOf(value)] : []));
  }

  /** Hashes of the secrets of all sessions that the browser has here. */
  heldOfAll(request: Request): string[] {
    return this.ownCookies(request).map(([, value]) => hashOf(value));
  }

  /** Has the browser forget the cookie of a session, where it sent one. */
  clear(response: Response | undefined, session: string): void {
    this.forget(response, (name) => [this.nameOf(session, true), this.nameOf(session, false)].includes(name));
  }

  /** Has the browser forget the cookies of all sessions that it had here. */
  clearAll(response: Response): void {
    this.forget(response, () => true);
  }

  private forget(response: Response | undefined, which: (name: string) => boolean): void {
    if (!response) return;
    const names = new Set(this.ownCookies(response.req).map(([name]) => name));
    for (const name of names) if (which(name)) response.clearCookie(name, attributes(name.startsWith(HOST_ONLY)));
  }

  private ownCookies(request: Request): [name: string, value: string][] {
    return cookiesOf(request).filter(([name]) => name.replace(HOST_ONLY, '').startsWith(this.stem));
  }

  private nameOf(session: string, secure: boolean): string {
    return `${secure ? HOST_ONLY : ''}${this.stem}${session.slice(0, ID_DIGITS)}`;
  }

  /**
   * Whether the browser takes cookies for TLS only. It says itself by which scheme it came; a proxy need not. On plain http, also on
   * this machine, some refuse them.
   */
  private isSecure({ headers, secure }: Request): boolean {
    return headers.origin ? headers.origin.startsWith('https:') : secure || this.secureSite;
  }
}

function attributes(secure: boolean): CookieOptions {
  return { httpOnly: true, secure, sameSite: 'strict', path: '/' };
}

function cookiesOf({ headers }: Request): [name: string, value: string][] {
  return (headers.cookie ?? '').split(';').flatMap((pair) => {
    const [name = '', value = ''] = pair.split('=', 2);
    return SECRET.test(value.trim()) ? [[name.trim(), value.trim()] as [string, string]] : [];
  });
}

/** 256 random bits cannot be guessed: a fast hash is enough for them. */
function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}
