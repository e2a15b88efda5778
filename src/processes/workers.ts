import cluster, { type Worker } from 'node:cluster';
import type { Log } from '../common/logger.js';

/** Milliseconds before a dead process is replaced, doubled for each that dies young, up to the last value. */
const FIRST_PAUSE = 100;
const LONGEST_PAUSE = 10_000;
/** Milliseconds after which a process is no longer young: its death predicts nothing about the next one. */
const GROWN_UP = 30_000;

/** The serving processes: as many as configured, each replaced when it dies. */
export class Workers {
  stopping = false;
  private serving = false;
  private pause = FIRST_PAUSE;
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
   * Starts one, and the others once it serves. Resolves with the exit code of the first if it cannot start, and with
   * `undefined` when it serves.
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
      // Whatever keeps the very first from starting would keep the others from it too.
      if (!this.serving) return;
      if (Date.now() - born > GROWN_UP) this.pause = FIRST_PAUSE;
      const { pause } = this;
      this.pause = Math.min(pause * 2, LONGEST_PAUSE);
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
