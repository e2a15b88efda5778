import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { userInfo } from 'node:os';

import { EmbeddedDatabaseError } from './errors.js';
import { childEnvironment } from './processes.js';

/** How PostgreSQL's programs are run so that they do not see uid 0, which they refuse. */
export interface RunAs {
  readonly description: string;
  /** The required owner of the files, if it is not this process's user. */
  readonly owner: { readonly uid: number; readonly gid: number } | undefined;
  /** Prepended to the program and its arguments. */
  readonly prefix: readonly string[];
}

/** This process's own, ordinary user. */
export const CURRENT_USER: RunAs = { description: 'this user', owner: undefined, prefix: [] };

/** Root in a user namespace that maps it to nobody. Files stay owned by root, so even a 0700 home works. */
export const NAMESPACED: RunAs = {
  description: 'root within a user namespace',
  owner: undefined,
  prefix: ['unshare', '--user', '--map-user=65534', '--map-group=65534', '--'],
};

/** Another user, who owns the files. */
export function asOwner(uid: number, gid: number): RunAs {
  return { description: `user ${uid}`, owner: { uid, gid }, prefix: [] };
}

/** `nobody` of this machine. */
export async function nobodyUser(): Promise<RunAs> {
  const table = await readFile('/etc/passwd', 'utf8').catch(() => '');
  const row = table.split('\n').find((line) => line.startsWith('nobody:'));
  const [, , uid = '65534', gid = '65534'] = row?.split(':') ?? [];
  return { ...asOwner(Number(uid), Number(gid)), description: 'user nobody' };
}

/** The file, arguments and options with which `spawn` runs a PostgreSQL program. */
export function commandFor(runAs: RunAs, program: string, args: readonly string[]) {
  const [file = program, ...rest] = [...runAs.prefix, program, ...args];
  return {
    file,
    args: rest,
    options: {
      // PostgreSQL needs a readable working directory; its user may have no access to ours.
      cwd: '/',
      env: childEnvironment,
      ...(runAs.owner ?? {}),
    },
  };
}

/** A program's output and how it ended. */
export interface Outcome {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs one of the programs to completion. */
export function run(runAs: RunAs, program: string, args: readonly string[]): Promise<Outcome> {
  const command = commandFor(runAs, program, args);
  return new Promise((resolve) => {
    const child = spawn(command.file, command.args, { ...command.options, stdio: ['ignore', 'pipe', 'pipe'] });
    let stdout = '';
    let stderr = '';
    child.stdout.on('data', (data: Buffer) => (stdout += data.toString()));
    child.stderr.on('data', (data: Buffer) => (stderr += data.toString()));
    child.on('error', (error) => resolve({ code: null, stdout, stderr: stderr + error.message }));
    child.on('close', (code) => resolve({ code, stdout, stderr }));
  });
}

/** What a way to run can reach: a folder, and the programs (`major` is their version). */
export interface Reach {
  readonly folder: boolean;
  readonly major: string | undefined;
  readonly problem: string;
}

/**
 * Tests whether PostgreSQL can run this way. Permissions, containers and old tools fail in too many ways to predict.
 */
export async function probe(runAs: RunAs, folder: string, postgres: string): Promise<Reach> {
  const script = 'test -x "$1" && echo reachable; exec "$2" --version';
  const { stdout, stderr } = await run(runAs, '/bin/sh', ['-c', script, 'sh', folder, postgres]);
  return {
    folder: stdout.includes('reachable'),
    major: /PostgreSQL\) (\d+)/.exec(stdout)?.[1],
    problem: stderr.trim().split('\n').at(-1) ?? '',
  };
}

/** initdb looks up its user's name and fails cryptically if there is none, as with `docker run --user 12345`. */
export function requireNamedUser(): void {
  try {
    userInfo();
  } catch (cause) {
    throw new EmbeddedDatabaseError(
      `User ${process.getuid?.()} has no entry in /etc/passwd, which PostgreSQL needs to make its database: run as a user that has one, or set DATABASE_URL.`,
      { cause },
    );
  }
}
