import type { AdminArticle } from '#contract';
import { OutgoingProblem } from '../../src/platform/outgoing/index.js';
import { OutgoingRequests } from '../../src/platform/outgoing/outgoing-requests.service.js';
import { ghostExport, tinyPng, wordPressExport, wordPressItem, zipFiles } from '../support/site-exports.js';
import { SiteImportCalls } from '../support/site-imports.js';
import { openQuery } from '../support/test-database.js';
import { until, WAITING_FOR_A_LOCK } from '../support/until.js';
import { withAdmin, withApp } from '../support/with-app.js';

describe('an import of another site in the background', () => {
  const app = withApp();
  const admin = withAdmin(app);
  const imports = new SiteImportCalls(app, admin);
  beforeEach(() => imports.clear());

  it('loses neither a text nor an image when it is killed in between, and stays one act', async () => {
    const found = await imports.upload(
      zipFiles({
        'old.json': ghostExport(
          [1, 2, 3].map((id) => ({
            id: String(id),
            title: `Post ${id}`,
            slug: `post-${id}`,
            html: `<p>Look.</p><img src="__GHOST_URL__/content/images/${id}.png">`,
            feature_image: '__GHOST_URL__/content/images/cover.png',
            status: 'published',
          })),
        ),
        'content/images/1.png': tinyPng(1),
        'content/images/2.png': tinyPng(2),
        'content/images/3.png': tinyPng(3),
        'content/images/cover.png': tinyPng(4),
      }),
      'ghost.zip',
    );
    await app.db(
      `create function die() returns trigger language plpgsql as $$ begin perform pg_terminate_backend(pg_backend_pid()); return new; end $$`,
    );
    await app.db(
      `create trigger die before insert on article for each row when (new.slug = 'post-2') execute function die()`,
    );
    try {
      await imports.call('post', `/${found.id}/start`).expect(200);
      await until(async () => (await imports.get(found.id)).states.imported === 1);
    } finally {
      await app.db('drop function die cascade');
    }
    const done = await imports.settle(found.id, 'done');
    expect(done.states).toMatchObject({ imported: 3, refused: 0 });
    const stored = await imports.articles();
    expect(stored.map(({ slug }) => slug).sort()).toEqual(['post-1', 'post-2', 'post-3']);
    for (const { id, featured_image } of stored) {
      const { body } = await admin.call('get', `/${id}`).expect(200);
      const urls = [featured_image ?? '', .../src="([^"]+)"/.exec((body as AdminArticle).content)!.slice(1)];
      for (const url of urls) await app.agent.get(url).expect(200);
    }
    expect(await app.db('select * from site_import_image')).toEqual([]);
    expect(await app.db(`select distinct change_set_id from history_row where table_name = 'article'`)).toEqual([
      { change_set_id: String(done.change_set) },
    ]);
  });

  it('is stopped after the text that is being stored, and goes on as the same act', async () => {
    const found = await imports.upload(wordPressExport([1, 2, 3].map((id) => wordPressItem({ id }))), 'old.xml');
    const gate = openQuery(app.settings.databaseUrl ?? '');
    await gate.query('select pg_advisory_lock(4711)');
    await app.db(
      'create function wait() returns trigger language plpgsql as $$ begin perform pg_advisory_xact_lock(4711); return new; end $$',
    );
    await app.db('create trigger wait before insert on article for each row execute function wait()');
    try {
      await imports.call('post', `/${found.id}/start`).expect(200);
      await until(async () => (await app.db(WAITING_FOR_A_LOCK)).length > 0);
      const { body } = await imports.call('post', `/${found.id}/stop`).expect(200);
      expect(body).toMatchObject({ state: 'stopped', states: { imported: 0, waiting: 3 } });
    } finally {
      await gate.close();
    }
    await until(async () => (await imports.get(found.id)).states.imported === 1);
    await app.db('drop function wait cascade');
    const stopped = await imports.get(found.id);
    expect(stopped).toMatchObject({ state: 'stopped', states: { imported: 1, waiting: 2 } });
    const done = await imports.start(found.id);
    expect(done).toMatchObject({ states: { imported: 3 }, change_set: stopped.change_set });
    await imports.undo(done.change_set);
    expect(await imports.articles()).toEqual([]);
  });

  it('refuses what cannot be stored, without stopping the others, and says so in its report', async () => {
    const found = await imports.upload(wordPressExport([1, 2, 3].map((id) => wordPressItem({ id }))), 'old.xml');
    // Somebody takes the address meanwhile.
    await admin.create({ title: 'Mine', slug: 'post-2' });
    await imports.call('post', `/${found.id}/stop`).expect(409);
    const done = await imports.start(found.id);
    expect(done.states).toMatchObject({ imported: 2, refused: 1 });
    expect((await imports.items(found.id, '?state=refused'))[0]?.reason).toBe('Another article has this slug.');
    const { text } = await imports
      .call('get', `/${found.id}/report`)
      .expect('Content-Type', /text\/csv/)
      .expect(200);
    expect(text).toContain('Post 2,new,refused,Another article has this slug.');
    await imports.call('post', `/${found.id}/start`).expect(409);
  });

  it('imports all texts when no more redirects fit, and says so before and after', async () => {
    await admin.create({ title: 'Target', slug: 'target' });
    await app.db(
      `insert into redirect (from_path, article_id) select '/filled-' || n, (select id from article) from generate_series(1, 1999) as n`,
    );
    const found = await imports.upload(wordPressExport([1, 2, 3].map((id) => wordPressItem({ id }))), 'old.xml');
    expect(found.warning).toBe(
      '2 of the old addresses will not redirect: there can be at most 2,000 redirects. The texts are imported all the same.',
    );
    expect((await imports.choose(found.id, { redirects: false })).warning).toBe('');
    await imports.choose(found.id, { redirects: true });
    const done = await imports.start(found.id);
    expect(done.states).toMatchObject({ imported: 3, refused: 0 });
    expect(done.warning).toBe(
      'The old addresses of 2 texts do not redirect: there can be at most 2,000 redirects. The texts were imported all the same.',
    );
    expect((await imports.items(found.id)).map(({ notes }) => notes)).toEqual([
      [],
      ['/2021/03/post-2 does not redirect here: there are already 2,000 redirects.'],
      ['/2021/03/post-3 does not redirect here: there are already 2,000 redirects.'],
    ]);
    await app.agent.get('/2021/03/post-1').redirects(0).expect(301).expect('Location', '/post-1');
    const { text } = await imports.call('get', `/${found.id}/report`).expect(200);
    expect(text).toContain('The old addresses of 2 texts do not redirect');
  });

  it('fetches images of the other site only when asked, and keeps the others where they are', async () => {
    const asked: string[] = [];
    const outgoing = app.app.get(OutgoingRequests, { strict: false });
    // The other site has no certificate that a test could show: its answers begin here.
    outgoing.send = ({ url }) => {
      asked.push(url);
      if (url.endsWith('gone.png'))
        return Promise.reject(new OutgoingProblem('unreachable', 'old.example did not answer.'));
      return Promise.resolve({ status: 200, headers: {}, body: tinyPng(7), url, redirects: [] });
    };
    const names = [
      'https://old.example/a.png?x=1&y=2',
      'https://img.old.example/gone.png',
      'https://other.example/c.png',
    ];
    const content = names.map((url) => `<p><img src="${url.replace('&', '&amp;')}" alt=""></p>`).join('');
    const text = wordPressExport([wordPressItem({ id: 1, content })]);
    try {
      await imports.start((await imports.upload(text, 'old.xml')).id);
      expect(asked).toEqual([]);
      await app.db('delete from article');
      const found = await imports.upload(text, 'old.xml');
      await imports.choose(found.id, { fetch_images: true });
      await imports.start(found.id);
      expect(asked).toEqual(names.slice(0, 2));
      const [item] = await imports.items(found.id);
      expect(item?.notes).toEqual(['An image stays at https://img.old.example/gone.png: old.example did not answer.']);
      const { body } = await admin.call('get', `/${item!.article!.id}`).expect(200);
      const [first, ...others] = [...(body as AdminArticle).content.matchAll(/src="([^"]+)"/g)].map(([, url]) => url);
      expect([first, others]).toEqual([expect.stringMatching(/^\/media\//), names.slice(1)]);
    } finally {
      Reflect.deleteProperty(outgoing, 'send');
    }
  });
});
