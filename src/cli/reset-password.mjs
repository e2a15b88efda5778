// `npm run admin:reset-password`: builds the server where it is missing or stale, and runs the command of the build.
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));
if (existsSync(`${root}src/main.ts`)) {
  const { build } = await import('./build.mjs');
  // Standard output is the command's own.
  await build({ log: console.error });
}
const { run } = await import(new URL('../../dist/src/cli/reset-password.js', import.meta.url).href);
await run(process.env);
