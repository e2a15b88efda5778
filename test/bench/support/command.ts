import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const FIGURES = new URL('./own-figures.mjs', import.meta.url).href;

/** What a command printed, and the time and memory it used. */
export interface CommandResult {
  output: string;
  seconds: number;
  /** The peak memory of its own process (without PostgreSQL). */
  peakMegabytes: number;
}

/** The arguments of `node` in a script of the package. */
async function wordsOf(script: string): Promise<string[]> {
  const { scripts } = JSON.parse(await readFile(`${ROOT}package.json`, 'utf8')) as { scripts: Record<string, string> };
  return scripts[script]?.split(' ').slice(1) ?? [];
}

/**
 * Runs a script of the package in a separate process, as `npm run` does.
 * @throws Error with its output if it fails
 */
export async function runCommand(
  script: string,
  args: readonly string[],
  env: Record<string, string>,
): Promise<CommandResult> {
  const { PATH = '', HOME = '', TMPDIR = '' } = process.env;
  const child = spawn(process.execPath, ['--import', FIGURES, ...(await wordsOf(script)), ...args], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
    env: { PATH, HOME, ...(TMPDIR && { TMPDIR }), NODE_ENV: 'production', ...env },
  });
  const [said, complained, told] = child.stdio.slice(1) as Readable[];
  if (!said || !complained || !told) throw new Error('the command has no output');
  const [output, problem, figures, code] = await Promise.all([
    text(said),
    text(complained),
    text(told),
    new Promise<number | null>((resolve, reject) => child.once('error', reject).once('close', resolve)),
  ]);
  if (code !== 0) throw new Error(`${script} ended with ${code}:\n${output}${problem}`);
  const { seconds, kilobytes } = JSON.parse(figures) as { seconds: number; kilobytes: number };
  return { output, seconds, peakMegabytes: kilobytes / 1024 };
}
