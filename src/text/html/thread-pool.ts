import { AppError } from '../../platform/common/app-error.js';
import { LimitedWorker } from '../../platform/common/limited-worker.js';
import { ImportError, type ImportProblem } from '../article-import/index.js';
import type { TaskName } from './tasks.js';

/** A thread's reply to a task. */
export type ThreadAnswer =
  | { result: unknown }
  | { refusal: { kind: ImportProblem; message: string; field: string | undefined } }
  | { failure: string };

const SHUTTING_DOWN = 'The process is shutting down.';

/** The thread was terminated because a task exceeded its time or memory limit. */
export class TooMuchWork extends Error {}

export interface PoolLimits {
  threads: number;
  /** Queue length. */
  queue: number;
  /** Milliseconds per task. */
  time: number;
  /** Megabytes per thread. */
  memory: number;
  /** Milliseconds after which an idle thread exits. */
  idle: number;
}

interface Job {
  name: TaskName;
  args: unknown[];
  signal: AbortSignal | undefined;
  /** Stops listening for the task's abort signal. */
  cancel: () => void;
  resolve: (result: unknown) => void;
  reject: (error: Error) => void;
}

/** A few worker threads with a short queue. They start on demand and exit when idle. */
export class ThreadPool {
  /** In order of arrival. */
  private readonly waiting = new Set<Job>();
  private readonly threads = new Set<Thread>();

  /** @param script the module that a thread runs; see `worker.ts` */
  constructor(
    private readonly script: URL,
    private readonly limits: PoolLimits,
  ) {}

  /** Tasks waiting for a thread. */
  get queued(): number {
    return this.waiting.size;
  }

  /**
   * @param signal drops the task while it is queued; a started one runs to completion
   * @throws AppError 503 if the queue is full, TooMuchWork if this task was terminated, ImportError if it rejects its
   * input, or the signal's reason if it was dropped
   */
  run(name: TaskName, args: unknown[], signal?: AbortSignal): Promise<unknown> {
    if (signal?.aborted) return Promise.reject(signal.reason as Error);
    if (this.waiting.size >= this.limits.queue) {
      return Promise.reject(new AppError(503, 'The site is busy. Please try again in a moment.', undefined, 5));
    }
    return new Promise((resolve, reject) => {
      const cancel = (): void => {
        this.waiting.delete(job);
        reject(signal?.reason as Error);
      };
      const job: Job = { name, args, signal, cancel, resolve, reject };
      signal?.addEventListener('abort', cancel, { once: true });
      this.waiting.add(job);
      this.next();
    });
  }

  /** Terminates all threads, with their tasks and the queue. */
  async stop(): Promise<void> {
    for (const { reject } of this.waiting) reject(new Error(SHUTTING_DOWN));
    this.waiting.clear();
    await Promise.all([...this.threads].map((thread) => thread.end(new Error(SHUTTING_DOWN))));
  }

  private next(): void {
    const [job] = this.waiting;
    const free = job && ([...this.threads].find((thread) => !thread.busy) ?? this.start());
    if (!free) return;
    this.waiting.delete(job);
    job.signal?.removeEventListener('abort', job.cancel);
    free.take(job);
  }

  private start(): Thread | undefined {
    if (this.threads.size >= this.limits.threads) return undefined;
    const worker = LimitedWorker.start(this.script, this.limits.memory);
    const thread: Thread = new Thread(worker, this.limits, (isGone) => {
      if (isGone) this.threads.delete(thread);
      this.next();
    });
    this.threads.add(thread);
    return thread;
  }
}

class Thread {
  private job: Job | undefined;
  private timer: NodeJS.Timeout | undefined;
  private isOver = false;

  constructor(
    private readonly worker: LimitedWorker,
    private readonly limits: PoolLimits,
    private readonly free: (isGone: boolean) => void,
  ) {
    worker.unref();
    worker.on('message', (answer: ThreadAnswer) => this.answered(answer));
    worker.on('error', (error: Error & { code?: string }) => {
      const spent = error.code === 'ERR_WORKER_OUT_OF_MEMORY';
      void this.end(spent ? new TooMuchWork(`A task used more than ${limits.memory} MB.`) : error);
    });
    worker.on('exit', () => void this.end(new Error('A worker thread exited unexpectedly.')));
  }

  get busy(): boolean {
    return this.job !== undefined || this.isOver;
  }

  take(job: Job): void {
    this.job = job;
    this.wait(this.limits.time, new TooMuchWork(`A task took more than ${this.limits.time} ms.`));
    // A running task keeps the process alive; an idle thread does not.
    this.worker.ref();
    this.worker.postMessage({ name: job.name, args: job.args });
  }

  /** Terminates the thread. Its task fails with `reason`. */
  async end(reason: Error): Promise<void> {
    if (this.isOver) return;
    this.isOver = true;
    clearTimeout(this.timer);
    this.job?.reject(reason);
    this.job = undefined;
    this.free(true);
    await this.worker.terminate();
  }

  private answered(answer: ThreadAnswer): void {
    const { job } = this;
    this.job = undefined;
    this.worker.unref();
    this.wait(this.limits.idle, new Error('The thread was idle.'));
    if (job) settle(job, answer);
    this.free(false);
  }

  private wait(milliseconds: number, reason: Error): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.end(reason), milliseconds).unref();
  }
}

function settle({ resolve, reject }: Job, answer: ThreadAnswer): void {
  if ('result' in answer) resolve(answer.result);
  else if ('refusal' in answer)
    reject(new ImportError(answer.refusal.kind, answer.refusal.message, answer.refusal.field));
  else reject(new Error(answer.failure));
}
