import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** How a process of the package ended, and its output. */
export interface Ended {
  /** `null`: it exceeded its time and was killed. */
  code: number | null;
  output: string;
  problem: string;
}

/** Settings of this machine that no test's process may inherit. */
const NEUTRAL = { DATABASE_URL: '', DATA_DIR: '', LOG_LEVEL: 'warn', STARTER_GUIDES: 'false' };

/** Runs a command of the package to its end: `runCommand('backup', [file], { DATA_DIR })`. */
export function runCommand(command: string, args: string[], env: Record<string, string>): Promise<Ended> {
  return run([`${root}src/cli/run.mjs`, command, ...args], env, 120_000);
}

/** Starts the server, for starts that end by themselves. */
export function runServer(env: Record<string, string>): Promise<Ended> {
  return run([`${root}dist/src/main.js`], { PORT: '0', HOST: '127.0.0.1', ...env }, 120_000);
}

function run(args: string[], env: Record<string, string>, within: number): Promise<Ended> {
  return new Promise((done, failed) => {
    const child = spawn(process.execPath, args, { env: { ...process.env, ...NEUTRAL, ...env } });
    const late = setTimeout(() => child.kill('SIGKILL'), within);
    let [output, problem] = ['', ''];
    child.stdout.on('data', (text) => (output += String(text)));
    child.stderr.on('data', (text) => (problem += String(text)));
    child.on('error', failed);
    child.on('close', (code) => {
      clearTimeout(late);
      done({ code, output, problem });
    });
  });
}
