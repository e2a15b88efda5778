import { availableParallelism } from 'node:os';
import type { Config } from 'jest';

/** What both kinds of tests share. */
const project: Config['projects'] extends (infer P)[] | undefined ? Exclude<P, string> : never = {
  testEnvironment: 'node',
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: {
    '^.+\\.tsx?$': [
      '@swc/jest',
      {
        swcrc: false,
        jsc: {
          parser: { syntax: 'typescript', tsx: true, decorators: true },
          transform: {
            legacyDecorator: true,
            decoratorMetadata: true,
            // As tsconfig.json says: a declared field is no field of its own.
            useDefineForClassFields: false,
            react: { runtime: 'automatic' },
          },
          target: 'es2023',
          keepClassNames: true,
        },
        module: { type: 'es6' },
        sourceMaps: 'inline',
      },
    ],
  },
  moduleNameMapper: { '^#contract$': '<rootDir>/src/contract/index.ts', '^(\\.{1,2}/.*)\\.js$': '$1' },
  modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/data/'],
};

const config: Config = {
  // One more than cores, because browser tests also wait for timers; the test database has connections for five.
  maxWorkers: Math.min(availableParallelism() + 1, 5),
  // In Jest's own module registry (unit tests) the heap grows with every file: a worker beyond this is replaced.
  workerIdleMemoryLimit: '1GB',
  // A worker ends as soon as it is told to, but on a busy machine freeing such a heap takes longer than Jest's half second, after
  // which it is killed and a leak suspected. One that really leaks is still told of.
  workerGracefulExitTimeout: 10_000,
  // Whole journeys through a browser, on a machine that is busy with other things: none takes a tenth of it on one at rest.
  testTimeout: 300_000,
  projects: [
    {
      ...project,
      displayName: 'unit',
      testMatch: [
        '<rootDir>/src/**/*.spec.ts',
        '<rootDir>/web/src/**/*.spec.{ts,tsx}',
        '<rootDir>/test/{architecture,embedded}/**/*.spec.ts',
      ],
    },
    {
      ...project,
      displayName: 'site',
      // Each worker loads the server and the packages once.
      testEnvironment: '<rootDir>/test/support/jest/environment.mjs',
      runtime: '<rootDir>/test/support/jest/runtime.mjs',
      // Builds what is stale, starts one database server for the run and makes the template of every test's database.
      globalSetup: '<rootDir>/test/support/global-setup.mjs',
      globalTeardown: '<rootDir>/test/support/global-teardown.mjs',
      testMatch: ['<rootDir>/test/{api,operations,pages,browser}/**/*.spec.ts'],
      // Set by `npm test` where no browser starts; it says so in its last lines.
      testPathIgnorePatterns: [
        '/node_modules/',
        ...(process.env.TEST_BROWSER === 'none' ? ['<rootDir>/test/browser/'] : []),
      ],
    },
  ],
};

export default config;
