import { setTimeout as sleep } from 'node:timers/promises';

import type { EmbeddedLog } from './log.js';
import { endFormerServer } from './postmaster.js';
import { type ServerPlan, type ServerProcess, startServer } from './server-process.js';

const FIRST_DELAY = 100;
const MAX_BACKOFF = 5_000;
/** Milliseconds of uptime after which a failure no longer counts as a repeated one. */
const STABLE_AFTER = 30_000;
/** Milliseconds for the backends of a killed server to exit. */
const BACKEND_EXIT_TIMEOUT = 15_000;

/** Keeps a server running on a cluster until told to stop. */
export interface Supervisor {
  readonly pid: number | undefined;
  stop(): Promise<void>;
}

/** Starts a server and resolves when it is ready; a failed first start is reported, not retried. */
export async function supervise(plan: ServerPlan, log: EmbeddedLog): Promise<Supervisor> {
  const stopping = new AbortController();
  const told = (): boolean => stopping.signal.aborted;
  let server = await firstServer(plan, log);
  let readySince = Date.now();

  async function restart(failures: number): Promise<boolean> {
    const wait = Math.min(FIRST_DELAY * 2 ** failures, MAX_BACKOFF);
    await sleep(wait, undefined, { signal: stopping.signal }).catch(() => undefined);
    if (told()) return true;
    try {
      await endFormerServer(plan.place.cluster, plan.socketFolder, log);
      server = startServer(plan, log);
      await server.ready;
      log.info({ pid: server.pid }, 'the embedded database is running again');
      return true;
    } catch (error) {
      if (!told()) {
        log.error({ attempt: failures + 1 }, error instanceof Error ? error.message : String(error));
      }
      return false;
    }
  }

  async function watch(): Promise<void> {
    let failures = 0;
    while (!told()) {
      const { how } = await server.ended;
      if (told()) return;
      if (Date.now() - readySince > STABLE_AFTER) failures = 0;
      log.error({ pid: server.pid, how }, 'the embedded database exited unexpectedly; restarting it');
      while (!(await restart(failures))) failures += 1;
      failures += 1;
      readySince = Date.now();
    }
  }

  const watching = watch();
  return {
    get pid() {
      return server.pid;
    },
    async stop() {
      stopping.abort();
      await server.stop();
      await watching;
      // A restart may have been in progress when the stop was requested.
      await server.stop();
    },
  };
}

async function firstServer(plan: ServerPlan, log: EmbeddedLog): Promise<ServerProcess> {
  for (const end = Date.now() + BACKEND_EXIT_TIMEOUT; ; await sleep(300)) {
    const server = startServer(plan, log);
    try {
      await server.ready;
      return server;
    } catch (error) {
      const { tail } = await server.ended;
      if (!tail.includes('pre-existing shared memory block') || Date.now() > end) throw error;
    }
  }
}
