import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Milliseconds between looks. */
const LOOK_INTERVAL = 5_000;
/** Looks in a row with little work before memory is released. */
const IDLE_LOOKS = 2;
/** The part of one core below which a process does little. */
const LITTLE_WORK = 0.05;
/** Bytes by which the process must have grown since it was last released: a collection takes up to a tenth of a second. */
const WORTHWHILE = 48 * 1024 * 1024;

/** Bytes that a process has after an ordinary start at most. */
const LARGE_AT_START = 180 * 1024 * 1024;

type Collect = (options: { type: 'major'; execution: 'async'; flavor: 'last-resort' }) => Promise<void>;

/**
 * Returns memory to the system after a burst of work. V8 keeps what it once had, so a minute of searches would otherwise
 * occupy hundreds of megabytes until the next burst.
 */
export function releaseMemoryWhenIdle(): void {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as Collect;
  setFlagsFromString('--no-expose-gc');
  // A first start has just read all starter guides.
  if (process.memoryUsage.rss() > LARGE_AT_START)
    void collect({ type: 'major', execution: 'async', flavor: 'last-resort' });
  let released = process.memoryUsage.rss();
  let used = process.cpuUsage();
  let idleLooks = 0;
  const look = async (): Promise<void> => {
    const { user, system } = process.cpuUsage(used);
    used = process.cpuUsage();
    idleLooks = (user + system) / 1_000 < LITTLE_WORK * LOOK_INTERVAL ? idleLooks + 1 : 0;
    if (idleLooks < IDLE_LOOKS || process.memoryUsage.rss() - released < WORTHWHILE) return;
    await collect({ type: 'major', execution: 'async', flavor: 'last-resort' });
    released = process.memoryUsage.rss();
    idleLooks = 0;
  };
  setInterval(() => void look(), LOOK_INTERVAL).unref();
}
