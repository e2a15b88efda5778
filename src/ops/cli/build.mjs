// Builds the server (dist/src; dist/server, which is what runs; the covers of its guides) and the web application
// (dist/web) if they are missing or older than their sources. `npm run build` always builds both; `npm start` and
// `npm test` only what is stale.
import { spawn } from 'node:child_process';
import { accessSync, constants, existsSync, mkdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findState } from './freshness.mjs';

export const root = fileURLToPath(new URL('../../../', import.meta.url));
const dist = join(root, 'dist');

const NEST = '@nestjs/cli/bin/nest.js';
const VITE = 'vite/bin/vite.js';
/** Our own scripts; the others are in node_modules. */
const BUNDLE = join(root, 'src/ops/cli/bundle.mjs');
const COVERS = join(root, 'src/ops/cli/covers.mjs');
const ASSEMBLE = join(root, 'src/ops/cli/assemble.mjs');
const WORKER = join(root, 'web/dev/build-worker.mjs');

/** The parts of the build: their inputs, outputs and commands. */
const PARTS = [
  {
    name: 'server',
    inputs: ['src', 'ormconfig.ts', 'nest-cli.json', 'tsconfig.json', 'tsconfig.build.json', 'package-lock.json'],
    outputs: ['server/main.js', 'src/main.js', 'ormconfig.js', 'covers.json'],
    // Including the compiler's cache, or it would not write removed files again.
    remove: ['server', 'src', 'ormconfig.js', 'ormconfig.js.map', 'covers.json', '.tsbuildinfo'],
    commands: [[NEST, 'build'], [ASSEMBLE], [BUNDLE], [COVERS]],
  },
  {
    name: 'web application',
    inputs: ['web', 'src/contract', 'tsconfig.json', 'package-lock.json'],
    outputs: ['web/client', 'web/server', 'web/client/sw.js'],
    remove: ['web'],
    commands: [
      [VITE, 'build', '--config', 'web/vite.config.ts'],
      [VITE, 'build', '--config', 'web/vite.config.ts', '--ssr', 'src/site/entry-server.tsx'],
      [WORKER],
    ],
  },
];

/**
 * Builds what is missing or stale. Concurrent calls are safe: the second waits and finds the work done.
 * @param {{ force?: boolean, log?: (line: string) => void }} [options]
 */
export async function build({ force = false, log = console.log } = {}) {
  if (!force && stale().length === 0) return;
  requireWritableFolder();
  requireTools();
  mkdirSync(dist, { recursive: true });
  const release = await lock(log);
  try {
    const results = await Promise.allSettled((force ? PARTS : stale()).map((part) => buildPart(part, log)));
    const failures = results.filter((result) => result.status === 'rejected').map((result) => result.reason.message);
    if (failures.length > 0) throw new Error(failures.join('\n\n'));
  } finally {
    release();
  }
}

/** Discards the record of the build: `npm run dev` writes into dist itself. */
export function forgetBuild() {
  for (const part of PARTS) findPartState(part).forget();
}

/** Starts a tool of node_modules, or a script by its full path, with this Node.js. */
export function runTool([tool, ...args], options) {
  const env = { ...process.env, NODE_ENV: 'production', ...options?.env };
  return spawn(process.execPath, [resolve(root, 'node_modules', tool), ...args], { cwd: root, ...options, env });
}

async function buildPart(part, log) {
  const begun = Date.now();
  const state = findPartState(part);
  const fingerprint = state.fingerprint();
  state.forget();
  for (const path of part.remove) rmSync(join(dist, path), { recursive: true, force: true });
  for (const command of part.commands) await runToEnd(part, command);
  for (const output of part.outputs) {
    if (!existsSync(join(dist, output))) throw new Error(`The build of the ${part.name} left no dist/${output}.`);
  }
  state.built(fingerprint);
  log(`Built the ${part.name} in ${((Date.now() - begun) / 1000).toFixed(1)} s.`);
}

function runToEnd(part, command) {
  return new Promise((done, failed) => {
    const child = runTool(command, { stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    const collect = (chunk) => (output += chunk);
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.on('error', failed);
    child.on('close', (code, signal) => {
      if (code === 0) done();
      else
        failed(
          new Error(`${output.trim()}\n\nThe build of the ${part.name} failed (${signal ?? `exit code ${code}`}).`),
        );
    });
  });
}

function stale() {
  return PARTS.filter(
    (part) => part.outputs.some((output) => !existsSync(join(dist, output))) || !findPartState(part).isFresh(),
  );
}

function findPartState({ name, inputs }) {
  return findState({ root, inputs, stamp: join(dist, `.built-${name.replace(' ', '-')}`) });
}

/** A service or a command may run as a user who may only read the program. */
function requireWritableFolder() {
  try {
    accessSync(existsSync(dist) ? dist : root, constants.W_OK);
  } catch {
    throw new Error(
      `What is built in ${dist} is missing or older than its sources, and this user may not write there. Run \`npm run build\` in ${root} as its owner, and start again.`,
    );
  }
}

function requireTools() {
  const tools = [NEST, VITE, 'rolldown/package.json', 'typescript/package.json', 'workbox-build/package.json'];
  const missing = tools.filter((tool) => !existsSync(join(root, 'node_modules', tool)));
  if (missing.length === 0) return;
  const why = process.env.NODE_ENV === 'production' ? ' (NODE_ENV=production leaves them out of `npm ci`)' : '';
  throw new Error(
    `The tools that build the site are not installed${why}. Run \`npm ci --include=dev\` and start again.`,
  );
}

/** A lock of the operating system, through SQLite: it is released when its process ends, however that happens. */
async function lock(log) {
  const { DatabaseSync } = await import('node:sqlite');
  const take = (timeout) => {
    const database = new DatabaseSync(join(dist, '.build-lock'), { timeout });
    try {
      database.exec('BEGIN EXCLUSIVE');
      return () => database.close();
    } catch (error) {
      database.close();
      if (error.errcode === 5) return undefined;
      throw error;
    }
  };
  const release = take(0);
  if (release) return release;
  log('Another build is under way; waiting for it.');
  const late = take(600_000);
  if (!late) throw new Error('Another build has been under way for ten minutes: end it, and start again.');
  return late;
}

if (process.argv[1] && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  try {
    await build({ force: !process.argv.includes('--if-stale') });
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}
