import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type BuiltServer, startBuiltServer } from '../bench/support/built-server.js';
import { createTestDatabase, type TestDatabase } from '../support/test-database.js';
import { until } from '../support/until.js';

/** Loaded before the server: on a signal, prints what V8 has learnt of `process.nextTick`, before and after a full collection. */
const ASK = `
  import { setFlagsFromString } from 'node:v8';
  import { runInNewContext } from 'node:vm';

  const TICKS = 50_000;

  function tickOften() {
    return new Promise((resolve) => {
      let left = TICKS;
      const tick = () => ((left -= 1) > 0 ? process.nextTick(tick) : resolve());
      tick();
    });
  }

  process.on('SIGUSR2', async () => {
    setFlagsFromString('--expose-gc');
    setFlagsFromString('--allow-natives-syntax');
    const collect = runInNewContext('gc');
    const getFeedback = runInNewContext('(code) => %GetFeedback(code)');
    const countKinds = async () => {
      await tickOften();
      const kinds = getFeedback(process.nextTick).flatMap((place) => place?.[1].split('\\n', 1) ?? []);
      return ['MONOMORPHIC', 'MEGAMORPHIC'].map((kind) => kinds.filter((one) => one === kind).length);
    };
    const before = await countKinds();
    for (let count = 0; count < 3; count += 1)
      await collect({ type: 'major', execution: 'async', flavor: 'last-resort' });
    console.log('ticks saw ' + JSON.stringify({ before, after: await countKinds() }) + ' shapes');
  });`;

/** Places in the code that met one shape of object, and places that met too many to be optimised. */
type Kinds = Record<'before' | 'after', [one: number, many: number]>;

describe('what Node.js does for each request', () => {
  let folder: string;
  let database: TestDatabase;
  let server: BuiltServer;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'namma-ticks-'));
    const file = join(folder, 'ask.mjs');
    await writeFile(file, ASK);
    database = await createTestDatabase();
    const NODE_OPTIONS = `--import=${pathToFileURL(file).href}`;
    server = await startBuiltServer({ env: { DATABASE_URL: database.url, STARTER_GUIDES: 'false', NODE_OPTIONS } });
  });
  afterAll(async () => {
    await server.stop();
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  });

  it('still makes objects of one shape after a full collection of garbage', async () => {
    server.process.kill('SIGUSR2');
    await until(() => server.output().includes('ticks saw'));
    const { before, after } = JSON.parse(/ticks saw (.*) shapes/.exec(server.output())?.[1] ?? '') as Kinds;
    expect(before[0]).toBeGreaterThan(10);
    expect([before[1], after[1]]).toEqual([0, 0]);
  });
});
