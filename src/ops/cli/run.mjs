// `node src/ops/cli/run.mjs COMMAND …`: builds the server if it is missing or stale, and runs one of its commands. In a
// container image, which has no sources, it only runs the command.
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const [command] = process.argv.splice(2, 1);
const root = fileURLToPath(new URL('../../../', import.meta.url));

/** Returns whether the command can run; says why not. */
async function isBuilt() {
  if (!existsSync(`${root}src/main.ts`)) return true;
  const { build } = await import('./build.mjs');
  try {
    // Standard output belongs to the command.
    await build({ log: console.error });
    return true;
  } catch (error) {
    console.error(error.message);
    return false;
  }
}

if (await isBuilt()) {
  const { run } = await import(new URL(`../../../dist/src/ops/cli/${command}.js`, import.meta.url).href);
  await run(process.env);
} else process.exitCode = 1;
