// Who may import whom (docs/ARCHITECTURE.md). Every rule is an error, and its comment says what to do instead.

const { readdirSync, readFileSync } = require('node:fs');
const path = require('node:path');

/**
 * The groups of src, from the top down, and what each may import besides itself: groups below it only. admin-auth and
 * contract are groups of one folder.
 */
const GROUPS = {
  ops: 'site|connections|today|admin-auth|readers|content|text|platform|contract',
  site: 'connections|today|admin-auth|readers|content|text|platform|contract',
  connections: 'admin-auth|readers|content|text|platform|contract',
  today: 'admin-auth|readers|content|text|platform|contract',
  'admin-auth': 'readers|content|text|platform|contract',
  readers: 'content|text|platform|contract',
  content: 'text|platform|contract',
  text: 'platform|contract',
  platform: 'contract',
};

/** Below src: a feature's folder, unless it is ground that every feature stands on or a composer of features. */
const GROUND = 'contract|platform/config|platform/database|platform/common';
const COMPOSERS = 'ops/cli|site/pages|content/starter-content';
const FEATURE = `^src/(?!(?:${GROUND}|${COMPOSERS})/)(admin-auth|[^/]+/[^/]+)/`;

/**
 * What one feature may import of another, as patterns: each module, the files that declare what its `exports` name, and the
 * index of a folder of plain functions and types. A file that no module exports is its feature's own, whatever it is called.
 */
const OPEN = [
  '^src/[^/]+/[^/]+[.]module[.]ts$',
  '^src/[^/]+/[^/]+/[^/]+[.]module[.]ts$',
  '^src/[^/]+/index[.]ts$',
  '^src/[^/]+/[^/]+/index[.]ts$',
  '^src/[^/]+/[^/]+/[^/]+/index[.]ts$',
  ...readdirSync('src', { recursive: true })
    .filter((file) => file.endsWith('.module.ts'))
    .flatMap((file) => {
      const text = readFileSync(path.join('src', file), 'utf8');
      const names = /\bexports: \[([^\]]*)\]/.exec(text)?.[1].split(',') ?? [];
      return names.flatMap((name) => {
        const from = new RegExp(`import \\{[^}]*\\b${name.trim()}\\b[^}]*\\} from '([.][^']+)[.]js'`).exec(text)?.[1];
        return name.trim() && from ? [`^${path.posix.join('src', path.dirname(file), from)}[.]ts$`] : [];
      });
    }),
];

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    ...Object.entries(GROUPS).map(([group, below]) => ({
      name: `${group}-imports-downwards`,
      severity: 'error',
      comment: `src/${group} imports only itself and groups below it (docs/ARCHITECTURE.md). Move what both need down, or pass it in as an argument.`,
      from: { path: `^src/${group}/`, pathNot: '[.]spec[.]ts$' },
      to: { path: '^src/', pathNot: `^src/(${group}|${below})/` },
    })),
    {
      name: 'contract-imports-nothing',
      severity: 'error',
      comment:
        'src/contract is what server and web agree on and imports nothing outside itself. Keep it to plain types, constants and pure functions; what needs a library or another folder belongs on the side that uses it.',
      from: { path: '^src/contract/', pathNot: '[.]spec[.]ts$' },
      // The stemmer is a pure function of a word that search on both sides must share.
      to: { pathNot: ['^src/contract/', '^node_modules/stemmer/'] },
    },
    {
      name: 'contract-through-its-alias',
      severity: 'error',
      comment: "Import the contract through its one alias: import … from '#contract'.",
      from: { pathNot: '^src/contract/' },
      to: { path: '^src/contract/(?!index[.]ts$)' },
    },
    {
      name: 'common-has-no-business',
      severity: 'error',
      comment:
        'src/platform/common serves every feature and has no business words, so it imports no feature, no page and no database. Move what is about one subject into its feature, or pass it in as an argument.',
      from: { path: '^src/platform/common/', pathNot: '[.]spec[.]ts$' },
      to: { path: '^(src|web|ormconfig)', pathNot: '^src/(platform/(common|config)|contract)/' },
    },
    {
      name: 'config-stands-alone',
      severity: 'error',
      comment:
        'src/platform/config turns the environment into Settings and knows nothing of who uses them: it imports the contract only.',
      from: { path: '^src/platform/config/', pathNot: '[.]spec[.]ts$' },
      to: { path: '^(src|web|ormconfig)', pathNot: '^src/(platform/config|contract)/' },
    },
    {
      name: 'database-knows-no-feature',
      severity: 'error',
      comment:
        'src/platform/database opens, migrates and guards the database and knows no feature. ormconfig.ts lists the entities and is passed in by what puts the parts together; a feature uses the database, never the other way round.',
      from: { path: '^src/platform/database/', pathNot: '[.]spec[.]ts$' },
      to: { path: '^(src|web|ormconfig)', pathNot: '^src/(platform/(database|common|config)|contract)/' },
    },
    {
      name: 'feature-only-through-its-service',
      severity: 'error',
      comment:
        'A feature uses another one only through what its module exports (inject it in the constructor) and through the index.ts of a folder of plain functions and types. Entities, presenters, controllers, DTOs and services that the module does not export are its own; if an exported service lacks something, add a method to it.',
      from: { path: FEATURE, pathNot: '[.]spec[.]ts$' },
      to: {
        path: FEATURE,
        pathNot: ['^src/$1/', ...OPEN],
      },
    },
    {
      name: 'ground-only-through-services',
      severity: 'error',
      comment:
        'Pages, commands and the starter content use a feature only through what its module exports and through its index.ts, never through its entity, presenter or controller. If an exported service lacks something, add a method to it.',
      from: { path: `^src/(${COMPOSERS})/`, pathNot: '[.]spec[.]ts$' },
      to: {
        path: FEATURE,
        pathNot: OPEN,
      },
    },
    {
      name: 'import-pipeline-is-pure',
      severity: 'error',
      comment:
        'src/text/article-import turns a file into a sanitised draft and does nothing else: no Nest, no database, no entity. Give it what it needs as an argument and let its callers store the draft.',
      from: { path: '^src/text/article-import/', pathNot: '[.]spec[.]ts$' },
      to: {
        path: ['^(src|web)/', '^node_modules/@(nestjs|mikro-orm)/'],
        pathNot: '^src/(text/(article-import|image-file)|contract|platform/common)/',
      },
    },
    {
      name: 'image-files-are-pure',
      severity: 'error',
      comment:
        'src/text/image-file knows bytes of images: pure functions, no Nest, no database. What stores images belongs to src/content/media.',
      from: { path: '^src/text/image-file/', pathNot: '[.]spec[.]ts$' },
      to: {
        path: ['^(src|web)/', '^node_modules/@(nestjs|mikro-orm)/'],
        pathNot: '^src/(text/image-file|contract|platform/common)/',
      },
    },
    {
      name: 'pages-only-by-app-module',
      severity: 'error',
      comment:
        'Only app.module.ts (and app.factory.ts, which puts the cache before the router) imports src/site/pages. A feature says at the write that it changes public content, with @ChangesPublicContent(), and never learns that pages or a cache exist.',
      from: { path: '^(src|web|ormconfig)', pathNot: ['^src/site/pages/', '^src/app[.](module|factory)[.]ts$'] },
      to: { path: '^src/site/pages/' },
    },
    {
      name: 'nobody-imports-the-composition',
      severity: 'error',
      comment:
        'app.module, app.factory and main put the parts together; only main, serve and the commands import them. Ask for what you need in the constructor instead.',
      from: {
        path: '^src/',
        pathNot: ['^src/(main|serve|app[.](module|factory))[.]ts$', '^src/ops/cli/', '[.]spec[.]ts$'],
      },
      to: { path: '^src/(main|serve|app[.](module|factory))[.]ts$' },
    },
    {
      name: 'server-never-imports-web',
      severity: 'error',
      comment:
        'The server loads the *built* web bundle (dist/web) and types it by #contract (PageRenderer); it imports no source of web.',
      from: { path: '^(src|ormconfig)' },
      to: { path: '^web/' },
    },
    {
      name: 'web-sees-only-the-contract',
      severity: 'error',
      comment:
        "Nothing in web imports from src but the contract (import … from '#contract'). What both sides need moves to src/contract; what only the server has travels in the page's data or by an API call.",
      from: { path: '^web/' },
      to: { path: ['^src/', '^ormconfig[.]ts$'], pathNot: '^src/contract/index[.]ts$' },
    },
    {
      name: 'web-shared-stands-alone',
      severity: 'error',
      comment:
        'web/src/shared serves the public site and the admin area and knows neither. Pass the data in as props or arguments, or move the file to the side that uses it.',
      from: { path: '^web/src/shared/' },
      to: { path: '^web/src/(site|admin)/' },
    },
    {
      name: 'web-site-knows-no-admin',
      severity: 'error',
      comment:
        'The public site imports nothing of the admin area: it would travel to every reader, with Chakra behind it. The area is loaded by a dynamic import. What both need belongs into web/src/shared.',
      from: { path: '^web/src/site/' },
      to: { path: '^web/src/admin/', dependencyTypesNot: ['type-only', 'dynamic-import'] },
    },
    {
      name: 'web-base-knows-no-feature',
      severity: 'error',
      comment:
        'The lib, hooks, theme and components of each side serve every feature: they import no feature and nothing of app. Pass the data in as props or arguments, or move the file to its feature.',
      from: { path: '^web/src/(site|admin)/(lib|hooks|theme|components)/' },
      to: { path: '^web/src/(site|admin)/(features|app)/|^web/src/site/entry-' },
    },
    {
      name: 'web-feature-knows-no-app',
      severity: 'error',
      comment:
        'A feature does not know the screens that use it: it imports nothing of app. Let the screen pass what differs, or move what is shared down to components, hooks or lib.',
      from: { path: '^web/src/(site|admin)/features/' },
      to: { path: '^web/src/(site|admin)/app/|^web/src/site/entry-' },
    },
    {
      name: 'web-features-stay-apart',
      severity: 'error',
      comment:
        'No feature of web imports another one. A screen in app puts two features together; what both need moves down to components, hooks or lib.',
      from: { path: '^web/src/((?:site|admin)/features/[^/]+)/' },
      to: { path: '^web/src/(site|admin)/features/', pathNot: '^web/src/$1/' },
    },
    {
      name: 'editor-session-needs-no-browser',
      severity: 'error',
      comment:
        'The session of an editor knows neither React nor the document, and is tested without them. What it needs of either, or of the API, is a port (session/ports.ts) that editor-ports.ts fills.',
      from: { path: '^web/src/admin/features/editor/session/', pathNot: '[.](spec|fixture)[.]ts$' },
      to: {
        path: '^node_modules/|^web/src/',
        pathNot: [
          '^web/src/admin/features/editor/(session/|article-form|merge|relation-lines)',
          '^web/src/admin/lib/api-client[.]ts$',
        ],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'islands-work-without-the-application',
      severity: 'error',
      comment:
        'An island is fetched where the application is not: it imports nothing of it, and of the contract its types. What both need is a module of lib in the loader chunk (web/dev/build-plugins.ts).',
      from: { path: '^web/src/site/islands/', pathNot: '[.]spec[.]tsx?$' },
      to: {
        pathNot: ['^web/src/site/(islands|lib)/', '^web/src/shared/lib/'],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'readers-load-no-admin-library',
      severity: 'error',
      comment:
        "Chakra's components, Emotion and SWR belong to the administrator's area: on public pages they would travel to every reader. Use shared/theme/styled and shared/components/ui (their types may be imported); what only the area uses belongs into web/src/admin.",
      from: { path: '^web/src/(site|shared)/' },
      to: { path: '^node_modules/(@chakra-ui|@emotion|swr)/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'production-never-imports-tests',
      severity: 'error',
      comment:
        'Code that is shipped imports nothing of test and no spec. Move what both need into src or web and let the test import it.',
      from: { path: '^(src|web|ormconfig)', pathNot: '[.]spec[.]tsx?$' },
      to: { path: '^test/|[.]spec[.]tsx?$' },
    },
    {
      name: 'production-needs-no-dev-packages',
      severity: 'error',
      comment: 'This package is only in devDependencies and missing after npm ci --omit=dev: move it to dependencies.',
      from: { path: '^src/', pathNot: ['[.]spec[.]ts$', '^src/ops/cli/(assemble|build|bundle|dev)[.]mjs$'] },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only', 'npm'] },
    },
    {
      name: 'no-cycles',
      severity: 'error',
      comment:
        'These files import each other in a circle, which fails at load with decorated classes. Move what both need into a third file, or use `import type` / Rel<> where only the type is needed.',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'not-resolvable',
      severity: 'error',
      comment:
        'This import leads nowhere: correct the path (relative imports end in .js), or add the package to package.json.',
      from: { path: '^(src|web|test|ormconfig)' },
      to: { couldNotResolve: true, pathNot: '[?]|^virtual:|^#api$' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|data)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default', 'types'] },
    skipAnalysisNotInRules: true,
    cache: { folder: 'node_modules/.cache/dependency-cruiser', strategy: 'content', compress: false },
  },
};
