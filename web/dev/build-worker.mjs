// The last step of the web's build: bundles the service worker (web/worker) into dist/web/client/sw.js and has Workbox
// insert the public assets of the release; also writes sw-removal.js, which removes a worker from browsers.
import { createHash } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL, URL } from 'node:url';
import { rolldown } from 'rolldown';
// A deep import: the package's entry would load compilers for old browsers.
import { injectManifest } from 'workbox-build/build/inject-manifest.js';
import { offlinePage } from './offline-page.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));
const client = join(root, 'dist/web/client');
const bundled = join(client, 'sw-bundled.js');

/** The admin area is never precached: readers do not need it offline. */
const ADMIN_ENTRY = 'src/admin/app/start.tsx';

const [template, manifest, { globalStyles }] = await Promise.all([
  readFile(join(client, 'index.html'), 'utf8'),
  readFile(join(client, '.vite/manifest.json'), 'utf8').then(JSON.parse),
  import(pathToFileURL(join(root, 'dist/web/server/entry-server.js')).href),
]);

await bundle('sw', bundled);
await bundle('removal', join(client, 'sw-removal.js'));
const { warnings, count } = await injectManifest({
  swSrc: bundled,
  swDest: join(client, 'sw.js'),
  globDirectory: client,
  globPatterns: publicFiles(),
  modifyURLPrefix: { '': '/' },
  // Every file name contains a content hash.
  dontCacheBustURLsMatching: /./,
});
await rm(bundled);
if (warnings.length > 0 || count === 0)
  throw new Error(`The worker's manifest has ${count} assets. ${warnings.join('\n')}`);

/** Returns every file that public pages can request, following imports from the first script. */
function publicFiles() {
  const files = new Set();
  const seen = new Set([ADMIN_ENTRY]);
  const left = ['index.html'];
  for (let key = left.pop(); key; key = left.pop()) {
    if (seen.has(key)) continue;
    seen.add(key);
    const { file, css = [], assets = [], imports = [], dynamicImports = [] } = manifest[key];
    for (const path of [file, ...css, ...assets]) files.add(path);
    left.push(...imports, ...dynamicImports);
  }
  return [...files];
}

async function bundle(name, file) {
  const build = await rolldown({
    input: join(root, `web/worker/${name}.ts`),
    platform: 'browser',
    resolve: { alias: { '#contract': join(root, 'src/contract/index.ts') } },
    transform: { define: { 'process.env.NODE_ENV': '"production"' } },
    treeshake: { moduleSideEffects: [{ test: /\/src\/contract\//, sideEffects: false }] },
    plugins: [offlinePageModule()],
    onLog(_level, log, proceed) {
      if (log.code === 'UNRESOLVED_IMPORT') throw new Error(log.message);
      proceed('warn', log);
    },
  });
  await build.write({ file, format: 'iife', minify: true });
  await build.close();
}

function offlinePageModule() {
  const id = 'virtual:offline-page';
  const hash = (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  return {
    name: 'offline-page',
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    load(source) {
      if (source !== `\0${id}`) return undefined;
      const { html, policy } = offlinePage(template, globalStyles, hash);
      return `export const html = ${JSON.stringify(html)};\nexport const policy = ${JSON.stringify(policy)};`;
    },
  };
}
