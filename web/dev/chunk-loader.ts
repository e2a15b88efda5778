import type { Plugin } from 'vite';

/**
 * Vite's loader of lazy chunks, with only what these pages need of it: the chunk's imports are requested at the same time,
 * a style sheet is awaited, and a failure is announced. Its own is half of what readers load before use.
 *
 * A failure after the reader has begun to leave is not announced: Firefox ends what still loads, and whoever tried to recover
 * by a reload would keep the reader on the page.
 */
const CHUNK_LOADER = `
const begun = {};
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
  let left = false;
  const leave = () => { left = true; };
  addEventListener('beforeunload', leave);
  return Promise.all(files.map((file) => (begun[file] ??= request(file)))).then(load).catch((error) => {
    if (!left) dispatchEvent(new Event('vite:preloadError'));
    throw error;
  }).finally(() => removeEventListener('beforeunload', leave));
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
