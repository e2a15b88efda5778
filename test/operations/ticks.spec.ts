import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type BuiltServer, startBuiltServer } from '../bench/support/built-server.js';
import { createTestDatabase, type TestDatabase } from '../support/test-database.js';
import { until } from '../support/until.js';

/** Loaded before the server: on a signal, prints what ticks take before and after everything unused was collected. */
const MEASURE = `
  import { setFlagsFromString } from 'node:v8';
  import { runInNewContext } from 'node:vm';

  const ROUNDS = 10;
  const TICKS = 50_000;

  function round() {
    return new Promise((resolve) => {
      const begun = process.cpuUsage();
      let left = TICKS;
      const tick = () => {
        if ((left -= 1) > 0) return process.nextTick(tick);
        const { user, system } = process.cpuUsage(begun);
        resolve(user + system);
      };
      tick();
    });
  }

  async function fastest() {
    let least = Infinity;
    for (let count = 0; count < ROUNDS; count += 1) least = Math.min(least, await round());
    return least;
  }

  process.on('SIGUSR2', async () => {
    setFlagsFromString('--expose-gc');
    const collect = runInNewContext('gc');
    const before = await fastest();
    for (let count = 0; count < 3; count += 1)
      await collect({ type: 'major', execution: 'async', flavor: 'last-resort' });
    console.log('ticks took ' + JSON.stringify({ before, after: await fastest() }));
  });`;

describe('what Node.js does for each request', () => {
  let folder: string;
  let database: TestDatabase;
  let server: BuiltServer;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'namma-ticks-'));
    const file = join(folder, 'measure.mjs');
    await writeFile(file, MEASURE);
    database = await createTestDatabase();
    const NODE_OPTIONS = `--import=${pathToFileURL(file).href}`;
    server = await startBuiltServer({ env: { DATABASE_URL: database.url, STARTER_GUIDES: 'false', NODE_OPTIONS } });
  });
  afterAll(async () => {
    await server.stop();
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  });

  it('takes as long after a full collection of garbage as before', async () => {
    server.process.kill('SIGUSR2');
    await until(() => server.output().includes('ticks took'));
    const { before, after } = JSON.parse(/ticks took (.*)/.exec(server.output())?.[1] ?? '') as Record<string, number>;
    expect(Number(after) / Number(before)).toBeLessThan(2);
  });
});
