import { CountsService } from '../../src/readers/statistics/counts.service.js';
import { VOTES_PER_NETWORK } from '../../src/readers/statistics/reader-store.js';
import { createTestApp, type TestApp } from '../support/create-test-app.js';
import { withApp } from '../support/with-app.js';
import { createArticle } from '../support/factories.js';

const BROWSER = 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

describe('readers, on two replicas and after a restart', () => {
  const app = withApp();
  let article: number;
  let reader = 0;

  const newReader = (): string => `${BROWSER} Reader/${(reader += 1)}`;
  const total = async () => (await app.app.get(CountsService).lastDays()).total;
  const replica = () => createTestApp({ databaseUrl: app.settings.databaseUrl! });
  const readAt = ({ agent }: TestApp, reader: string) =>
    agent.post('/api/reads').set('User-Agent', reader).send({ article, referrer: '' }).expect(204);
  const voteAt = ({ agent }: TestApp, reader: string, helpful: boolean) =>
    agent.post('/api/helpful').set('User-Agent', reader).send({ article, helpful }).expect(204);

  beforeEach(async () => {
    await app.db('truncate article_day, reader_today');
    article = (await createArticle(app)).id;
  });

  it('are counted once a day', async () => {
    const [same, another] = [newReader(), newReader()];
    const second = await replica();
    await Promise.all([readAt(app, same), readAt(second, same), readAt(second, another)]);
    await second.close();
    const third = await replica();
    await readAt(third, same);
    await third.close();
    expect((await total()).reads).toBe(2);
  });

  it('have one vote each, the latest', async () => {
    const fickle = newReader();
    const second = await replica();
    await Promise.all([voteAt(app, fickle, true), voteAt(second, fickle, true)]);
    expect(await total()).toMatchObject({ helpful: 1, not_helpful: 0 });
    await voteAt(second, fickle, false);
    await second.close();
    const third = await replica();
    await voteAt(third, fickle, false);
    await third.close();
    expect(await total()).toMatchObject({ helpful: 0, not_helpful: 1 });
  });

  it('have their votes limited by IP address, whatever their user agent', async () => {
    const second = await replica();
    for (let index = 0; index < VOTES_PER_NETWORK + 5; index += 1)
      await voteAt(index % 2 ? app : second, newReader(), true);
    await second.close();
    expect(await total()).toMatchObject({ helpful: VOTES_PER_NETWORK, not_helpful: 0 });
    const other = await createTestApp({ databaseUrl: app.settings.databaseUrl!, trustProxy: 1 });
    const elsewhere = newReader();
    await other.agent
      .post('/api/helpful')
      .set({ 'User-Agent': elsewhere, 'X-Forwarded-For': '203.0.113.9' })
      .send({ article, helpful: true })
      .expect(204);
    await other.close();
    expect(await total()).toMatchObject({ helpful: VOTES_PER_NETWORK + 1 });
  });

  it('are forgotten at the end of the day, with its key, and counted anew', async () => {
    const same = newReader();
    await readAt(app, same);
    await voteAt(app, same, true);
    await total();
    const storedRows = async () => [
      await app.db('select hash from reader_today'),
      await app.db('select day from reader_salt'),
    ];
    expect((await storedRows()).map((rows) => rows.length)).toEqual([3, 1]);
    const { now } = Date;
    try {
      Date.now = () => now() + 24 * 60 * 60 * 1_000;
      await total();
      expect(await storedRows()).toEqual([[], []]);
      await readAt(app, same);
      expect(await total()).toMatchObject({ reads: 2, helpful: 1 });
    } finally {
      Date.now = now;
    }
  });

  it('are stored only as a hash, which differs from day to day', async () => {
    const same = newReader();
    await readAt(app, same);
    await total();
    const rows = await app.db<{ hash: Buffer }>('select * from reader_today');
    expect(Object.keys(rows[0]!).sort()).toEqual(['day', 'hash', 'helpful', 'votes']);
    await app.db('truncate reader_today, reader_salt');
    const second = await replica();
    await readAt(second, same);
    await second.close();
    const [{ hash }] = (await app.db<{ hash: Buffer }>('select hash from reader_today')) as [{ hash: Buffer }];
    expect(hash.length).toBe(16);
    expect(hash.equals(rows[0]!.hash)).toBe(false);
  });
});
