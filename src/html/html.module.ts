import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Module } from '@nestjs/common';
import { HtmlWork } from './html-work.service.js';
import { type PoolLimits, ThreadPool } from './thread-pool.js';

const LIMITS: PoolLimits = { threads: 2, queue: 100, time: 20_000, memory: 768, idle: 30_000 };
// Threads read the compiled files, also where the server is a bundle or runs from its sources.
const WORKER = import.meta.filename.endsWith('.ts') ? '../../dist/src/html/worker.js' : 'worker.js';
/** The threads that work on HTML. */
const pool = {
  provide: ThreadPool,
  useFactory: () => new ThreadPool(pathToFileURL(join(import.meta.dirname, WORKER)), LIMITS),
};

/** What is done to the HTML of articles. */
@Module({ providers: [HtmlWork, pool], exports: [HtmlWork] })
export class HtmlModule {}
