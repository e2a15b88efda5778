import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { minifySync, type Plugin, type Rolldown } from 'vite';

/** The entry module of hydration; every public page needs it and its imports. */
const HYDRATION_MODULE = '/src/site/app/hydrate.tsx';
const SCREEN_MODULE = /\/src\/site\/app\/screens\/([a-z-]+)\.tsx$/;
/** The entry module of the admin area, listed as `admin`. */
const ADMIN_MODULE = '/src/admin/app/start.tsx';

/** Small modules that nearly every screen uses. */
const COMMON_PARTS =
  /\/src\/(shared\/components\/ui\/(badge|featured-picture|frame|link|scripted|source-link|visually-hidden|words)\.tsx|shared\/components\/art\/(category-art\.tsx|colors\.ts)|contract\/(counts|errands|format|languages|price-answers)\.ts|shared\/lib\/clipboard\.ts|site\/(components\/(paid-form|served)\.tsx|features\/articles\/(article-card|article-meta|save-mark)\.tsx|lib\/(images|saved-flag)\.ts))$/;

/**
 * Bundles hydration with its imports: many small files compress worse. Each screen, with what only it uses, is a chunk
 * of its own.
 */
const sharedChunk = {
  name: 'app',
  test: (id: string) => id.endsWith(HYDRATION_MODULE) || COMMON_PARTS.test(id),
  includeDependenciesRecursively: true,
};

/**
 * Vite's chunk loader and whatever else the first script shares with the application need their own chunk; otherwise
 * the first script would evaluate the whole application.
 */
const loaderChunk = {
  name: 'loader',
  test: /vite\/preload-helper|\/src\/site\/lib\/(connection|kept-plan-flag|read-watch|slash-key)\.ts$/,
  priority: 10,
};

/**
 * Parts of the contract that only forms and the admin area use. Without this chunk, the contract's index would pull
 * them into every page.
 */
const formsChunk = {
  name: 'forms',
  test: /\/src\/contract\/(contact|faq|form-text|admin-auth|reports|history|relations|redirects|analytics)\.ts$/,
  includeDependenciesRecursively: false,
  priority: 5,
};

/** The rules of the arrival plan: for its page, and for readers with a plan of their own. */
const planChunk = {
  name: 'plan-rules',
  test: /\/src\/contract\/plan-(rules|questions)\.ts$/,
  includeDependenciesRecursively: false,
  priority: 5,
};

/** Search's vocabulary, for readers who search saved guides offline. */
const wordsChunk = {
  name: 'search-words',
  test: /\/src\/contract\/search\//,
  includeDependenciesRecursively: false,
  priority: 5,
};

/** The offline cache names and the service worker's registration, for readers who save something. */
const offlineChunk = {
  name: 'offline',
  test: /\/src\/contract\/offline\.ts$|\/web\/src\/site\/lib\/(kept-copy|offline-worker)\.ts$/,
  includeDependenciesRecursively: false,
  priority: 5,
};

/** Shared by the pages that link to a pack and the list of packs. */
const packsChunk = {
  name: 'packs',
  test: /\/src\/contract\/offline-packs\.ts$|\/web\/src\/site\/(lib\/offline-flag|components\/layout\/pack-link)\.tsx?$/,
  includeDependenciesRecursively: false,
  priority: 5,
};

/** The fields of public forms, whose look the admin area shares. */
const fieldChunk = {
  name: 'field',
  test: /\/web\/src\/shared\/(components\/ui\/field\.tsx|theme\/control-style\.ts)$/,
  includeDependenciesRecursively: false,
  priority: 5,
};

/** The drawings of the categories: for home and category pages, and for guides without a picture. */
const drawingsChunk = {
  name: 'drawings',
  test: /\/web\/src\/shared\/components\/art\/(art-sprite|category-scenes|shapes)\.tsx$/,
  includeDependenciesRecursively: false,
  priority: 5,
};

/** An article's page, in one file; the previews use most of it too. */
const articleChunk = {
  name: 'article',
  test: /\/web\/src\/site\/(app\/screens\/article|features\/(plan\/plan-line|articles\/(article-(body|columns|footer|header|text)|back-link|change-notes|checked-facts|fact-groups|heading-links|helpful-vote|read-beacon|reading-progress|share-button|toc)))\.tsx?$|\/src\/contract\/change-notes\.ts$/,
  includeDependenciesRecursively: false,
  priority: 5,
};

export const chunkGroups = [
  loaderChunk,
  formsChunk,
  planChunk,
  wordsChunk,
  offlineChunk,
  packsChunk,
  fieldChunk,
  drawingsChunk,
  articleChunk,
  sharedChunk,
];

/**
 * Unused parts of packages that would still be bundled: Chakra's reset, which our system turns off, and the rich-text
 * editor's translations into thirty languages.
 */
const UNUSED_PARTS: Readonly<Record<string, string>> = {
  '@chakra-ui/react/dist/esm/styled-system/preflight.js': 'export const createPreflight = () => ({});',
  'jodit/esm/languages.js': 'export default {};',
};

/** Stubs those modules out of the client build. */
export function withoutUnusedParts(): Plugin {
  return {
    name: 'without-unused-parts',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      const part = /\/node_modules\/(.+)$/.exec(id)?.[1];
      return part ? UNUSED_PARTS[part] : undefined;
    },
  };
}

/** Lowers the scripts' priority, so that they do not compete with the page's text and image for bandwidth. */
export function lowPriorityModules(): Plugin {
  return {
    name: 'low-priority-modules',
    enforce: 'post',
    transformIndexHtml: {
      order: 'post',
      handler: (html, context) =>
        context.server
          ? html
          : html.replace(/<(script type="module"|link rel="modulepreload")/g, '<$1 fetchpriority="low"'),
    },
  };
}

/** Minifies `index.html` and its inline scripts, which every page carries. */
export function minifiedTemplate(): Plugin {
  const minified = (code: string) => minifySync('inline.js', code, { compress: { target: 'es2022' } }).code.trim();
  return {
    name: 'minified-template',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html) =>
        html
          .replace(/(?<=<script>)[\s\S]*?(?=<\/script>)/g, (code) => minified(code))
          // Nothing there is shown as text.
          .replace(/>\s+</g, '><')
          .replaceAll(' />', '>'),
    },
  };
}

/** Writes `.vite/preloads.json`: the URLs of the modules that each page kind needs for hydration. */
export function preloadList(): Plugin {
  return {
    name: 'preload-list',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file): file is Rolldown.OutputChunk => file.type === 'chunk');
      const entry = chunks.find((chunk) => chunk.isEntry);
      const hydration = chunks.find((chunk) => chunk.moduleIds.some((id) => id.endsWith(HYDRATION_MODULE)));
      if (!entry || !hydration) return;
      // The page's own script and its imports are there before any of these.
      const loaded = withImports([entry.fileName], bundle);
      const preloads: Record<string, string[]> = {};
      for (const chunk of chunks) {
        const needed = withImports([hydration.fileName, chunk.fileName], bundle);
        const list = [...needed].filter((file) => !loaded.has(file)).map((file) => `/${file}`);
        for (const module of chunk.moduleIds) {
          const kind = module.endsWith(ADMIN_MODULE) ? 'admin' : SCREEN_MODULE.exec(module)?.[1];
          if (kind) preloads[kind] = list;
        }
      }
      this.emitFile({ type: 'asset', fileName: '.vite/preloads.json', source: JSON.stringify(preloads, null, 1) });
    },
  };
}

function withImports(files: string[], bundle: Rolldown.OutputBundle, seen = new Set<string>()): Set<string> {
  for (const file of files) {
    const chunk = bundle[file];
    if (seen.has(file) || chunk?.type !== 'chunk') continue;
    seen.add(file);
    withImports(chunk.imports, bundle, seen);
  }
  return seen;
}

const COMPRESSIBLE = /\.(js|css|svg|json)$/;

/** Writes a brotli file (highest quality) beside each asset, so that the server never compresses one. */
export function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    async writeBundle({ dir = '' }) {
      const folder = path.join(dir, 'assets');
      const compress = promisify(brotliCompress);
      const files = (await readdir(folder)).filter((file) => COMPRESSIBLE.test(file));
      await Promise.all(
        files.map(async (file) => {
          const bytes = await readFile(path.join(folder, file));
          const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
          await writeFile(path.join(folder, `${file}.br`), await compress(bytes, { params }));
        }),
      );
    },
  };
}
