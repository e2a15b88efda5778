import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { runCommand, runServer } from '../support/run-process.js';
import { createTestDatabase, type TestDatabase } from '../support/test-database.js';

/** Loaded before the program: fails behind its back once it can say so. */
const PROMISE = `Promise.reject(new TypeError('nobody asked'))`;
const STREAM = `createWriteStream('/dev/full').end('a line')`;
const preload = (failure: string): string => `
  import { createWriteStream } from 'node:fs';
  const timer = setInterval(() => {
    if (process.listenerCount('uncaughtException') === 0) return;
    clearInterval(timer);
    ${failure};
  }, 1);`;

describe('an error that nothing caught is named before the process ends', () => {
  let folder: string;
  let database: TestDatabase;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'namma-uncaught-'));
    database = await createTestDatabase();
  });
  afterAll(async () => {
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  });

  const withFailure = async (failure: string): Promise<Record<string, string>> => {
    const file = join(folder, 'preload.mjs');
    await writeFile(file, preload(failure));
    return { NODE_OPTIONS: `--import=${pathToFileURL(file).href}`, DATABASE_URL: database.url };
  };

  it.each([
    [PROMISE, 'An error in a promise that nothing waits for ended the process (TypeError: nobody asked)'],
    [
      STREAM,
      'An error in code that nothing waits for ended the process (Error: ENOSPC: no space left on device, write)',
    ],
  ])('by the server, as the last line of its log: %s', async (failure, msg) => {
    const { code, stdout, stderr } = await runServer(await withFailure(failure));
    expect([code, stderr]).toEqual([1, '']);
    const last = JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as Record<string, unknown>;
    expect(last).toMatchObject({ level: 'fatal', msg, err: { stack: expect.any(String) } });
  });

  it('by a command, as a sentence on standard error', async () => {
    const { code, stderr } = await runCommand('status', [], await withFailure(PROMISE));
    expect([code, stderr]).toEqual([
      1,
      expect.stringContaining(
        'An error in a promise that nothing waits for ended the process (TypeError: nobody asked)',
      ),
    ]);
  });
});
