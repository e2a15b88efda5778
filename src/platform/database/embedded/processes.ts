import { execFileSync } from 'node:child_process';
import { readFileSync, readlinkSync } from 'node:fs';

const UNKNOWN = 'unknown';

/**
 * The environment passed to other programs: PATH and English messages. Secrets stay out, and PG* variables cannot
 * change PostgreSQL.
 */
export const childEnvironment = {
  // eslint-disable-next-line no-restricted-properties -- not a setting of ours, but the system's
  PATH: process.env.PATH ?? '/usr/bin:/bin:/usr/sbin:/sbin',
  LC_ALL: 'C',
} as const;

/** Whether any process has this pid, including zombies and those of other users. */
export function pidExists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

function ps(format: string, pid: number): string | undefined {
  try {
    return execFileSync('ps', ['-ww', '-o', format, '-p', String(pid)], {
      encoding: 'utf8',
      env: childEnvironment,
    }).trim();
  } catch {
    return undefined;
  }
}

/**
 * A process's start time; `undefined` if it is not alive. Pid and start time together identify a process uniquely; a
 * pid alone does not, since the kernel reuses pids and containers start with the same ones. A zombie is not alive: if
 * PID 1 does not reap, it would block its data folder until a reboot.
 */
export function startMark(pid: number): string | undefined {
  if (process.platform !== 'linux') {
    const row = ps('stat=,lstart=', pid);
    if (row === undefined) return pidExists(pid) ? UNKNOWN : undefined;
    const [state = '', ...born] = row.split(/\s+/);
    return row === '' || state.startsWith('Z') ? undefined : born.join(' ');
  }
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field is the program's name, which may contain spaces and parentheses; the fixed fields follow its
    // last parenthesis.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (fields[0] === 'Z' || fields[0] === 'X') return undefined;
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}:${fields[19]}`;
  } catch {
    return pidExists(pid) ? UNKNOWN : undefined;
  }
}

/**
 * Whether the process with that pid and start time is alive. When in doubt, yes: refusing to start is better than two
 * servers on one folder.
 */
export function isStillRunning(pid: number, mark: string): boolean {
  const now = startMark(pid);
  return now !== undefined && (now === mark || now === UNKNOWN || mark === UNKNOWN);
}

/** The command line of a live process, joined by spaces; `undefined` if unreadable. */
export function commandLine(pid: number): string | undefined {
  if (startMark(pid) === undefined) return undefined;
  if (process.platform !== 'linux') return ps('command=', pid);
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    return undefined;
  }
}

/** A process's working directory; `undefined` if unreadable. */
export function currentFolder(pid: number): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return undefined;
  }
}
