import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AdminArticle } from '#contract';
import { createTestApp } from '../support/create-test-app.js';
import { runCommand } from '../support/run-process.js';
import { ghostExport, wordPressExport, wordPressItem } from '../support/site-exports.js';
import { IMPORTS, SiteImportCalls } from '../support/site-imports.js';
import { withAdmin, withApp } from '../support/with-app.js';

const WORDS =
  'Deposits in this city are often ten months of rent and owners return them slowly so ask for receipts photograph every wall agree on ' +
  'painting charges before signing keep copies with a friend register the agreement at the office pay by bank transfer note each reading ' +
  'of the electricity meter measure the water pressure meet neighbours visit during heavy rain check whether phones work inside.';

describe('an import of another site', () => {
  const app = withApp();
  const admin = withAdmin(app);
  const imports = new SiteImportCalls(app, admin);
  beforeEach(() => imports.clear());

  const label = (name: string) => `<category domain="category" nicename="x"><![CDATA[${name}]]></category>`;

  it('is a difference first: nothing is stored before it is started', async () => {
    const same = await admin.create({ title: 'Same', slug: 'same', content: '<p>Word for word.</p>' });
    await admin.create({ title: 'Old title', slug: 'changed' });
    await admin.create({ title: 'Deposits', content: `<p>${WORDS}</p>` });
    const found = await imports.upload(
      wordPressExport([
        wordPressItem({ id: 1, slug: 'fresh' }),
        wordPressItem({ id: 2, slug: 'same', title: 'Same', content: 'Word for word.' }),
        wordPressItem({ id: 3, slug: 'changed', title: 'New title' }),
        wordPressItem({ id: 4, slug: 'copy', title: 'About money', content: `${WORDS} Ask again.` }),
        wordPressItem({ id: 5, slug: 'empty', content: ' ' }),
        wordPressItem({ id: 6, type: 'nav_menu_item' }),
      ]),
      'old.xml',
    );
    expect(found).toMatchObject({
      state: 'ready',
      format: 'wordpress',
      site: 'https://old.example',
      outcomes: { new: 1, changed: 1, same: 1, alike: 1, refused: 1 },
      left_out: [
        { kind: 'menu item', count: 1 },
        { kind: 'author', count: 1 },
      ],
      change_set: null,
    });
    expect((await imports.items(found.id)).map(({ outcome, reason, wanted }) => ({ outcome, reason, wanted }))).toEqual(
      [
        { outcome: 'new', reason: '', wanted: true },
        { outcome: 'same', reason: '', wanted: false },
        { outcome: 'changed', reason: 'Changes the title, text.', wanted: true },
        { outcome: 'alike', reason: 'Nearly the words of “Deposits”.', wanted: false },
        { outcome: 'refused', reason: 'It has no text.', wanted: false },
      ],
    );
    expect((await imports.items(found.id, '?outcome=same'))[0]?.article).toEqual({ id: same.id, title: 'Same' });
    expect(await imports.articles()).toHaveLength(3);
    await imports.call('delete', `/${found.id}`).expect(204);
    expect(await app.db('select * from site_import_item')).toEqual([]);
  });

  it('stores categories by label, dates, drafts and redirects as one act, which one undo takes back', async () => {
    const before = await admin.create({ title: 'Old title', slug: 'changed', category: 'utilities' });
    const found = await imports.upload(
      wordPressExport([
        wordPressItem({ id: 1, slug: 'lake', more: label('Water') }),
        wordPressItem({ id: 2, slug: 'plain', status: 'draft', link: 'https://old.example/?p=2' }),
        wordPressItem({ id: 3, slug: 'changed', title: 'New title', more: label('Water') }),
        wordPressItem({
          id: 4,
          slug: 'about',
          title: 'About us',
          link: 'https://old.example/about/',
          more: label('Other'),
        }),
      ]),
      'old.xml',
    );
    const water = found.labels.find(({ name }) => name === 'Water');
    expect(water).toMatchObject({ kind: 'category', items: 2, category: '' });
    const [, , , about] = await imports.items(found.id);
    await imports.choose(found.id, {
      category: 'lifestyle',
      labels: [{ id: water!.id, category: 'utilities' }],
      items: [{ id: about!.id, wanted: false }],
    });
    const done = await imports.start(found.id);
    expect(done.states).toEqual({ waiting: 0, imported: 3, left: 1, refused: 0 });
    const stored = new Map((await imports.articles()).map((article) => [article.slug, article]));
    expect(stored.get('lake')).toMatchObject({
      category: 'utilities',
      publish_date: '2021-03-04',
      published: true,
      created_at: '2021-03-04T09:30:00.000Z',
    });
    expect(stored.get('plain')).toMatchObject({ category: 'lifestyle', published: false, publish_date: '' });
    expect(stored.get('changed')).toMatchObject({ id: before.id, title: 'New title', category: 'utilities' });
    const { headers } = await app.agent.get('/2021/03/lake').redirects(0).expect(301);
    expect(headers.location).toBe('/lake');
    const [act] = await app.db<{ kind: string; actor: string }>(
      `select kind, actor from change_set where id = ${done.change_set}`,
    );
    expect(act).toEqual({ kind: 'site-imported', actor: 'administrator' });

    await imports.undo(done.change_set);
    expect((await imports.articles()).map(({ slug, title }) => ({ slug, title }))).toEqual([
      { slug: 'changed', title: 'Old title' },
    ]);
    await app.agent.get('/2021/03/lake').redirects(0).expect(404);
  });

  it('finds everything the same when it is imported again', async () => {
    const text = ghostExport([
      {
        id: '1',
        title: 'Rent',
        slug: 'rent',
        html: '<p>Ask {{ twice }}.</p><pre><code>{{ x }}</code></pre>',
        status: 'published',
        custom_excerpt: 'All.',
      },
    ]);
    await imports.start((await imports.upload(text, 'ghost.json')).id);
    const [stored] = await imports.articles();
    const { body } = await admin.call('get', `/${stored!.id}`).expect(200);
    expect((body as AdminArticle).content).toBe('<p>Ask \\{{ twice }}.</p><pre><code>{{ x }}</code></pre>');
    expect((await imports.upload(text, 'ghost.json')).outcomes).toMatchObject({ same: 1, new: 0 });
  });

  it('says in one sentence what is wrong with a file, and takes one import at a time', async () => {
    expect(await imports.upload('<rss><channel>', 'old.xml')).toMatchObject({
      state: 'failed',
      problem: expect.stringMatching(/not an export of WordPress|ends early/),
    });
    await app.agent.post(IMPORTS).set(admin.session).expect(400);
    const open = await imports.upload(wordPressExport([wordPressItem({ id: 1 })]), 'old.xml');
    await app.agent.post(IMPORTS).set(admin.session).attach('file', Buffer.from('{}'), 'a.json').expect(409);
    await imports.call('patch', `/${open.id}`, { labels: [{ id: 'x', category: 'housing' }] }).expect(400);
    await imports.call('get', '/999').expect(404);
  });

  it('keeps nothing of a file that turns out to be damaged, foreign or hostile after some of its texts', async () => {
    const whole = wordPressExport([1, 2, 3].map((id) => wordPressItem({ id })));
    const last = '<title><![CDATA[Post 3]]></title>';
    const bomb = '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;">]>\n';
    const files: [string, RegExp][] = [
      [whole.slice(0, -40), /^The file ends early, in line \d+/],
      [whole.replace(last, '<title>Post 3</titel>'), /not well-formed XML/],
      [whole.replace(last, `<bad:tag/>${last}`), /a prefix without a namespace/],
      [whole.replace(last, `${'<wp:x>'.repeat(10_000)}${'</wp:x>'.repeat(10_000)}`), /64 levels deep/],
      [whole.replace(last, '<title>&lol9;</title>'), /an entity that XML does not have/],
      [wordPressExport([wordPressItem({ id: 1 })], { head: bomb }), /declares a document type/],
    ];
    for (const [text, problem] of files) {
      expect(await imports.upload(text, 'old.xml')).toMatchObject({
        state: 'failed',
        problem: expect.stringMatching(problem),
      });
      for (const table of ['site_import_item', 'site_import_label', 'site_import_image', 'article'])
        expect([problem, await app.db(`select 1 from ${table}`)]).toEqual([problem, []]);
    }
  });

  it('is a command too, which only shows the difference without --yes', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'namma-import-'));
    const env = { DATABASE_URL: app.settings.databaseUrl ?? '' };
    try {
      await writeFile(join(folder, 'lakes.md'), '---\ntitle: Lakes\ntags: [Water]\n---\n\nGo early.\n');
      const shown = await runCommand('site-import', [folder], env);
      expect(shown).toMatchObject({ code: 0 });
      expect(shown.stdout).toContain('new      Lakes (/lakes)');
      expect(await imports.articles()).toEqual([]);
      await runCommand('site-import', [folder, '--tag-Water=utilities', '--yes'], env);
      expect(await imports.articles()).toMatchObject([{ slug: 'lakes', category: 'utilities' }]);
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  it('is closed to whoever is not signed in', async () => {
    const other = await createTestApp();
    try {
      await other.agent.get(IMPORTS).expect(401);
    } finally {
      await other.close();
    }
  });
});
