import { jest } from '@jest/globals';
import type { AdminArticleSummary } from '#contract';
import { fromBufferPromise } from 'yauzl';
import { ThreadPool } from '../../src/text/html/thread-pool.js';
import { withAdmin, withApp } from '../support/with-app.js';

const app = withApp();
const admin = withAdmin(app);
beforeEach(async () => {
  for (const table of ['article', 'article_address', 'change_set']) await app.db(`delete from ${table}`);
});

const list = async (query: string) => {
  const response = await admin.call('get', `?fields=summary&${query}`).expect(200);
  return { items: response.body as AdminArticleSummary[], total: Number(response.headers['x-total-count']) };
};
const titles = async (query: string) => (await list(query)).items.map(({ title }) => title);

describe('GET /api/admin/articles', () => {
  it('sorts by publish date, last change and title, consistently across pages', async () => {
    const days = ['2026-01-01', '2026-03-01', '2026-02-01', undefined, '2026-02-01'];
    const made = [];
    for (const [index, day] of days.entries())
      made.push(
        await admin.create({
          title: `${'dbeca'[index]!} Guide`,
          ...(day ? { publish_date: day } : { published: false }),
        }),
      );
    await admin.update(made[1]!.id, '<p>Changed.</p>', { title: 'b Guide' });
    const newest = ['c Guide', 'b Guide', 'a Guide', 'e Guide', 'd Guide'];
    expect(await titles('')).toEqual(newest);
    expect(await titles('sort=newest')).toEqual(newest);
    expect(await titles('sort=oldest')).toEqual([...newest].reverse());
    expect(await titles('sort=title')).toEqual(['a Guide', 'b Guide', 'c Guide', 'd Guide', 'e Guide']);
    expect((await titles('sort=updated'))[0]).toBe('b Guide');
    for (const sort of ['newest', 'oldest', 'updated', 'title']) {
      const all = await titles(`sort=${sort}`);
      const pages: string[] = [];
      for (const offset of [0, 2, 4]) pages.push(...(await titles(`sort=${sort}&limit=2&offset=${offset}`)));
      expect(pages).toEqual(all);
    }
    expect(await list('limit=2&offset=10')).toEqual({ items: [], total: 5 });
  });

  it('shows the best match first: the title itself, its beginning, a word in it, all words, then the excerpt', async () => {
    const best = ['Rent', 'Rent a flat', 'Flats to rent', 'Current rents', 'What a parental visit needs'];
    const excerpts: Record<string, string> = { 'Flats to rent': 'Current ones' };
    for (const title of [...best].reverse()) await admin.create({ title, excerpt: excerpts[title] ?? 'Rent and more' });
    expect(await titles('q=rent&sort=match')).toEqual(best);
    expect(await titles('q=FLAT%20rent&sort=match')).toEqual(['Rent a flat', 'Flats to rent']);
    expect(await titles('q=rent&sort=match&limit=2&offset=3')).toEqual(best.slice(3));
    expect(await titles('q=r%25nt&sort=match')).toEqual([]);
    expect(await titles('sort=match')).toEqual(await titles('sort=newest'));
  });

  it('finds articles by their slugs, and nothing for one that no article has', async () => {
    for (const title of ['Rent', 'Metro', 'Water']) await admin.create({ title });
    expect((await titles('slugs=rent,water')).sort()).toEqual(['Rent', 'Water']);
    expect(await list('slugs=no-such-guide')).toEqual({ items: [], total: 0 });
    expect(await titles('slugs=')).toEqual([]);
    expect(await titles('slugs=metro&published=false')).toEqual([]);
    for (const [bad, text] of [
      [Array(101).fill('a').join(','), 'slugs may name at most 100 articles'],
      ['a'.repeat(81), 'a slug may have at most 80 characters'],
    ])
      expect((await admin.call('get', `?slugs=${bad}`).expect(400)).body.errors.slugs).toEqual([text]);
  });

  it('filters by scheduled and by unpublished changes, with their times', async () => {
    const one = await admin.create({ title: 'One', published: false });
    const two = await admin.create({ title: 'Two' });
    await app.agent
      .put(`/api/admin/articles/${one.id}/schedule`)
      .set(admin.session)
      .send({ publish_at: '2099-01-01T10:00' })
      .expect(200);
    const { items, total } = await list('state=scheduled');
    expect(total).toBe(1);
    expect(items).toEqual([
      expect.objectContaining({
        title: 'One',
        schedule: { publish_at: '2099-01-01T04:30:00.000Z', withdraw_at: null },
      }),
    ]);
    expect((await list('')).items.find(({ id }) => id === two.id)).not.toHaveProperty('schedule');
    expect(await titles('state=changed')).toEqual([]);
    expect(await titles('state=scheduled&published=true')).toEqual([]);
  });

  it('finds words in title and excerpt, whatever characters they contain, with the exact total', async () => {
    await admin.create({ title: 'Rent 100% refundable', excerpt: 'A deposit' });
    await admin.create({ title: 'Metro', excerpt: 'Rent a locker, 100 rupees' });
    expect((await titles('q=rent')).sort()).toEqual(['Metro', 'Rent 100% refundable']);
    expect(await titles('q=100%25')).toEqual(['Rent 100% refundable']);
    expect(await titles('q=DEPOSIT rent')).toEqual(['Rent 100% refundable']);
    expect(await list('q=rent&limit=1')).toMatchObject({ total: 2 });
    await admin.create({ title: 'Rent again' });
    expect(await list('q=rent&limit=1')).toMatchObject({ total: 3 });
  });

  it('rejects unknown sort orders and states', async () => {
    await admin.call('get', '?sort=random').expect(400);
    await admin.call('get', '?state=burnt').expect(400);
  });
});

describe('POST /api/admin/articles/export', () => {
  const send = (body: object) => app.agent.post('/api/admin/articles/export').set(admin.session).send(body);
  const filesIn = async (bytes: Buffer): Promise<Map<string, string>> => {
    const zip = await fromBufferPromise(bytes);
    const files = new Map<string, string>();
    for await (const entry of zip.eachEntry()) {
      const chunks: Buffer[] = [];
      for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk as Buffer);
      files.set(entry.fileName, Buffer.concat(chunks).toString());
    }
    return files;
  };
  const download = async (body: object) => {
    const response = await send(body)
      .buffer(true)
      .parse((stream, done) => {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => done(null, Buffer.concat(chunks)));
      })
      .expect(200);
    expect(response.headers['content-type']).toBe('application/zip');
    return filesIn(response.body as Buffer);
  };

  it('returns selected articles, or all that a filter matches, as Markdown files', async () => {
    const one = await admin.create({ title: 'One', content: '<p>The first.</p>' });
    await admin.create({ title: 'Two', category: 'transport', published: false });
    const chosen = await download({ ids: [one.id, 999_999] });
    expect([...chosen.keys()]).toEqual(['housing/one.md']);
    expect(chosen.get('housing/one.md')).toContain('title: "One"');
    expect(chosen.get('housing/one.md')).toContain('The first.');
    expect([...(await download({ filter: {} })).keys()].sort()).toEqual(['housing/one.md', 'transport/two.md']);
    expect([...(await download({ filter: { published: false } })).keys()]).toEqual(['transport/two.md']);
  });

  it('converts large texts in a worker thread', async () => {
    const rows = '<tr><td>1</td><td>2</td></tr>'.repeat(300);
    await admin.create({ title: 'Large', content: `<table><tbody>${rows}</tbody></table>` });
    const threads = jest.spyOn(app.app.get(ThreadPool), 'run');
    expect((await download({ filter: {} })).get('housing/large.md')).toContain('<td>1</td>');
    expect(threads.mock.calls.map(([name]) => name)).toEqual(['guideBody']);
  });

  it('rejects bad input, returns 404 if nothing matches, and serves only the administrator', async () => {
    await send({}).expect(400);
    await send({ ids: ['x'] }).expect(400);
    await send({ filter: { category: 'x' } }).expect(400);
    await send({ ids: [999_999] }).expect(404);
    await app.agent.post('/api/admin/articles/export').expect(401);
  });
});
