import { once } from 'node:events';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { LimitedWorker } from '../../platform/common/limited-worker.js';
import type { Comparison } from './compare-quote.js';

// Threads load the compiled files, even if the server is bundled or runs from source.
const SCRIPT = import.meta.filename.endsWith('.ts')
  ? '../../../dist/src/today/source-checks/compare-thread.js'
  : 'compare-thread.js';
/** Megabytes, and milliseconds for one page. */
const LIMITS = { memory: 512, time: 20_000 };
/** Milliseconds without a page after which the thread ends and its memory is free again. */
const IDLE = 30_000;

export interface ComparePageInput {
  bytes: Uint8Array;
  /** Of the answer. */
  type: string;
  quotes: readonly string[];
}

/** `undefined`: the file has no text to read. */
export type ComparedPage = { words: number; comparisons: Comparison[] } | undefined;

/** What the thread answers. */
export type ThreadAnswer = { compared: ComparedPage } | { failure: string };

/** A thread that compares pages with quotes, one at a time. A hostile page costs the thread, not the server. */
@Injectable()
export class ComparisonThread implements OnModuleDestroy {
  private worker: LimitedWorker | undefined;
  private idle: NodeJS.Timeout | undefined;

  /** @throws Error if the page cannot be read within the limits of time and memory */
  async compare(input: ComparePageInput): Promise<ComparedPage> {
    clearTimeout(this.idle);
    const worker = (this.worker ??= this.start());
    try {
      const answered = once(worker, 'message', { signal: AbortSignal.timeout(LIMITS.time) });
      worker.postMessage(input);
      const [answer] = (await answered) as [ThreadAnswer];
      if ('failure' in answer) throw new Error(answer.failure);
      this.idle = setTimeout(() => void this.end(), IDLE).unref();
      return answer.compared;
    } catch (error) {
      await this.end();
      throw error;
    }
  }

  async onModuleDestroy(): Promise<void> {
    await this.end();
  }

  private start(): LimitedWorker {
    const worker = LimitedWorker.start(pathToFileURL(join(import.meta.dirname, SCRIPT)), LIMITS.memory);
    worker.on('exit', () => {
      if (this.worker === worker) this.worker = undefined;
    });
    worker.unref();
    return worker;
  }

  private async end(): Promise<void> {
    clearTimeout(this.idle);
    const { worker } = this;
    this.worker = undefined;
    await worker?.terminate();
  }
}
