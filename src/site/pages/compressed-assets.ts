import { readdir } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import path from 'node:path';
import type { NextFunction, Request, Response } from 'express';
import { chooseEncoding } from '../../platform/common/negotiation.js';
import { WEB_BUILD } from './web-build.js';

const SUFFIX = '.br';
const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json; charset=utf-8',
};

/** Paths of the built assets that have a brotli form. */
export async function compressedAssets(): Promise<ReadonlySet<string>> {
  const files = await readdir(path.join(WEB_BUILD, 'client/assets'));
  return new Set(
    files.filter((file) => file.endsWith(SUFFIX)).map((file) => `/assets/${file.slice(0, -SUFFIX.length)}`),
  );
}

/** Makes the static file server send an asset's brotli form, made at build time, to clients that accept it. */
export function preferCompressed(
  assets: ReadonlySet<string>,
): (request: Request, response: Response, next: NextFunction) => void {
  return (request, _response, next) => {
    if (assets.has(request.path) && chooseEncoding(request.headers['accept-encoding']) === 'br')
      request.url = request.path + SUFFIX;
    next();
  };
}

/** What a browser reads for documents only. With a dozen assets to a page, it is kilobytes. */
const FOR_DOCUMENTS = [
  'Content-Security-Policy',
  'Cross-Origin-Opener-Policy',
  'Origin-Agent-Cluster',
  'Referrer-Policy',
  'X-Frame-Options',
];

/** Headers of an asset: those of a document only for one that a browser can show, and for a compressed file its type. */
export function describeAsset(response: ServerResponse, file: string): void {
  if (/\.(js|css|woff2)(\.br)?$/.test(file)) for (const name of FOR_DOCUMENTS) response.removeHeader(name);
  response.setHeader('Vary', 'Accept-Encoding');
  if (!file.endsWith(SUFFIX)) return;
  response.setHeader('Content-Encoding', 'br');
  response.setHeader('Content-Type', TYPES[path.extname(file.slice(0, -SUFFIX.length))] ?? 'application/octet-stream');
}
