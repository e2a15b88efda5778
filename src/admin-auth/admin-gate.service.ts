import { Injectable } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import { ARTICLE_LIMITS } from '#contract';
import { AppError } from '../platform/common/app-error.js';
import { Settings } from '../platform/config/settings.js';
import { AccountsService } from './accounts.service.js';
import { ApiKeys } from './api-keys.service.js';
import { SessionTokens } from './session-tokens.service.js';

const FOREIGN = 'Cross-site requests are not allowed.';
const OPEN = new Set(['/login', '/login/second-step', '/login/passkey', '/login/passkey/options', '/register']);

/**
 * Runs before bodies below `/api/admin` are read. Guards run only afterwards: without this gate an
 * unauthenticated client could make the server parse the largest article body, and closed registration would validate
 * its input. Also rejects cross-origin writes, with or without a token, including sign-ins (login CSRF).
 */
@Injectable()
export class AdminGate {
  constructor(
    private readonly accounts: AccountsService,
    private readonly tokens: SessionTokens,
    private readonly keys: ApiKeys,
    private readonly settings: Settings,
  ) {}

  readonly handle = (request: Request, response: Response, next: NextFunction): void => {
    this.check(request, response).then(() => next(), next);
  };

  private async isKnown({ headers: { authorization } }: Request): Promise<boolean> {
    return this.tokens.read(authorization) !== undefined || (await this.keys.find(authorization)) !== undefined;
  }

  private async check(request: Request, response: Response): Promise<void> {
    // The administrator's data must not be cached by the browser or a proxy.
    response.setHeader('Cache-Control', 'no-store');
    if (changes(request) && isForeign(request, this.settings.siteUrl)) throw new AppError(403, FOREIGN);
    const path = request.path.replace(/\/+$/, '').toLowerCase();
    if (request.method === 'POST' && path === '/register') return this.accounts.refuseSecond();
    if (OPEN.has(path) || !hasBody(request) || (await this.isKnown(request))) return;
    // The body of a save with an expired session is drained: a browser cut off mid-upload never sees the response.
    if (!isWithinSave(request)) response.setHeader('Connection', 'close');
    response.setHeader('WWW-Authenticate', 'Bearer');
    throw new AppError(401, 'Please sign in.');
  }
}

function changes({ method }: Request): boolean {
  return !['GET', 'HEAD', 'OPTIONS'].includes(method);
}

/**
 * Browsers send `Origin`, which pages cannot forge. Other clients may omit it, but hold no ambient credentials.
 */
function isForeign({ headers }: Request, siteUrl: string): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  const { origin, host } = headers;
  return origin !== undefined && origin !== siteUrl && URL.parse(origin)?.host !== host;
}

function isWithinSave(request: Request): boolean {
  return Number(request.headers['content-length'] ?? Infinity) <= ARTICLE_LIMITS.saveBytes;
}

function hasBody(request: Request): boolean {
  return request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length'] ?? 0) > 0;
}
