import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Module } from '@nestjs/common';
import { HtmlProcessor } from './html-work.service.js';
import { type PoolLimits, ThreadPool } from './thread-pool.js';

const LIMITS: PoolLimits = { threads: 2, queue: 100, time: 20_000, memory: 768, idle: 30_000 };
// Worker threads load the compiled files, even if the server is bundled or runs from source.
const WORKER = import.meta.filename.endsWith('.ts') ? '../../../dist/src/text/html/worker.js' : 'worker.js';
/** The worker threads for HTML. */
const pool = {
  provide: ThreadPool,
  useFactory: () => new ThreadPool(pathToFileURL(join(import.meta.dirname, WORKER)), LIMITS),
};

/** Processing of article HTML. */
@Module({ providers: [HtmlProcessor, pool], exports: [HtmlProcessor] })
export class HtmlModule {}
