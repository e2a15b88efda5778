// `npm start`: checks Node.js, builds what is missing or stale, and becomes the server. In a container image without
// sources it only starts what was built. Plain JavaScript without new syntax, so that an old Node.js can say what is wrong.
import { existsSync } from 'node:fs';
import * as nodeModule from 'node:module';
import { fileURLToPath } from 'node:url';

const OLDEST = [22, 17];

function nodeProblem() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1])) return '';
  return `Namma Guide needs Node.js ${OLDEST.join('.')} or newer, and this is ${process.version}. A bare \`node …\` is the system's own: run \`npm ci\`, which brings a suitable one along where there is one for this machine, and then \`npm start\`. Or install Node.js 24.`;
}

async function start() {
  const problem = nodeProblem();
  if (problem) throw new Error(problem);
  const root = fileURLToPath(new URL('../../../', import.meta.url));
  if (existsSync(`${root}src/main.ts`)) {
    const { build } = await import('./build.mjs');
    await build();
  }
  const main = new URL('../../../dist/server/main.js', import.meta.url);
  if (!existsSync(fileURLToPath(main))) {
    throw new Error(
      'There is neither a built server (dist/) nor its sources here. Run `npm run build` where the sources are.',
    );
  }
  // What was compiled once need not be compiled at the next start. Where it cannot be written, it is compiled.
  nodeModule.enableCompileCache(`${root}dist/.compile-cache`);
  return main;
}

start().then(
  // The server itself: in this very process, so that signals reach it. What it throws is its own to report.
  (main) => import(main.href),
  (error) => {
    console.error(error.message);
    process.exitCode = 1;
  },
);
