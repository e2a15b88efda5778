import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { LRUCache } from 'lru-cache';
import { isFresh } from '../../platform/common/negotiation.js';
import { type MediaFile, MediaStore } from './media.store.js';

const NAME = /^([0-9a-f]{64})(?:-([1-9]\d{0,3}))?\.(png|jpg|gif|webp|avif)$/;
/** Size of the in-memory cache, for images that many request at once. */
const CACHE_BYTES = 32 * 1024 * 1024;

/** Sends images over HTTP. */
@Injectable()
export class MediaFiles {
  private readonly kept = new LRUCache<string, MediaFile>({
    maxSize: CACHE_BYTES,
    maxEntrySize: CACHE_BYTES / 8,
    sizeCalculation: ({ bytes }) => bytes.length,
  });

  constructor(private readonly store: MediaStore) {}

  async send(name: string, request: Request, response: Response): Promise<void> {
    response.setHeader('Content-Security-Policy', "default-src 'none'; sandbox");
    const etag = `"${name}"`;
    const file = await this.find(name);
    if (!file) {
      response.status(404).type('text/plain').setHeader('Cache-Control', 'no-cache');
      response.end('Not found\n');
      return;
    }
    response.setHeader('Cache-Control', 'public, max-age=31536000, immutable');
    // Feed readers and link previews of other sites show them too.
    response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
    response.setHeader('ETag', etag);
    if (isFresh(request.headers['if-none-match'], etag)) {
      response.status(304).end();
      return;
    }
    response.setHeader('Content-Type', file.mime);
    response.setHeader('Content-Length', file.bytes.length);
    response.end(request.method === 'HEAD' ? undefined : file.bytes);
  }

  private async find(name: string): Promise<MediaFile | undefined> {
    const kept = this.kept.get(name);
    if (kept) return kept;
    const [, hash, width, extension] = NAME.exec(name) ?? [];
    if (hash === undefined || extension === undefined) return undefined;
    const file = width
      ? await this.store.variant(hash, Number(width), extension)
      : await this.store.original(hash, extension);
    if (file) this.kept.set(name, file);
    return file;
  }
}
