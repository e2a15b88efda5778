import react from '@vitejs/plugin-react';
import path from 'node:path';
import { defineConfig } from 'vite';
import {
  chunkGroups,
  lowPriorityModules,
  minifiedTemplate,
  precompress,
  preloadList,
  withoutUnusedParts,
} from './dev/build-plugins.ts';
import { shortChunkLoader } from './dev/chunk-loader.ts';
import { serverRendering } from './dev/server-rendering.ts';
import { shortClassNames } from './dev/short-class-names.ts';

const root = import.meta.dirname;

/** As short as the bundler lets it be: with more than 64 chunks it asks for seven letters. */
const file = 'assets/[name]-[hash:7]';
const names = { entryFileNames: `${file}.js`, chunkFileNames: `${file}.js` };

const ALWAYS_THERE = /\/(?:app|loader|rolldown-runtime)-[^/]+$/;

/** Where the Nest server listens while `npm run dev` serves the web from here. */
const apiOrigin = process.env.API_ORIGIN ?? 'http://localhost:3000';

/**
 * `vite build` makes dist/web/client (index.html as the shell's template, hashed files in /assets, .vite/manifest.json and
 * .vite/preloads.json); `vite build --ssr` makes dist/web/server/entry-server.js, one file without imports.
 */
export default defineConfig(({ isSsrBuild, command }) => ({
  root,
  plugins: [
    shortClassNames(root),
    react(),
    withoutUnusedParts(),
    lowPriorityModules(),
    ...(isSsrBuild ? [] : [shortChunkLoader(), minifiedTemplate(), preloadList(), precompress()]),
    serverRendering(apiOrigin),
  ],
  resolve: {
    alias: [
      { find: '#contract', replacement: path.resolve(root, '../src/contract/index.ts') },
      // React has had this hook for years; the shim for older versions need not travel to every reader.
      { find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' },
      // Emotion needs it for `withTheme` alone, which nothing here uses.
      { find: 'hoist-non-react-statics', replacement: path.resolve(root, 'dev/no-statics.ts') },
    ],
  },
  // The server file runs as it is, without a bundler's replacement at run time: development code must not get into it.
  define: command === 'build' ? { 'process.env.NODE_ENV': JSON.stringify('production') } : {},
  ssr: { noExternal: command === 'build' ? true : undefined },
  server: {
    port: 5173,
    proxy: Object.fromEntries(
      [
        '/api',
        '/media',
        '/healthz',
        '/readyz',
        '/robots.txt',
        '/sitemap.xml',
        '/plan.ics',
        '/feed',
        '/static',
        '/site.webmanifest',
        '/sw.js',
        '/favicon.ico',
      ].map((prefix) => [prefix, apiOrigin]),
    ),
  },
  build: isSsrBuild
    ? {
        ssr: true,
        outDir: path.resolve(root, '../dist/web/server'),
        emptyOutDir: true,
        target: 'node22',
        rolldownOptions: {
          input: path.resolve(root, 'src/site/entry-server.tsx'),
          output: { entryFileNames: 'entry-server.js', codeSplitting: false },
        },
      }
    : {
        outDir: path.resolve(root, '../dist/web/client'),
        emptyOutDir: true,
        manifest: true,
        target: 'es2022',
        // A font as a data: address would break the policy of the pages and travel with every one of them.
        assetsInlineLimit: 0,
        // The server names the application's modules in the page: the first script need not name them again, and nothing else
        // those that are there whenever it runs.
        modulePreload: {
          polyfill: false,
          resolveDependencies: (_file, modules, { hostId }) =>
            modules.filter((name) => !hostId.includes('/index-') && !ALWAYS_THERE.test(name)),
        },
        reportCompressedSize: false,
        rolldownOptions: {
          // The contract is types, constants and functions: nobody needs a part of it that nobody uses.
          treeshake: { moduleSideEffects: [{ test: /\/src\/contract\//, sideEffects: false }] },
          // Pages and scripts name each other by these names, and no compression makes a hash shorter.
          output: { codeSplitting: { groups: chunkGroups }, ...names },
        },
      },
}));
