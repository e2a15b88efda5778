import type { Plugin } from 'vite';

/**
 * Vite's loader of lazy chunks, with only what these pages need of it: the chunk's imports are requested at the same time,
 * a style sheet is awaited, and a failure is announced. Its own is half of what readers load before use.
 *
 * A failure is not announced if the reader has begun to leave since, or shortly before: Firefox ends what still loads, and
 * what a chunk that arrived in that moment goes on to load. Whoever tried to recover by a reload would keep the reader on the
 * page.
 */
const CHUNK_LOADER = `
const begun = {};
let left = -Infinity;
addEventListener('beforeunload', () => { left = performance.now(); });
function request(file) {
  const link = document.createElement('link');
  const isSheet = file.endsWith('.css');
  link.rel = isSheet ? 'stylesheet' : 'modulepreload';
  link.href = '/' + file;
  document.head.append(link);
  return isSheet && new Promise((done, failed) => {
    link.onload = done;
    link.onerror = () => { delete begun[file]; failed(Error(file)); };
  });
}
export const __vitePreload = (load, files = []) => {
  const since = performance.now() - 5000;
  return Promise.all(files.map((file) => (begun[file] ??= request(file)))).then(load).catch((error) => {
    if (left < since) dispatchEvent(new Event('vite:preloadError'));
    throw error;
  });
};
`;

/** Puts it in the place of Vite's. */
export function shortChunkLoader(): Plugin {
  return {
    name: 'short-chunk-loader',
    apply: 'build',
    enforce: 'pre',
    load: (id) => (id.endsWith('vite/preload-helper.js') ? CHUNK_LOADER : undefined),
  };
}
