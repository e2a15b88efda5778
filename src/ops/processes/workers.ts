import cluster, { type Worker } from 'node:cluster';
import type { Log } from '../../platform/common/logger.js';

/** Milliseconds of backoff before a dead worker is replaced, doubled for each that dies early, up to the last value. */
const FIRST_BACKOFF = 100;
const MAX_BACKOFF = 10_000;
/** Milliseconds of uptime after which a worker's death resets the backoff. */
const STABLE_AFTER = 30_000;

/** The worker processes: as many as configured, each replaced when it dies. */
export class Workers {
  stopping = false;
  private serving = false;
  private pause = FIRST_BACKOFF;
  private readonly timers = new Set<NodeJS.Timeout>();
  private ended: (() => void) | undefined;
  private clean = true;

  /** @param variables added to the environment of each */
  constructor(
    private readonly count: number,
    private readonly variables: Readonly<Record<string, string>>,
    private readonly log: Log,
  ) {}

  /**
   * Starts one worker, and the others once it serves. Resolves with `undefined` then, or with the exit code of a first
   * worker that cannot start.
   */
  async start(): Promise<number | undefined> {
    const first = cluster.fork(this.variables);
    this.watch(first);
    const problem = await new Promise<number | undefined>((resolve) => {
      first.once('listening', () => resolve(undefined));
      first.once('exit', (code) => resolve(this.stopping ? undefined : code || 1));
    });
    if (problem !== undefined) return problem;
    this.serving = true;
    for (let number = 1; number < this.count && !this.stopping; number += 1) this.add();
    return undefined;
  }

  /** Stops all and resolves when they have exited: whether every one exited cleanly. */
  async stop(signal: NodeJS.Signals): Promise<boolean> {
    this.stopping = true;
    for (const timer of this.timers) clearTimeout(timer);
    const gone = new Promise<void>((resolve) => (this.ended = resolve));
    for (const worker of this.alive()) worker.process.kill(signal);
    this.tellWhenGone();
    await gone;
    return this.clean;
  }

  private add(): void {
    this.watch(cluster.fork(this.variables));
  }

  private watch(worker: Worker): void {
    const born = Date.now();
    worker.once('exit', (code: number | null, signal: string | null) => {
      if (this.stopping) {
        if (code !== 0) this.clean = false;
        this.tellWhenGone();
        return;
      }
      // The first worker could not start, so the others could not either.
      if (!this.serving) return;
      if (Date.now() - born > STABLE_AFTER) this.pause = FIRST_BACKOFF;
      const { pause } = this;
      this.pause = Math.min(pause * 2, MAX_BACKOFF);
      this.log.error({ pid: worker.process.pid, code, signal, pause }, 'a process died; starting a new one');
      const timer = setTimeout(() => {
        this.timers.delete(timer);
        this.add();
      }, pause);
      this.timers.add(timer);
    });
  }

  private tellWhenGone(): void {
    if (this.alive().length === 0) this.ended?.();
  }

  private alive(): Worker[] {
    return Object.values(cluster.workers ?? {}).filter(
      (worker) => worker !== undefined && !worker.isDead(),
    ) as Worker[];
  }
}
