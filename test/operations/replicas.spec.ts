import { onOneReplica } from '../../src/platform/database/one-replica.js';
import { createTestApp, type TestApp } from '../support/create-test-app.js';
import { createArticle } from '../support/factories.js';
import { until } from '../support/until.js';

const LISTENERS =
  "select pid from pg_stat_activity where application_name = 'namma-guide listen' and datname = current_database()";

describe('two replicas on one database', () => {
  let one: TestApp;
  let other: TestApp;

  beforeAll(async () => {
    one = await createTestApp();
    other = await createTestApp({ databaseUrl: one.settings.databaseUrl ?? '' });
  });
  afterAll(async () => {
    await other.close();
    await one.close();
  });

  const rename = (slug: string, title: string) =>
    one.db('update article set title = $2, title_text = $2 where slug = $1', [slug, title]);

  // `npm run bench:replicas` measures the delay.
  it('both show every change', async () => {
    await createArticle(one, { slug: 'shared', title: 'Before' });
    for (let round = 0; round < 20; round += 1) {
      await Promise.all([one, other].map((replica) => replica.agent.get('/shared').expect(200)));
      await rename('shared', `Title ${round}`);
      for (const replica of [one, other])
        await until(async () => (await replica.agent.get('/shared')).text.includes(`Title ${round}`));
    }
  });

  it('show nothing stale after their LISTEN connections were cut', async () => {
    for (let round = 0; round < 5; round += 1) {
      await Promise.all([one, other].map((replica) => replica.agent.get('/shared').expect(200)));
      await one.db(`select pg_terminate_backend(pid) from (${LISTENERS}) as listening`);
      await rename('shared', `Cut ${round}`);
      await until(async () => (await one.db(LISTENERS)).length === 2);
      for (const replica of [one, other])
        await until(async () => (await replica.agent.get('/shared')).text.includes(`Cut ${round}`));
    }
  });

  it('both serve the previous release’s assets', async () => {
    await one.db("insert into release (id) values ('former')");
    await one.db("insert into release_asset (release, name, bytes) values ('former', 'app-Old12345.js', 'old()')");
    for (const replica of [one, other]) {
      const { headers, text } = await replica.agent.get('/assets/app-Old12345.js').expect(200);
      expect(text).toBe('old()');
      expect(headers['content-type']).toMatch(/^text\/javascript/);
      expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
      await replica.agent.get('/assets/app-Never1234.js').expect(404);
    }
  });

  it('keep the assets of three releases', async () => {
    await one.db(
      "insert into release (id, started_at) select 'old-' || n, now() - n * interval '1 day' from generate_series(1, 5) as n",
    );
    const third = await createTestApp({ databaseUrl: one.settings.databaseUrl ?? '' });
    await third.close();
    const releases = await one.db<{ id: string }>('select id from release order by started_at desc');
    expect(releases).toHaveLength(3);
    expect(releases.map(({ id }) => id)).toContain('former');
    expect((await one.db('select 1 from release_asset where release = $1', [releases[0]?.id])).length).toBeGreaterThan(
      5,
    );
  });

  it('run singleton tasks on one of them, and fail over to the other', async () => {
    const url = one.settings.databaseUrl ?? '';
    const begun = Promise.withResolvers<undefined>();
    const finish = Promise.withResolvers<string>();
    const first = onOneReplica(url, 77, () => {
      begun.resolve(undefined);
      return finish.promise;
    });
    await begun.promise;
    expect(await onOneReplica(url, 77, () => Promise.resolve(1))).toBeUndefined();
    finish.resolve('done');
    expect(await first).toEqual({ done: 'done' });
    await until(async () => (await onOneReplica(url, 77, () => Promise.resolve(1)))?.done === 1);
  });
});
