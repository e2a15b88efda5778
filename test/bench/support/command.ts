import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const FIGURES = new URL('./own-figures.mjs', import.meta.url).href;

/** A command's output, and the time and memory it used. */
export interface CommandResult {
  output: string;
  seconds: number;
  /** Peak memory of its process, without PostgreSQL. */
  peakMegabytes: number;
}

/** The arguments of `node` in a package script. */
async function readArguments(script: string): Promise<string[]> {
  const { scripts } = JSON.parse(await readFile(`${ROOT}package.json`, 'utf8')) as { scripts: Record<string, string> };
  return scripts[script]?.split(' ').slice(1) ?? [];
}

/**
 * Runs a package script in a separate process, as `npm run` does.
 * @throws Error with its output if it fails
 */
export async function runCommand(
  script: string,
  args: readonly string[],
  env: Record<string, string>,
): Promise<CommandResult> {
  const { PATH = '', HOME = '', TMPDIR = '' } = process.env;
  const child = spawn(process.execPath, ['--import', FIGURES, ...(await readArguments(script)), ...args], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
    env: { PATH, HOME, ...(TMPDIR && { TMPDIR }), NODE_ENV: 'production', ...env },
  });
  const [stdout, stderr, measurements] = child.stdio.slice(1) as Readable[];
  if (!stdout || !stderr || !measurements) throw new Error('The command has no pipes.');
  const [output, problem, figures, code] = await Promise.all([
    text(stdout),
    text(stderr),
    text(measurements),
    new Promise<number | null>((resolve, reject) => child.once('error', reject).once('close', resolve)),
  ]);
  if (code !== 0) throw new Error(`${script} exited with ${code}:\n${output}${problem}`);
  const { seconds, kilobytes } = JSON.parse(figures) as { seconds: number; kilobytes: number };
  return { output, seconds, peakMegabytes: kilobytes / 1024 };
}
