import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';

import { diskFullError, EmbeddedDatabaseError, isDiskFull } from './errors.js';
import { type EmbeddedLog, reportServerLine } from './log.js';
import type { Place } from './place.js';
import { endProcess, COMMAND_LINE_MARK, readPostmaster, STOP_SIGNALS } from './postmaster.js';
import { commandFor } from './privileges.js';
import { childEnvironment } from './processes.js';
import { SOCKET_PORT } from './socket-path.js';

/** Everything needed to start the server; the same for each restart. */
export interface ServerPlan {
  readonly place: Place;
  readonly socketFolder: string;
  readonly maxConnections: number;
}

/** How a server ended, with the end of its log. */
interface Ended {
  readonly how: string;
  readonly tail: string;
}

/** One server process, from start to exit. */
export interface ServerProcess {
  readonly pid: number | undefined;
  /** Resolves when it accepts connections, rejects with a sentence if it exits before. */
  readonly ready: Promise<void>;
  readonly ended: Promise<Ended>;
  stop(): Promise<void>;
}

const TAIL_LINES = 20;

/**
 * The guard: runs in its own session and blocks on standard input, which the kernel closes however the parent dies.
 * Then it stops the server with a fast shutdown, or after a minute an immediate one.
 */
const GUARD = `
while read -r _; do :; done
kill -INT "$1" 2>/dev/null || exit 0
i=0
while kill -0 "$1" 2>/dev/null && [ "$i" -lt 60 ]; do sleep 1; i=$((i + 1)); done
kill -QUIT "$1" 2>/dev/null`;

function settings(plan: ServerPlan): string[] {
  const values: string[] = [
    COMMAND_LINE_MARK,
    'listen_addresses=',
    `port=${SOCKET_PORT}`,
    // The setting is a list: quoted, because a comma or space would end the name.
    `unix_socket_directories="${plan.socketFolder.replaceAll('"', '""')}"`,
    'unix_socket_permissions=0700',
    'shared_buffers=64MB',
    `max_connections=${plan.maxConnections}`,
    'statement_timeout=30s',
    'idle_in_transaction_session_timeout=30s',
    'authentication_timeout=10s',
    // Cancels long statements whose client has disconnected.
    'client_connection_check_interval=5s',
    'timezone=UTC',
    'log_timezone=UTC',
    'logging_collector=off',
    'log_line_prefix=',
    // Clients receive the errors of their statements; logged, those would leak readers' data.
    'log_min_messages=log',
    'log_min_error_statement=panic',
    'log_checkpoints=off',
  ];
  return values.flatMap((value) => ['-c', value]);
}

/** The message for a server that exited before it was ready. */
function explain(plan: ServerPlan, { how, tail }: Ended): EmbeddedDatabaseError {
  if (isDiskFull(tail)) return diskFullError(plan.place.folder);
  const cause = tail.split('\n').findLast((line) => /^(FATAL|PANIC):/.test(line));
  return new EmbeddedDatabaseError(
    `PostgreSQL could not start on ${plan.place.cluster} (${cause?.replace(/^\w+:\s*/, '') ?? how}).`,
  );
}

/** Starts the guard of a server; the returned function dismisses it once that server is gone. */
function startGuard(pid: number, log: EmbeddedLog): () => void {
  const guard = spawn('/bin/sh', ['-c', GUARD, 'namma-guide-database-guard', String(pid)], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
    cwd: '/',
    env: childEnvironment,
  });
  guard.on('error', (error) =>
    log.warn({ reason: error.message }, 'the database server is running without its guard process'),
  );
  guard.stdin.on('error', () => undefined);
  return () => guard.kill('SIGKILL');
}

/** Starts a server in its own process group (Ctrl-C reaches the parent, which stops it cleanly) and under a guard. */
export function startServer(plan: ServerPlan, log: EmbeddedLog): ServerProcess {
  const { place } = plan;
  const command = commandFor(place.runAs, place.binaries.postgres, ['-D', place.cluster, ...settings(plan)]);
  const child = spawn(command.file, command.args, {
    ...command.options,
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const dismissGuard = child.pid === undefined ? () => undefined : startGuard(child.pid, log);

  const lines: string[] = [];
  createInterface({ input: child.stderr }).on('line', (line) => {
    lines.push(line);
    if (lines.length > TAIL_LINES) lines.shift();
    reportServerLine(line, log);
  });

  let over: Ended | undefined;
  const ended = new Promise<Ended>((resolve) => {
    const end = (how: string): void => {
      dismissGuard();
      // Backends that outlive a killed server may hold its log open: wait only briefly for the last lines.
      void sleep(50).then(() => resolve((over ??= { how, tail: lines.join('\n') })));
    };
    child.once('exit', (code, signal) => end(signal ? `signal ${signal}` : `exit code ${code}`));
    child.once('error', (error) => end(error.message));
  });

  async function waitUntilReady(): Promise<void> {
    const began = Date.now();
    for (let told = 0; !over; await sleep(20)) {
      const postmaster = await readPostmaster(place.cluster);
      if (postmaster?.pid === child.pid && postmaster?.ready) return;
      const seconds = Math.floor((Date.now() - began) / 10_000) * 10;
      if (seconds > told) log.info({ seconds: (told = seconds) }, 'the database is still starting (crash recovery)');
    }
    throw explain(plan, over);
  }

  const ready = waitUntilReady();
  // It may reject when nothing awaits it any more.
  ready.catch(() => undefined);
  return {
    pid: child.pid,
    ready,
    ended,
    async stop() {
      if (child.pid !== undefined && !over) await endProcess(child.pid, STOP_SIGNALS);
      await ended;
    },
  };
}
