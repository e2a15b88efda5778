import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DraftSaver } from '../../src/content/drafts/draft-saver.service.js';
import { exportArchive, importArchive } from '../../src/ops/transfer/index.js';
import { addTable, writeOlderArchive } from '../support/archives.js';
import { createTestApp, type TestApp } from '../support/create-test-app.js';
import { createArticle } from '../support/factories.js';
import { createTestDatabase, openQuery, type TestDatabase } from '../support/test-database.js';

const silent = (): void => undefined;

describe('an archive from elsewhere', () => {
  let folder: string;
  let site: TestApp;
  let url: string;
  const others: TestDatabase[] = [];

  const other = async (): Promise<string> => {
    const made = await createTestDatabase();
    others.push(made);
    return made.url;
  };
  const file = (name: string): string => join(folder, name);
  const saveDraft = (content: string, sequence: number) =>
    site.app
      .get(DraftSaver)
      .save(
        { key: 'article-1', articleId: 1 },
        { ...{ title: 'Changed', category: 'housing', content }, revision: 0, writer: 'one', sequence },
      );

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'namma-transfer-'));
    site = await createTestApp();
    url = site.settings.databaseUrl ?? '';
    const account = { username: 'asha', email: 'asha@example.org', password: 'monsoon2026' };
    await site.agent.post('/api/admin/register').send(account).expect(201);
    for (let i = 0; i < 9; i += 1) await createArticle(site, { slug: `guide-number-${i}` });
    await saveDraft('<p>Not public yet.</p>', 1);
  });

  afterAll(async () => {
    await site.close();
    for (const database of others) await database.drop();
    await rm(folder, { recursive: true, force: true });
  });

  it('is not trusted: its content is sanitised', async () => {
    const hostile = '<p>Kept</p><img src="/x.png" onerror="alert(1)"><script>alert(2)</script>';
    const sources = JSON.stringify([{ title: 'Bad', url: 'javascript:alert(4)', read_on: null }]);
    await site.db(
      'update article set content = $1, public_content = $1, featured_image = $2, sources = $4 where slug = $3',
      [hostile, 'javascript:alert(3)', 'guide-number-7', sources],
    );
    await site.db('update article_draft set content = $1, base_content = $1', [hostile]);
    await exportArchive(url, file('hostile.tar.gz'), silent);
    await saveDraft('<p>Clean again.</p>', 2);
    await site.db(
      `update article set content = '<p>x</p>', public_content = null, featured_image = null, sources = '[]'
       where slug = 'guide-number-7'`,
    );
    const target = await other();
    await importArchive(target, file('hostile.tar.gz'), silent);
    const { query, close } = openQuery(target);
    const [row] = await query<{ content: string; public_content: string; sources: []; featured_image: null }>(
      "select content, public_content, sources, featured_image from article where slug = 'guide-number-7'",
    );
    const [draft] = await query<{ content: string; base_content: string }>('select * from article_draft');
    await close();
    for (const html of [row?.content, row?.public_content, draft?.content, draft?.base_content]) {
      expect(html).toContain('<p>Kept</p>');
      expect(html).not.toMatch(/onerror|script|alert/);
    }
    expect(row).toMatchObject({ featured_image: null, sources: [] });
  });

  it('is not trusted: it queues mails, and nothing that a webhook would be told', async () => {
    await exportArchive(url, file('plain.tar'), silent);
    await writeOlderArchive(file('plain.tar'), file('without.tar'), ['outbox_delivery'], []);
    const columns = ['channel', 'target', 'type', 'subject', 'data'];
    const write = (channel: string) =>
      addTable(file('without.tar'), file(`${channel}.tar`), { name: 'outbox_delivery', columns }, [
        `{"data": {"body": "B"}, "type": "notice", "target": 1, "channel": "${channel}", "subject": "S"}`,
      ]);
    const target = await other();
    const { query, close } = openQuery(target);
    await write('webhook');
    const refused = importArchive(target, file('webhook.tar'), silent);
    await expect(refused).rejects.toThrow('(outbox_delivery has 0 rows instead of 1): nothing was changed.');
    expect(await query('select 1 from outbox_delivery')).toEqual([]);
    await write('mail');
    await importArchive(target, file('mail.tar'), silent);
    expect(await query('select channel from outbox_delivery')).toEqual([{ channel: 'mail' }]);
    await close();
  });

  describe('is not trusted: it brings in', () => {
    let query: ReturnType<typeof openQuery>['query'];
    let close: () => Promise<void>;

    beforeAll(async () => {
      const source = { title: 'Order\u202e', url: 'javascript:alert(4)', read_on: null };
      const short = '<img src=x onerror=alert(1)>';
      const long = `<p>Kept</p><script>alert(2)</script>${'<p>Long enough to be stored apart.</p>'.repeat(9)}`;
      await site.db(
        `insert into redirect (from_path, to_path) values ('/a', 'https://evil.example/'), ('/b', '//evil.example'),
           ('/c', 'javascript:alert(3)'), ('/d', '/about')`,
      );
      await site.db(
        `insert into fact (id, label, kind, value, source_title, source_url, checked_on, review_by, note, previous) values
           ('script', E'Fa\u202ere', 'money', '₹36', 'Order', 'javascript:alert(5)', '2026-01-01', '2099-01-01', '',
            '[{"value": "₹30", "unit": "", "source_title": "Old", "source_url": "javascript:alert(6)"}]'),
           ('password', 'Fare', 'money', '₹36', 'Order', 'https://a:b@example.org/x', '2026-01-01', '2099-01-01', '', '[]')`,
      );
      await site.db(
        `insert into plan_step (id, title, stage, done_when, place) values ('step', E'Get\u0007 a\u2066 SIM', 'first-day', '', 900)`,
      );
      const article = `update article set content = $1, public_content = $2, featured_image = 'javascript:alert(7)', sources = $3
        where slug = 'guide-number-8'`;
      await site.db(article, [long, short, JSON.stringify([source])]);
      await site.db(article, ['<p>x</p>', null, '[]']);
      await site.db(`update article set featured_image = null where slug = 'guide-number-8'`);
      await exportArchive(url, file('history.tar.gz'), silent);
      const target = await other();
      await importArchive(target, file('history.tar.gz'), silent);
      ({ query, close } = openQuery(target));
    });
    afterAll(() => close());

    it('no redirect to another site', async () => {
      expect(await query(`select from_path, to_path from redirect order by from_path`)).toEqual([
        ...['/a', '/b', '/c'].map((from_path) => ({ from_path, to_path: '/' })),
        { from_path: '/d', to_path: '/about' },
      ]);
    });

    it('no script or password in the source of a fact', async () => {
      const facts = await query(
        `select id, label, source_url, previous from fact where id in ('script', 'password') order by id`,
      );
      expect(facts).toEqual([
        { id: 'password', label: 'Fare', source_url: 'https://example.org/x', previous: [] },
        {
          ...{ id: 'script', label: 'Fare', source_url: 'unknown' },
          previous: [{ value: '₹30', unit: '', source_title: 'Old', source_url: 'unknown' }],
        },
      ]);
    });

    it('no control characters in a step', async () => {
      expect(await query(`select title from plan_step where id = 'step'`)).toEqual([{ title: 'Get a SIM' }]);
    });

    it('no history that an undo would show', async () => {
      const rows = await query<{ texts: string }>(
        `select jsonb_build_array(history_unpacked(before), history_unpacked(after))::text as texts from history_row`,
      );
      const history = rows.map((row) => row.texts).join('\n');
      expect(history).toContain('Long enough to be stored apart.');
      const texts = await query(`select body from history_text`);
      expect(history + JSON.stringify(texts)).not.toMatch(/onerror|<script|alert\(|evil\.example|a:b@/);
    });
  });
});
