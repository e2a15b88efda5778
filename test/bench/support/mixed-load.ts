import { setTimeout as sleep } from 'node:timers/promises';

/** A recurring task of visitors or the administrator. */
export interface Job {
  name: string;
  /** Milliseconds between the end of one run and the start of the next. */
  pause: number;
  /** Number of concurrent runs. */
  atOnce: number;
  /** @throws Error if the response is wrong */
  run(count: number): Promise<void>;
}

/** Runs many jobs concurrently until stopped, and counts successes and failures. */
export class MixedLoad {
  readonly counts = new Map<string, number>();
  readonly wrong: string[] = [];
  private readonly stopping = new AbortController();
  private readonly loops: Promise<void>[];

  constructor(jobs: readonly Job[]) {
    this.loops = jobs.flatMap((job) => Array.from({ length: job.atOnce }, (_, lane) => this.repeat(job, lane)));
  }

  get total(): number {
    return [...this.counts.values()].reduce((sum, count) => sum + count, 0);
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    await Promise.all(this.loops);
  }

  private async repeat({ name, pause, atOnce, run }: Job, lane: number): Promise<void> {
    const { signal } = this.stopping;
    for (let count = lane; !signal.aborted; count += atOnce) {
      try {
        await run(count);
        this.counts.set(name, (this.counts.get(name) ?? 0) + 1);
      } catch (error) {
        this.wrong.push(`${name}: ${error instanceof Error ? error.message : String(error)}`);
      }
      await sleep(pause, undefined, { signal }).catch(() => undefined);
    }
  }
}
