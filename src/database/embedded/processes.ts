import { execFileSync } from 'node:child_process';
import { readFileSync, readlinkSync } from 'node:fs';

const UNKNOWN = 'unknown';

/**
 * All that other programs get of the environment: where programs are found, and English messages. Secrets stay out, and
 * PG* variables cannot change PostgreSQL.
 */
export const childEnvironment = {
  // eslint-disable-next-line no-restricted-properties -- not a setting of ours, but the system's
  PATH: process.env.PATH ?? '/usr/bin:/bin:/usr/sbin:/sbin',
  LC_ALL: 'C',
} as const;

/** Whether the number belongs to any process, dead but unreaped ones and those of other users included. */
export function answersSignals(pid: number): boolean {
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
 * A mark of the moment a process was born, `undefined` where it does not live. Together with the pid it names one
 * process for ever: the kernel gives the same pid to others later, and a container starts with the same pid each time.
 * A zombie does not live: where process 1 reaps nobody it would block its data folder until the machine restarts.
 */
export function birthMark(pid: number): string | undefined {
  if (process.platform !== 'linux') {
    const row = ps('stat=,lstart=', pid);
    if (row === undefined) return answersSignals(pid) ? UNKNOWN : undefined;
    const [state = '', ...born] = row.split(/\s+/);
    return row === '' || state.startsWith('Z') ? undefined : born.join(' ');
  }
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field is the program's name and may hold blanks and brackets; the fixed fields follow its last bracket.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (fields[0] === 'Z' || fields[0] === 'X') return undefined;
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}:${fields[19]}`;
  } catch {
    return answersSignals(pid) ? UNKNOWN : undefined;
  }
}

/** Whether the process with that pid and birth mark still lives. In doubt yes: two servers on one folder are worse than a refusal. */
export function stillLives(pid: number, mark: string): boolean {
  const now = birthMark(pid);
  return now !== undefined && (now === mark || now === UNKNOWN || mark === UNKNOWN);
}

/** The command line of a living process, its parts joined by blanks; `undefined` where there is none to read. */
export function commandLine(pid: number): string | undefined {
  if (birthMark(pid) === undefined) return undefined;
  if (process.platform !== 'linux') return ps('command=', pid);
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    return undefined;
  }
}

/** The folder that a process works in, where the system tells. */
export function currentFolder(pid: number): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return undefined;
  }
}
