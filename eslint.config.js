// How code is written here. Who may import whom is the business of .dependency-cruiser.cjs.
import js from '@eslint/js';
import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig, globalIgnores } from 'eslint/config';
import globals from 'globals';
import tseslint from 'typescript-eslint';

const NO_BARE_THREAD = {
  name: 'node:worker_threads',
  importNames: ['Worker', 'default'],
  message:
    'A bare thread that runs out of memory can end the whole process: start a LimitedWorker (src/platform/common/limited-worker.ts).',
};
const READS_ENVIRONMENT = ['process', 'node:process'].map((name) => ({
  name,
  importNames: ['env', 'default'],
  message:
    'Only src/platform/config reads the environment: add the variable to readSettings() and take it from Settings.',
}));

const noProcessEnv = {
  'no-restricted-properties': [
    'error',
    {
      object: 'process',
      property: 'env',
      message:
        'Only src/platform/config reads the environment: add the variable to readSettings() and take it from Settings.',
    },
  ],
  'no-restricted-imports': ['error', ...READS_ENVIRONMENT, NO_BARE_THREAD],
};

const HTML_BY_TEXT =
  'HTML is read and changed on its tree only (readTree, replaceNodes, serialise of src/text/article-import; src/text/html for stored content): a value or a text may hold what looks like a tag, and markup would arise.';
const TEXT_SEARCHES =
  '/^(replace|replaceAll|split|indexOf|lastIndexOf|includes|startsWith|endsWith|match|matchAll|search|test|exec)$/';
/** Patterns and searches that look for a tag, or for an attribute with its value. */
const noHtmlByText = {
  'no-restricted-syntax': [
    'error',
    ...[
      'Literal[regex.pattern=/<(\\\\?\\/|!--|\\(|\\[)?\\??:?[a-zA-Z]|\\b(href|src|srcset)=|="/]',
      `CallExpression[callee.property.name=${TEXT_SEARCHES}] > Literal:first-child[value=/<\\/?[a-zA-Z]|(href|src|srcset)=/]`,
      'NewExpression[callee.name="RegExp"] > :matches(Literal, TemplateLiteral)[value=/<|=/]',
      'NewExpression[callee.name="RegExp"] > TemplateLiteral > TemplateElement[value.raw=/<|="/]',
    ].map((selector) => ({ selector, message: HTML_BY_TEXT })),
    {
      selector:
        'CallExpression[callee.property.name=/^(info|warn|error)$/]:matches([callee.object.name="log"], [callee.object.property.name="log"]) > Literal[value=/^[A-Z][a-z]+ /]',
      message: 'Messages of the log begin in lower case.',
    },
  ],
};

const WAITED_FOR = {
  selector: "CallExpression[callee.property.name='waitForFunction'] > .arguments[async=true]",
  message: 'Playwright takes the promise itself for a yes: wait with until() and page.evaluate().',
};

export default defineConfig(
  globalIgnores(['dist/', 'data/', 'coverage/', 'node_modules/', '**/.cache/', 'test/fixtures/']),
  js.configs.recommended,
  {
    rules: {
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-console': 'error',
      'object-shorthand': 'error',
      'prefer-template': 'error',
    },
  },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.strictTypeChecked, tseslint.configs.stylisticTypeChecked],
    languageOptions: {
      // Several programs, each file with the compiler options it is built with.
      parserOptions: {
        project: ['tsconfig.json', 'test/tsconfig.json', 'web/tsconfig.json', 'web/worker/tsconfig.json'],
        tsconfigRootDir: import.meta.dirname,
      },
    },
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      // Leaves files with decorators alone: Nest needs their imports as values.
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'separate-type-imports' }],
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', caughtErrorsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      // A Nest module or controller may be a class that holds nothing but decorators.
      '@typescript-eslint/no-extraneous-class': ['error', { allowWithDecorator: true }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true, allowBoolean: true }],
      '@typescript-eslint/no-confusing-void-expression': 'off',
      // Settings, DTOs and entities are classes for Nest and the ORM, and plain data for everybody else.
      '@typescript-eslint/no-unsafe-class-instance-assignment': 'off',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/no-unnecessary-condition': [
        'error',
        { allowConstantLoopConditions: 'only-allowed-literals' },
      ],
      '@typescript-eslint/prefer-nullish-coalescing': ['error', { ignorePrimitives: { string: true, boolean: true } }],
    },
  },
  {
    files: ['{src,web,test}/**/*.{ts,tsx,mjs}'],
    rules: { 'max-lines': ['error', { max: 250, skipBlankLines: true, skipComments: true }] },
  },
  { files: ['src/**', 'ormconfig.ts', 'test/**', '*.{js,cjs,ts}'], languageOptions: { globals: globals.node } },
  {
    files: ['src/**', 'ormconfig.ts'],
    ignores: ['src/platform/config/**', 'src/main.ts', 'src/**/*.spec.ts', 'src/ops/cli/*.mjs'],
    rules: noProcessEnv,
  },
  {
    files: ['src/platform/config/**', 'src/main.ts'],
    rules: { 'no-restricted-imports': ['error', NO_BARE_THREAD] },
  },
  {
    files: ['src/platform/common/limited-worker.ts'],
    rules: { 'no-restricted-imports': ['error', ...READS_ENVIRONMENT] },
  },
  { files: ['src/**/*.ts', 'web/src/**/*.{ts,tsx}'], ignores: ['**/*.spec.{ts,tsx}'], rules: noHtmlByText },
  // The shell is our own built file, and no text of an article is in it yet; what is pasted is sanitised after these looks at it.
  {
    files: ['src/site/pages/html-shell.ts', 'src/text/article-import/foreign-html/*.ts'],
    rules: { 'no-restricted-syntax': 'off' },
  },
  // Commands speak to the person at the terminal.
  { files: ['src/ops/cli/**', 'test/bench/**', 'test/engines/**', 'test/support/**'], rules: { 'no-console': 'off' } },
  {
    files: ['web/**/*.{ts,tsx}'],
    extends: [reactHooks.configs.flat['recommended-latest']],
    languageOptions: { globals: globals.browser },
    rules: { 'no-console': ['error', { allow: ['warn', 'error'] }] },
  },
  {
    files: ['**/*.spec.{ts,tsx}', 'test/**/*.{ts,tsx}'],
    rules: {
      // What an answer of the API holds is checked by the assertion itself, and expect() takes methods unbound.
      '@typescript-eslint/unbound-method': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-non-null-assertion': 'off',
      'no-restricted-syntax': ['error', WAITED_FOR],
    },
  },
  {
    files: ['test/bench/**'],
    rules: {
      'no-restricted-syntax': [
        'error',
        WAITED_FOR,
        {
          selector: 'TSAsExpression > TSNeverKeyword',
          message: 'No test runs the benches: only types tell that a service needs another one. Pass the real one.',
        },
      ],
    },
  },
);
