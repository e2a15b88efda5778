import { createArticle } from '../support/factories.js';
import { wordPressExport, wordPressItem, zipFiles } from '../support/site-exports.js';
import { SiteImportCalls } from '../support/site-imports.js';
import { openQuery } from '../support/test-database.js';
import { withAdmin, withApp } from '../support/with-app.js';

describe('old addresses', () => {
  const app = withApp();
  const admin = withAdmin(app);
  const imports = new SiteImportCalls(app, admin);
  beforeEach(() => imports.clear());

  const follow = async (path: string): Promise<string> => {
    const { headers } = await app.agent.get(path).redirects(0).expect(301);
    const location = headers.location ?? '';
    await app.agent.get(location).redirects(0).expect(200);
    return location;
  };
  const redirect = (from: string, to: string) =>
    app.agent.post('/api/admin/redirects').set(admin.session).send({ from, to });

  it('of WordPress lead to the imported guide, however they are written', async () => {
    const kannada = encodeURIComponent('ಬಾಡಿಗೆ');
    const item = (id: number, slug: string, path: string, more = {}) =>
      wordPressItem({ id, slug, link: `https://old.example${path}`, ...more });
    const found = await imports.upload(
      wordPressExport([
        item(12, 'lake', '/?p=12', {
          content: '<a href="/?p=12">a</a> <a href="https://old.example/index.php/x/rent/">b</a>',
        }),
        item(3, 'imprint', '/index.php?page_id=3', { type: 'page' }),
        item(4, 'water', '/2021/03/Water-Rules.html'),
        item(5, 'rent', '/index.php/x/rent/'),
        item(6, 'tax', `/2021/${kannada}/`),
        item(7, 'bus', '/bus.htm'),
        item(8, 'power', '/journal/?p=8'),
        item(9, 'long', `/${'a'.repeat(300)}/`),
        item(10, 'later', '/?p=10', { status: 'draft' }),
      ]),
      'old.xml',
    );
    const items = await imports.items(found.id);
    await imports.choose(found.id, { items: items.map(({ id }) => ({ id, wanted: true })) });
    const done = await imports.start(found.id);
    expect(done.states).toMatchObject({ imported: 9, refused: 0 });
    const places: Record<string, string[]> = {
      '/lake': ['/?p=12', '/?utm_source=x&p=12', '/index.php?p=12', '/?page_id=12', '//?p=12'],
      '/imprint': ['/?page_id=3', '/index.php?page_id=3&preview=true'],
      '/water': ['/2021/03/water-rules.html', '/2021/03/Water-Rules.HTML?x=1', '/2021/03/water-rules/', '/water.html'],
      '/rent': ['/index.php/x/rent/', '/x/rent', '/INDEX.PHP/x/Rent'],
      '/tax': [`/2021/${kannada}/`, `/2021/${kannada.toLowerCase()}`],
      '/bus': ['/bus.htm', '/bus.html', '/Bus/'],
      '/power': ['/journal/?p=8', '/journal?p=8'],
    };
    for (const [place, paths] of Object.entries(places))
      for (const path of paths) expect([path, await follow(path)]).toEqual([path, place]);
    const { body } = await app.agent.get('/api/pages').query({ path: '/?p=12' }).expect(200);
    expect(body).toEqual({ redirect: '/lake' });
    const [lake] = await app.db<{ content: string }>(`select content from article where slug = 'lake'`);
    expect(lake?.content).toContain('<a href="/lake">a</a> <a href="/rent">b</a>');
    expect((await imports.items(found.id)).find(({ slug }) => slug === 'long')?.notes).toEqual([
      expect.stringMatching(/does not redirect here: .*200 characters/),
    ]);
    for (const path of ['/?p=10', '/?p=99', '/?p=x', '/?q=12']) await app.agent.get(path).expect(200);
    for (const path of ['/gone.html', '/index.php?p=99', '/index.php/gone']) {
      const { headers } = await app.agent.get(path).expect(404);
      expect(headers['content-type']).toContain('text/plain');
    }
  });

  it('in front matter do too', async () => {
    const files = {
      'posts/lake.md':
        '---\ntitle: Lake\nurl: /lakes/old.html\naliases: ["/?p=7", "/Index.php/Lakes/"]\n---\n\nGo early.\n',
    };
    await imports.start((await imports.upload(zipFiles(files), 'site.zip')).id);
    for (const path of ['/?p=7', '/index.php/lakes/', '/lakes/old.html']) expect(await follow(path)).toBe('/old');
  });

  it('can be set by hand and from a file', async () => {
    await createArticle(app, { slug: 'tap', title: 'Tap' });
    await redirect('/?p=31', '/tap').expect(201);
    await redirect('/?p=0x1', '/tap').expect(400);
    await redirect('/?q=31', '/tap').expect(400);
    await app.agent
      .post('/api/admin/redirects/file')
      .set(admin.session)
      .attach(
        'file',
        Buffer.from('https://old.example/index.php?page_id=5,/tap\nhttps://old.example/Old/Tap.html,/tap\n'),
        'a.csv',
      )
      .expect(200);
    for (const path of ['/?p=31', '/?page_id=5', '/old/tap.html']) expect(await follow(path)).toBe('/tap');
  });

  it('cost a page nothing that has no such number: redirects are not even looked at', async () => {
    await app.agent.get('/').expect(200);
    const gate = openQuery(app.settings.databaseUrl ?? '');
    try {
      await gate.query('begin');
      await gate.query('lock table redirect in access exclusive mode');
      for (const path of ['/?utm_source=x', '/?x=12', '/?page=2', '/?ap=12', '/?p=', '/about?x=3', '/wp-login.php'])
        expect([200, 404]).toContain((await app.agent.get(path)).status);
    } finally {
      await gate.close();
    }
  });
});
