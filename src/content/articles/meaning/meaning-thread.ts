import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { LimitedWorker } from '../../../platform/common/limited-worker.js';
import type { ThreadReply, ThreadResults, ThreadTask } from './thread-messages.js';

// Threads load the compiled files, even if the server is bundled or runs from source.
const SCRIPT = import.meta.filename.endsWith('.ts')
  ? '../../../../dist/src/content/articles/meaning/thread.js'
  : 'thread.js';
/** Megabytes of objects; weights and vectors are not among them. */
const MEMORY = 384;
/** Milliseconds without a task after which the thread ends and its memory is free again. */
const IDLE = 5 * 60_000;

interface Waiting {
  resolve(result: unknown): void;
  reject(error: Error): void;
}

/** A thread of its own for meaning: it starts with its first task and ends when there is nothing to do. */
export class MeaningThread {
  private worker: LimitedWorker | undefined;
  private readonly waiting = new Map<number, Waiting>();
  private number = 0;
  private idle: NodeJS.Timeout | undefined;

  /** @param ended called when the thread is gone, with all that it held */
  constructor(private readonly ended: () => void) {}

  get isRunning(): boolean {
    return this.worker !== undefined;
  }

  /** Tasks without an answer yet. */
  get queued(): number {
    return this.waiting.size;
  }

  /** @throws Error if the task fails, or the thread ends before */
  run<T extends ThreadTask>(task: T): Promise<ThreadResults[T['kind']]> {
    const worker = (this.worker ??= this.start());
    this.number += 1;
    const { number } = this;
    // A running task keeps the process alive; an idle thread does not.
    worker.ref();
    clearTimeout(this.idle);
    return new Promise((resolve, reject) => {
      this.waiting.set(number, { resolve, reject });
      worker.postMessage({ number, task });
    });
  }

  async stop(): Promise<void> {
    await this.end(new Error('The process is shutting down.'));
  }

  private start(): LimitedWorker {
    const worker = LimitedWorker.start(pathToFileURL(join(import.meta.dirname, SCRIPT)), MEMORY);
    worker.on('message', (reply: ThreadReply) => this.receive(reply));
    worker.on('error', (error: Error) => void this.end(error, worker));
    worker.on('exit', () => void this.end(new Error('The thread for meaning ended unexpectedly.'), worker));
    return worker;
  }

  private receive(reply: ThreadReply): void {
    const waiting = this.waiting.get(reply.number);
    this.waiting.delete(reply.number);
    if (this.waiting.size === 0) {
      this.worker?.unref();
      this.idle = setTimeout(() => void this.end(new Error('The thread was idle.')), IDLE).unref();
    }
    if ('failure' in reply) waiting?.reject(new Error(reply.failure));
    else waiting?.resolve(reply.result);
  }

  private async end(reason: Error, worker = this.worker): Promise<void> {
    if (!worker || worker !== this.worker) return;
    this.worker = undefined;
    clearTimeout(this.idle);
    for (const waiting of this.waiting.values()) waiting.reject(reason);
    this.waiting.clear();
    this.ended();
    await worker.terminate();
  }
}
