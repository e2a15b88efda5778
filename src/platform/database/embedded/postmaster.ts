import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { EmbeddedDatabaseError } from './errors.js';
import type { EmbeddedLog } from './log.js';
import { pidExists, startMark, commandLine, currentFolder } from './processes.js';
import { SOCKET_FILE } from './socket-path.js';

/** Part of the command line of every server that this launcher starts, to recognise its own. */
export const COMMAND_LINE_MARK = 'cluster_name=namma_guide';

/** What a server writes about itself into its data folder. */
export interface Postmaster {
  readonly pid: number;
  readonly socketFolder: string;
  readonly ready: boolean;
}

const toPidPath = (cluster: string): string => join(cluster, 'postmaster.pid');

/** Reads the cluster's postmaster.pid, which may be stale. */
export async function readPostmaster(cluster: string): Promise<Postmaster | undefined> {
  const text = await readFile(toPidPath(cluster), 'utf8').catch(() => undefined);
  const lines = text?.split('\n') ?? [];
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 1) return undefined;
  return { pid, socketFolder: lines[4] ?? '', ready: lines[7]?.trim() === 'ready' };
}

/** Whether that process is a PostgreSQL server on this cluster, and if so whether this launcher started it. */
export function serverOn(cluster: string, pid: number): 'ours' | 'foreign' | undefined {
  const line = commandLine(pid);
  if (!line) return undefined;
  // A server's working directory is its data folder, however that was specified.
  const folder = currentFolder(pid);
  const named = line.includes(`-D ${cluster} `);
  if (named && line.includes(COMMAND_LINE_MARK)) return 'ours';
  if (named || folder === cluster) return 'foreign';
  // If the directory is unreadable, assume that any PostgreSQL is using this cluster.
  return folder === undefined && line.includes('postgres') ? 'foreign' : undefined;
}

/** Sends escalating signals until the process is gone. */
export async function endProcess(pid: number, signals: readonly [NodeJS.Signals, number][]): Promise<boolean> {
  const born = startMark(pid);
  for (const [signal, patience] of signals) {
    try {
      if (born === undefined || startMark(pid) !== born) return true;
      process.kill(pid, signal);
    } catch {
      return startMark(pid) !== born;
    }
    for (const end = Date.now() + patience; Date.now() < end; await sleep(10)) {
      if (startMark(pid) !== born) return true;
    }
  }
  return startMark(pid) !== born;
}

/** Fast shutdown first; a server that hangs is killed, which costs a recovery but no data. */
export const STOP_SIGNALS: readonly [NodeJS.Signals, number][] = [
  ['SIGINT', 30_000],
  ['SIGQUIT', 5_000],
  ['SIGKILL', 5_000],
];

/**
 * Called by the holder of the data folder before each server start: stops a server that outlived its parent, and
 * removes the files of one that is gone. PostgreSQL refuses to start while the pid in its file is in use, even by
 * an unrelated process or a zombie.
 */
export async function endFormerServer(cluster: string, socketFolder: string, log: EmbeddedLog): Promise<void> {
  const former = await readPostmaster(cluster);
  const kind = former && serverOn(cluster, former.pid);
  if (former && kind === 'foreign') {
    throw new EmbeddedDatabaseError(
      `A PostgreSQL that this server did not start (process ${former.pid}) runs on ${cluster}: stop it first.`,
    );
  }
  if (former && kind === 'ours') {
    log.warn({ pid: former.pid }, 'stopping a database server that outlived its parent');
    if (!(await endProcess(former.pid, STOP_SIGNALS))) {
      throw new EmbeddedDatabaseError(
        `An earlier database server (process ${former.pid}) still runs on ${cluster} and could not be stopped: stop it first.`,
      );
    }
  }
  const left = await readPostmaster(cluster);
  // Otherwise it stays: PostgreSQL uses it to recognise the backends of a killed server, which must be gone first.
  if (left && pidExists(left.pid) && serverOn(cluster, left.pid) === undefined) {
    await rm(toPidPath(cluster), { force: true });
  }
  // The folder is ours alone, and no server uses it any more.
  for (const name of [SOCKET_FILE, `${SOCKET_FILE}.lock`]) await rm(join(socketFolder, name), { force: true });
}
