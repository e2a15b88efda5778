import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import { LRUCache } from 'lru-cache';
import { chooseEncoding } from '../common/negotiation.js';
import { Log } from '../common/logger.js';
import { AlwaysServedPaths } from '../common/always-served-paths.js';
import { LOCKS } from '../database/locks.js';

/** The running release, the one before it, and one more for an overlapping rollback. */
const MAX_RELEASES = 3;
const MAX_FILE_BYTES = 5 * 1024 * 1024;
const MEMORY = 16 * 1024 * 1024;
const COMPRESSED = '.br';

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json; charset=utf-8',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
};

interface Asset {
  name: string;
  bytes: Buffer;
}

/**
 * Assets of other releases. During a rolling deployment a page of one release may request its scripts from a replica of
 * another, so each release stores its assets in the database.
 */
@Injectable()
export class ReleaseAssets {
  private own: ReadonlySet<string> = new Set();
  private readonly kept = new LRUCache<string, Buffer>({
    maxSize: MEMORY,
    sizeCalculation: (bytes) => bytes.length + 1,
  });

  constructor(
    private readonly em: EntityManager,
    private readonly log: Log,
    private readonly alwaysServed: AlwaysServedPaths,
  ) {}

  /** Stores the assets of this release from its build folder. A failure is logged and does not abort startup. */
  async remember(folder: string): Promise<void> {
    const names = (await readdir(folder)).filter((name) => !name.endsWith('.map')).sort();
    this.own = new Set(names);
    this.alwaysServed.add(names.map((name) => `/assets/${name}`));
    // File names contain content hashes, so the list of names identifies the release.
    const release = createHash('sha256').update(names.join('\n')).digest('hex').slice(0, 16);
    try {
      await this.em.fork().transactional(async (tx) => {
        await tx.execute('select pg_advisory_xact_lock(?)', [LOCKS.releases]);
        const [known] = await tx.execute<unknown[]>(
          'update release set started_at = clock_timestamp() where id = ? returning id',
          [release],
        );
        if (!known) await this.store(tx, release, folder, names);
        await tx.execute(
          'delete from release where id not in (select id from release order by started_at desc limit ?)',
          [MAX_RELEASES],
        );
      });
    } catch (error) {
      this.log.warn({ err: error }, 'could not store the assets of this release for other replicas');
    }
  }

  /** Serves assets of other releases; passes on everything else. Mounted at the assets folder. */
  readonly handle = (request: Request, response: Response, next: NextFunction): void => {
    const name = request.path.slice(1);
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!isRead || this.own.has(name) || !/^[\w-][\w.-]{0,199}$/.test(name)) {
      next();
      return;
    }
    this.answer(name, request, response).then((answered) => {
      if (!answered) next();
    }, next);
  };

  private async answer(name: string, request: Request, response: Response): Promise<boolean> {
    const takesBrotli = chooseEncoding(request.headers['accept-encoding']) === 'br';
    const found = await this.find(takesBrotli ? [name + COMPRESSED, name] : [name]);
    if (!found) return false;
    const { bytes } = found;
    response.setHeader('Content-Type', TYPES[path.extname(name)] ?? 'application/octet-stream');
    response.setHeader('Cache-Control', 'public, max-age=31536000, immutable');
    response.setHeader('Vary', 'Accept-Encoding');
    if (found.name !== name) response.setHeader('Content-Encoding', 'br');
    response.setHeader('Content-Length', bytes.length);
    response.end(request.method === 'HEAD' ? undefined : bytes);
    return true;
  }

  /** The first stored form of a file, compressed or not. */
  private async find(names: readonly string[]): Promise<Asset | undefined> {
    for (const name of names) {
      const bytes = this.kept.get(name);
      if (bytes) return { name, bytes };
    }
    const [row] = await this.em.fork().execute<Asset[]>(
      // The compressed form has the longer name.
      'select name, bytes from release_asset where name in (?, ?) order by length(name) desc limit 1',
      [names[0], names.at(-1)],
    );
    if (row) this.kept.set(row.name, row.bytes);
    return row;
  }

  private async store(tx: EntityManager, release: string, folder: string, names: readonly string[]): Promise<void> {
    await tx.execute('insert into release (id) values (?)', [release]);
    for (const name of names) {
      const bytes = await readFile(path.join(folder, name));
      if (bytes.length > MAX_FILE_BYTES) continue;
      await tx.execute('insert into release_asset (release, name, bytes) values (?, ?, ?)', [release, name, bytes]);
    }
  }
}
