import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Act, HistoryEntry } from '#contract';
import { TRACKED, UNTRACKED } from '../../src/content/history/tracked-tables.js';
import { listRoutes } from '../architecture/list-routes.js';
import { withAdmin, withApp } from '../support/with-app.js';
import { runCommand } from '../support/run-process.js';
import { createTestDatabase, openQuery } from '../support/test-database.js';
import { WRITING_ROUTES } from '../support/writing-routes.js';

/** By command: the act it records, or why it records none. */
const COMMANDS: Record<string, string> = {
  'guides-import': 'guides-imported',
  'site-import': 'site-imported',
  'data-import': 'archive-imported',
  'backup-restore': 'archive-imported',
  'data-export': 'reads',
  'guides-export': 'reads',
  'reset-password': 'the account',
  'reset-second-factor': 'the account',
  backup: 'reads',
  crawl: 'reads',
  status: 'reads',
};

describe('everything that writes', () => {
  const app = withApp();
  const admin = withAdmin(app);

  it('is listed: every writing route, and nothing else', async () => {
    const writing = (await listRoutes())
      .filter(({ method }) => method !== 'GET' && method !== 'ALL')
      .map(({ method, path }) => `${method} ${path}`);
    expect(Object.keys(WRITING_ROUTES).sort()).toEqual(writing.sort());
  });

  it.each(
    Object.entries(WRITING_ROUTES).flatMap(([route, walk]) => (typeof walk === 'string' ? [] : [{ route, ...walk }])),
  )('$route records a change set of kind $act', async ({ act, call }) => {
    await app.db('delete from change_set');
    const answer = (await call(admin, app)) as { status?: number; headers?: Record<string, string> };
    expect(answer.status ?? 200).toBeLessThan(300);
    const [set] = await app.db<{ kind: Act; actor: string; rows: number }>(
      `select kind, actor, (select count(*)::int from history_row where change_set_id = change_set.id) as rows
         from change_set where kind <> 'by-hand' order by id desc limit 1`,
    );
    expect(set).toMatchObject({ kind: act });
    if (act !== 'trash-emptied') expect(set!.rows).toBeGreaterThan(0);
  });

  it('is listed: every command, and the acts that its source names', async () => {
    const { scripts } = JSON.parse(await readFile('package.json', 'utf8')) as { scripts: Record<string, string> };
    const commands = Object.values(scripts).flatMap((script) => /run\.mjs ([\w-]+)/.exec(script)?.[1] ?? []);
    expect(commands.sort()).toEqual(Object.keys(COMMANDS).sort());
    const sources = await Promise.all(
      (await readdir('src/ops/transfer'))
        .filter((name) => name.endsWith('.ts'))
        .map((name) => readFile(`src/ops/transfer/${name}`, 'utf8')),
    );
    for (const act of ['guides-imported', 'archive-imported']) expect(sources.join('')).toContain(`'${act}'`);
  });

  it('by command records one change set per run', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'namma-commands-'));
    try {
      await mkdir(join(folder, 'guides', 'housing'), { recursive: true });
      for (const name of ['first', 'second'])
        await writeFile(
          join(folder, 'guides', 'housing', `${name}-by-file.md`),
          `---\ntitle: "The ${name}"\ncategory: "housing"\n---\n\nText.\n`,
        );
      await app.db('delete from change_set');
      const siteEnv = { DATABASE_URL: app.settings.databaseUrl ?? '' };
      expect(await runCommand('guides-import', [join(folder, 'guides'), '--yes'], siteEnv)).toMatchObject({ code: 0 });
      const imported = await app.db(
        `select kind, actor, (select count(*)::int from history_row where change_set_id = s.id and table_name = 'article') as articles
         from change_set as s`,
      );
      expect(imported).toEqual([{ kind: 'guides-imported', actor: 'command', articles: 2 }]);

      const archive = join(folder, 'site.tar');
      expect(await runCommand('data-export', [archive], siteEnv)).toMatchObject({ code: 0 });
      for (const args of [
        ['data-import', archive],
        ['backup-restore', archive, '--yes'],
      ]) {
        const [command = '', ...operands] = args;
        const other = await createTestDatabase();
        const { query, close } = openQuery(other.url);
        try {
          expect(await runCommand(command, operands, { DATABASE_URL: other.url })).toMatchObject({ code: 0 });
          expect(await query('select kind, actor from change_set order by id desc limit 1')).toEqual([
            { kind: 'archive-imported', actor: 'command' },
          ]);
        } finally {
          await close();
          await other.drop();
        }
      }
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });

  it('writes only to tables that the history tracks, or exempts with a reason', async () => {
    const tables = await app.db<{ name: string; recorded: boolean }>(
      `select relname as name, exists (select from pg_trigger t where t.tgrelid = c.oid and tgname like 'record_history%') as recorded
       from pg_class c join pg_namespace n on n.oid = relnamespace where relkind = 'r' and nspname = 'public' order by relname`,
    );
    const known = [
      ...TRACKED.map(({ name }) => ({ name, recorded: true })),
      ...Object.keys(UNTRACKED).map((name) => ({ name, recorded: false })),
    ];
    expect(tables).toEqual(known.sort((a, b) => (a.name < b.name ? -1 : 1)));
  });

  it('is recorded in columns added later too, for one row and for many', async () => {
    await app.db('delete from article');
    await app.db('delete from change_set');
    for (const title of ['One', 'Two']) await admin.create({ title });
    const moods = () => app.db('select mood from article order by slug');
    const undo = ({ id }: HistoryEntry) =>
      app.agent.post(`/api/admin/history/${id}/undo`).set(admin.session).send({}).expect(200);
    await app.db('alter table article add column mood text');
    try {
      await app.db(`update article set mood = 'calm' where slug = 'one'`);
      await app.db(`update article set mood = 'glad'`);
      const { body } = await app.agent.get('/api/admin/history').set(admin.session).expect(200);
      const [many, one] = body as HistoryEntry[];
      await undo(many!);
      expect(await moods()).toEqual([{ mood: 'calm' }, { mood: null }]);
      await undo(one!);
      expect(await moods()).toEqual([{ mood: null }, { mood: null }]);
    } finally {
      await app.db('alter table article drop column mood');
    }
  });
});
