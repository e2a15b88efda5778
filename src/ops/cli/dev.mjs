// `npm run dev`: the server, recompiled and restarted on every change, behind the web application's development server,
// which renders pages from the sources, hot-swaps changes in the browser and forwards everything else.
import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { build, forgetBuild, root, runTool } from './build.mjs';

/** The compiler writes many files at a time: the server restarts after this much quiet. */
const QUIET_MS = 400;

const port = process.env.PORT ?? '3000';
const env = { NODE_ENV: 'development', API_ORIGIN: `http://localhost:${port}` };

await build();

const tools = [
  runTool(['@nestjs/cli/bin/nest.js', 'build', '--watch', '--watchAssets'], {
    stdio: ['ignore', 'inherit', 'inherit'],
  }),
  runTool(['vite/bin/vite.js', '--config', 'web/vite.config.ts'], { stdio: ['ignore', 'inherit', 'inherit'], env }),
];

let server;
let timer;
let ending = false;

function startServer() {
  // From now on dist no longer contains the result of `npm run build`.
  forgetBuild();
  const child = spawn(process.execPath, ['--enable-source-maps', join(root, 'dist/src/main.js')], {
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  server = child;
  child.on('exit', (code, signal) => {
    if (server === child) server = undefined;
    if (!ending && code)
      console.error(`The server ended (${signal ?? `exit code ${code}`}); it starts again after a change.`);
  });
}

function stopServer() {
  const child = server;
  if (!child) return Promise.resolve();
  return new Promise((done) => {
    child.on('exit', done);
    // Not SIGTERM, after which a server with DATABASE_URL waits for its load balancer.
    child.kill('SIGINT');
  });
}

/** One restart at a time; a change during it leads to one more. */
let restarting = Promise.resolve();
function restart() {
  restarting = restarting.then(stopServer).then(() => {
    if (!ending) startServer();
  });
}

function end() {
  if (ending) return;
  ending = true;
  clearTimeout(timer);
  for (const tool of tools) tool.kill('SIGTERM');
  void restarting.then(stopServer).then(() => process.exit());
}

watch(join(root, 'dist/src'), { recursive: true }, (_event, file) => {
  if (ending || !file || !/\.(js|json|md)$/.test(file)) return;
  clearTimeout(timer);
  timer = setTimeout(restart, QUIET_MS);
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, end);
for (const tool of tools) {
  tool.on('exit', (code) => {
    if (!ending && code) process.exitCode = code;
    end();
  });
}

startServer();
