import { mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedDatabase } from '../../src/platform/database/embedded/index.js';
import { DraftSaver } from '../../src/content/drafts/draft-saver.service.js';
import { exportArchive, importArchive, proveArchive } from '../../src/ops/transfer/index.js';
import { CARRIED, NOT_CARRIED } from '../../src/ops/transfer/tables.js';
import { writeOlderArchive, writeBomb } from '../support/archives.js';
import { createTestApp, type TestApp } from '../support/create-test-app.js';
import { createArticle } from '../support/factories.js';
import { createTestDatabase, openQuery, type TestDatabase } from '../support/test-database.js';

const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const silent = (): void => undefined;

describe('an archive', () => {
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
    for (let i = 0; i < 60; i += 1) {
      const image = i % 20 === 0 ? `<p><img src="data:image/png;base64,${PIXEL}" alt="A dot"></p>` : '';
      await createArticle(site, { slug: `guide-number-${i}`, content: `<p>Ünïcode “${i}” 𝒳 \\ " text.</p>${image}` });
    }
    await saveDraft('<p>Not public yet.</p>', 1);
    await site.db("insert into article_address (slug, article_id) select 'old-one', id from article limit 1");
    await site.db(
      "insert into contact_message (name, email, subject, message, digest) values ('A', 'a@b.c', 'S', E'two\\nlines', 'd')",
    );
  });

  afterAll(async () => {
    await site.close();
    for (const database of others) await database.drop();
    await rm(folder, { recursive: true, force: true });
  });

  it('contains every table, or lists why not', async () => {
    const tables = await site.db<{ name: string }>(
      "select relname as name from pg_class c join pg_namespace n on n.oid = relnamespace where relkind = 'r' and nspname = 'public'",
    );
    const known = [...CARRIED.map(({ name }) => name), ...Object.keys(NOT_CARRIED)];
    expect(known.sort()).toEqual(tables.map(({ name }) => name).sort());
  });

  it('moves all data from one database to another and back, with equal hashes', async () => {
    const first = await exportArchive(url, file('one.tar.gz'), silent);
    const target = await other();
    const imported = await importArchive(target, file('one.tar.gz'), silent);
    expect(imported.tables).toEqual(first.tables);
    const second = await exportArchive(target, file('two.tar.gz'), silent);
    expect(second.tables).toEqual(first.tables);
    expect(first.tables.find(({ name }) => name === 'article')?.rows).toBe(60);
    expect(first.tables.find(({ name }) => name === 'media')?.rows).toBe(1);

    const again = await createTestApp({ databaseUrl: target });
    try {
      const [{ body: before }, { body: after }] = await Promise.all([
        site.agent.get('/api/articles'),
        again.agent.get('/api/articles'),
      ]);
      expect(after).toEqual(before);
      await again.agent.post('/api/admin/login').send({ username: 'asha', password: 'monsoon2026' }).expect(200);
      await again.agent.get('/old-one').expect(301);
      expect(await again.db('select key, title, content from article_draft')).toEqual([
        { key: 'article-1', title: 'Changed', content: '<p>Not public yet.</p>' },
      ]);
      // The word index was rebuilt, and sequences continue after the last id.
      expect((await again.agent.get('/api/articles?q=unicode%20text').expect(200)).status).toBe(200);
      expect((await createArticle(again, { slug: 'the-next' })).id).toBe(61);
    } finally {
      await again.close();
    }
  });

  it('carries mails that wait to be sent, and leaves what others are told to the installation that tells it', async () => {
    const queue = (channel: string, target: number) =>
      `insert into outbox_delivery (channel, target, type, subject, data, attempts)
       values ('${channel}', ${target}, 'notice', '${channel} ${target}', '{"body": "B"}', 7)`;
    await site.db(queue('webhook', 1));
    await site.db(queue('mail', 1));
    const { tables } = await exportArchive(url, file('mails.tar'), silent);
    expect(tables.find(({ name }) => name === 'outbox_delivery')?.rows).toBe(1);
    const target = await other();
    const { query, close } = openQuery(target);
    for (const [channel, number] of [
      ['webhook', 2],
      ['mail', 2],
    ] as const)
      await query(queue(channel, number));
    await expect(importArchive(target, file('mails.tar'), silent)).rejects.toThrow('outbox_delivery holds more');
    await importArchive(target, file('mails.tar'), silent, true);
    const listed = 'select message_id, subject, attempts, data from outbox_delivery where subject = $1';
    expect(await query(listed, ['mail 1'])).toEqual(await site.db(listed, ['mail 1']));
    expect(await query('select subject from outbox_delivery order by subject')).toEqual([
      { subject: 'mail 1' },
      { subject: 'webhook 2' },
    ]);
    await close();
    await site.db('delete from outbox_delivery');
  });

  it('moves all data between the embedded database and an external one, and back', async () => {
    const exported = await exportArchive(url, file('to-embedded.tar.gz'), silent);
    const quiet = { info: silent, warn: silent, error: silent };
    const embedded = await startEmbeddedDatabase({ dataDir: join(folder, 'embedded'), log: quiet });
    try {
      expect((await importArchive(embedded.url, file('to-embedded.tar.gz'), silent)).tables).toEqual(exported.tables);
      expect((await exportArchive(embedded.url, file('back.tar.gz'), silent)).tables).toEqual(exported.tables);
    } finally {
      await embedded.stop();
    }
    expect((await importArchive(await other(), file('back.tar.gz'), silent)).tables).toEqual(exported.tables);
  });

  it('is rejected by a database with data, which stays unchanged', async () => {
    await exportArchive(url, file('used.tar'), silent);
    await expect(importArchive(url, file('used.tar'), silent)).rejects.toThrow('The database is in use');
    expect(await site.db('select 1 from article')).toHaveLength(60);
  });

  it('replaces untouched starter guides', async () => {
    const target = await other();
    const { query, close } = openQuery(target);
    await query(
      `insert into article (slug, title, title_text, content, body_text, category, read_time, publish_date, word_count, created_at, updated_at)
       values ('starter', 'Starter', 'Starter', '<p>x</p>', 'x', 'housing', '1 min read', '2026-01-01', 1, now(), now())`,
    );
    await exportArchive(url, file('starter.tar'), silent);
    await importArchive(target, file('starter.tar'), silent);
    expect(await query("select 1 from article where slug = 'starter'")).toEqual([]);
    await query("update article set updated_at = updated_at + interval '1 second'");
    await close();
    await expect(importArchive(target, file('starter.tar'), silent)).rejects.toThrow('in use');
  });

  it.each([0.2, 0.5, 0.9, 0.99])('truncated at %f of its length stores nothing', async (share) => {
    await exportArchive(url, file('cut.tar.gz'), silent);
    const { length } = await readFile(file('cut.tar.gz'));
    await truncate(file('cut.tar.gz'), Math.floor(length * share));
    const target = await other();
    await expect(importArchive(target, file('cut.tar.gz'), silent)).rejects.toThrow('damaged');
    const { query, close } = openQuery(target);
    expect(await query('select 1 from article')).toEqual([]);
    await close();
  });

  it('that does not exist is reported in a sentence', async () => {
    const missing = importArchive(await other(), file('missing.tar.gz'), silent);
    await expect(missing).rejects.toThrow(`${file('missing.tar.gz')} cannot be read (there is no such file).`);
  });

  it('with one changed byte stores nothing', async () => {
    await exportArchive(url, file('changed.tar'), silent);
    const bytes = await readFile(file('changed.tar'));
    bytes.write('lettef', bytes.indexOf('two\\nlines') - 0);
    await writeFile(file('changed.tar'), bytes);
    await expect(importArchive(await other(), file('changed.tar'), silent)).rejects.toThrow('damaged');
    await expect(proveArchive(url, file('changed.tar'))).rejects.toThrow('damaged');
  });

  it('that unpacks to more than the limit (a zip bomb) is rejected', async () => {
    await writeBomb(file('bomb.tar.gz'));
    await expect(importArchive(await other(), file('bomb.tar.gz'), silent)).rejects.toThrow(
      /bomb\.tar\.gz is not an archive of this site \(media\/4\.png\)/,
    );
  });

  it('of a newer version is rejected', async () => {
    await site.db("insert into migration (name) values ('Migration20991231000000_later')");
    await exportArchive(url, file('newer.tar'), silent);
    await site.db("delete from migration where name = 'Migration20991231000000_later'");
    await expect(importArchive(await other(), file('newer.tar'), silent)).rejects.toThrow('newer version');
  });

  it('of the version before drafts is imported', async () => {
    await exportArchive(url, file('present.tar'), silent);
    const tables = ['article_draft', 'preview_link'];
    const migrations = [
      'Migration20261122050000_drafts',
      'Migration20261122060000_previews',
      'Migration20261122110000_change_notes',
    ];
    await writeOlderArchive(file('present.tar'), file('former.tar'), tables, migrations, ['change_notes']);
    const target = await other();
    await importArchive(target, file('former.tar'), silent);
    const { query, close } = openQuery(target);
    expect(await query("select 1 from article where change_notes = '[]'")).toHaveLength(60);
    expect(await query('select 1 from article_draft')).toHaveLength(0);
    await close();
  });

  it('of the version before the history is imported', async () => {
    await exportArchive(url, file('with-history.tar'), silent);
    const tables = ['article_draft', 'article_schedule', 'change_set', 'history_row', 'history_text', 'preview_link'];
    const migrations = [
      'Migration20261122040000_history',
      'Migration20261122040100_search_later',
      'Migration20261122040200_schedule',
      'Migration20261122050000_drafts',
      'Migration20261122060000_previews',
      'Migration20261122075000_admin_lists',
      'Migration20261122080000_history_of_bulk',
    ];
    await writeOlderArchive(file('with-history.tar'), file('before-history.tar'), tables, migrations);
    const target = await other();
    await importArchive(target, file('before-history.tar'), silent);
    const { query, close } = openQuery(target);
    expect(await query('select 1 from article')).toHaveLength(60);
    expect(await query('select 1 from change_set')).toEqual([]);
    await close();
  });

  it('contains the history and the trash; everything can still be undone', async () => {
    const login = async (app: TestApp) => {
      const { body } = await app.agent
        .post('/api/admin/login')
        .send({ username: 'asha', password: 'monsoon2026' })
        .expect(200);
      return { Authorization: `Bearer ${(body as { access_token: string }).access_token}` };
    };
    const gone = await createArticle(site, { slug: 'soon-gone', content: '<p>Kept in the trash.</p>' });
    const owner = await login(site);
    await site.agent.delete(`/api/admin/articles/${gone.id}`).set(owner).expect(204);
    await exportArchive(url, file('trash.tar'), silent);
    const target = await other();
    await importArchive(target, file('trash.tar'), silent);
    const again = await createTestApp({ databaseUrl: target });
    try {
      const session = await login(again);
      const { body: trashed } = await again.agent.get('/api/admin/trash').set(session).expect(200);
      expect(trashed).toMatchObject([{ id: gone.id, slug: 'soon-gone' }]);
      const { body: entries } = await again.agent.get('/api/admin/history').set(session).expect(200);
      const deleted = (entries as { id: number; kind: string }[]).find(({ kind }) => kind === 'article-deleted');
      await again.agent.post(`/api/admin/history/${deleted!.id}/undo`).set(session).expect(200);
      const { text } = await again.agent.get('/soon-gone').expect(200);
      expect(text).toContain('Kept in the trash.');
    } finally {
      await again.close();
    }
  });

  it('is proven in a separate schema, which is then dropped', async () => {
    const { tables } = await exportArchive(url, file('proof.tar'), silent);
    expect((await proveArchive(url, file('proof.tar'))).tables).toEqual(tables);
    expect(await site.db("select 1 from pg_namespace where nspname like 'proof%'")).toEqual([]);
    expect((await readdir(folder)).filter((name) => name.endsWith('.part'))).toEqual([]);
  });
});
