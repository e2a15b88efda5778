import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** A finished process. */
export interface ProcessResult {
  /** `null` if it was killed after its time limit. */
  code: number | null;
  stdout: string;
  stderr: string;
}

/** Keeps settings of this machine out of the process. */
const NEUTRAL = {
  DATABASE_URL: '',
  DATA_DIR: '',
  LOG_LEVEL: 'warn',
  STARTER_GUIDES: 'false',
  SOURCE_CHECKS: 'off',
  NIGHTLY_CRAWL: 'off',
};

/**
 * Runs a command of the package to its end: `runCommand('backup', [file], { DATA_DIR })`.
 * @param uid of the user to run it as, if this is root
 */
export function runCommand(
  command: string,
  args: string[],
  env: Record<string, string>,
  uid?: number,
): Promise<ProcessResult> {
  return run([`${root}src/ops/cli/run.mjs`, command, ...args], env, 120_000, uid);
}

/** Starts the server and waits until it exits: for starts that must fail. */
export function runServer(env: Record<string, string>): Promise<ProcessResult> {
  return run([`${root}dist/src/main.js`], { PORT: '0', HOST: '127.0.0.1', ...env }, 120_000);
}

/** Runs a module, given as its text, in a process of its own. */
export function runModule(text: string): Promise<ProcessResult> {
  return run(['--input-type=module', '--eval', text], {}, 120_000);
}

function run(args: string[], env: Record<string, string>, within: number, uid?: number): Promise<ProcessResult> {
  return new Promise((done, failed) => {
    const child = spawn(process.execPath, args, {
      env: { ...process.env, ...NEUTRAL, ...env },
      ...(uid !== undefined && { uid }),
    });
    const timer = setTimeout(() => child.kill('SIGKILL'), within);
    let [stdout, stderr] = ['', ''];
    child.stdout.on('data', (text) => (stdout += String(text)));
    child.stderr.on('data', (text) => (stderr += String(text)));
    child.on('error', failed);
    child.on('close', (code) => {
      clearTimeout(timer);
      done({ code, stdout, stderr });
    });
  });
}
