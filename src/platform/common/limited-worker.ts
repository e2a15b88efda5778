import { Worker } from 'node:worker_threads';
import { outsideRequests } from './outside-requests.js';

/** Megabytes between a thread's limit and V8's own, past which a single large allocation would end the whole process. */
const HEADROOM = 256;
/** Milliseconds between looks at a thread's heap. */
const LOOK_INTERVAL = 20;
const MEGABYTE = 1024 * 1024;

/** A thread was ended because its heap outgrew its limit. Has the code of Node's own error. */
class OutOfMemory extends Error {
  readonly code = 'ERR_WORKER_OUT_OF_MEMORY';
}

/**
 * A thread with a limit of memory that costs the thread and not the process, unless it takes more than the headroom at
 * one stroke. One that exceeds it emits an `error` with the code `ERR_WORKER_OUT_OF_MEMORY` and ends. An `error` that
 * nobody listens for any more is dropped.
 */
export class LimitedWorker extends Worker {
  private look: NodeJS.Timeout | undefined;
  private isOver = false;

  /**
   * Starts one, outside of requests.
   * @param memory megabytes of the heap. V8 leaves a good deal of garbage in it: the work itself should need half of them at most
   * @param workerData what the script finds as its `workerData`
   */
  static start(script: URL, memory: number, workerData?: unknown): LimitedWorker {
    return outsideRequests(() => new LimitedWorker(script, memory, workerData));
  }

  private constructor(
    script: URL,
    private readonly memory: number,
    workerData: unknown,
  ) {
    super(script, { workerData, resourceLimits: { maxOldGenerationSizeMb: memory + HEADROOM } });
    this.on('error', () => undefined);
    this.once('online', () => this.lookLater());
    this.once('exit', () => this.stopLooking());
  }

  override terminate(): Promise<number> {
    this.stopLooking();
    return super.terminate();
  }

  private stopLooking(): void {
    this.isOver = true;
    clearTimeout(this.look);
  }

  private lookLater(): void {
    if (this.isOver) return;
    this.look = setTimeout(() => {
      // A thread that has just ended has no heap; its exit is told of.
      this.getHeapStatistics().then(
        ({ used_heap_size }) => this.judge(used_heap_size),
        () => undefined,
      );
    }, LOOK_INTERVAL).unref();
  }

  private judge(used: number): void {
    if (this.isOver) return;
    if (used <= this.memory * MEGABYTE) return this.lookLater();
    void this.terminate();
    this.emit('error', new OutOfMemory(`The thread used more than ${this.memory} MB.`));
  }
}
