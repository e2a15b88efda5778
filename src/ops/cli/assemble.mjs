// Assembles the WebAssembly of the server: `*.wat` in the sources becomes `*.wasm` in dist/src.
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import createWabt from 'wabt';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const wabt = await createWabt();

for (const file of globSync('src/**/*.wat', { cwd: root })) {
  const module = wabt.parseWat(file, readFileSync(join(root, file), 'utf8'), { simd: true });
  const output = join(root, 'dist', file.replace(/wat$/, 'wasm'));
  mkdirSync(dirname(output), { recursive: true });
  writeFileSync(output, module.toBinary({}).buffer);
}
