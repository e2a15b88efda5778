import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { adminPage } from '../support/admin-screen.js';
import { closePages } from '../support/browser.js';
import { createTestApp, type TestApp } from '../support/create-test-app.js';
import { Admin } from '../support/sign-in.js';
import { wordPressExport, wordPressItem } from '../support/site-exports.js';
import { SiteImportCalls } from '../support/site-imports.js';
import { createTestDatabase, openQuery } from '../support/test-database.js';
import { until, WAITING_FOR_A_LOCK } from '../support/until.js';

const LOCK = 4712;

describe('an import of a site under way', () => {
  let database: Awaited<ReturnType<typeof createTestDatabase>>;
  let app: TestApp;
  let admin: Admin;
  beforeEach(async () => {
    database = await createTestDatabase();
    app = await createTestApp({ databaseUrl: database.url });
    admin = await Admin.create(app);
    await app.db(
      `create function wait() returns trigger language plpgsql as $$ begin perform pg_advisory_xact_lock(${LOCK}); return new; end $$`,
    );
    await app.db(
      `create trigger wait before insert on article for each row when (new.slug <> 'post-1') execute function wait()`,
    );
  });
  afterEach(async () => {
    await closePages();
    await app.close();
    await database.drop();
  });

  const open = async (page: Page): Promise<Locator> => {
    await page.goto('/admin');
    await page.getByRole('button', { name: 'Import a site' }).click();
    return page.getByRole('region', { name: 'Import a site' });
  };
  /** Holds the second text until it is closed. */
  const holdSecond = async () => {
    const gate = openQuery(database.url);
    await gate.query(`select pg_advisory_lock(${LOCK})`);
    return gate;
  };
  const upload = () =>
    new SiteImportCalls(app, admin).upload(wordPressExport([1, 2, 3].map((id) => wordPressItem({ id }))), 'old.xml');

  it('is found by another browser and after a reload, stops at once, and its report says what was done', async () => {
    await upload();
    const gate = await holdSecond();
    const [page, other] = [await adminPage(admin), await adminPage(admin)];
    const area = await open(page);
    try {
      await area.getByRole('button', { name: 'Import', exact: true }).click();
      await area.getByText('1 imported, 0 refused, 2 left').waitFor();
      const elsewhere = await open(other);
      await elsewhere.getByText('1 imported, 0 refused, 2 left').waitFor();
      expect(await elsewhere.getByRole('progressbar', { name: 'Progress' }).getAttribute('value')).toMatch(/^0\.33/);
      await page.reload();
      await area.getByText('1 imported, 0 refused, 2 left').waitFor();
      await until(async () => (await app.db(WAITING_FOR_A_LOCK)).length > 0);
      await area.getByRole('button', { name: 'Stop' }).click();
      await area.getByText('Stopped: 1 imported, 0 refused, 2 left').waitFor();
      await elsewhere.getByText(/^Stopped: /).waitFor();
    } finally {
      await gate.close();
    }
    // The text that was being stored is whole.
    await area.getByText('Stopped: 2 imported, 0 refused, 1 left').waitFor();
    const saved = page.waitForEvent('download');
    await area.getByRole('button', { name: 'Save the report (CSV)' }).click();
    const report = await readFile(await (await saved).path(), 'utf8');
    expect([...report.matchAll(/^Post (\d),new,(\w+),/gm)].map(([, id, state]) => `${id} ${state}`)).toEqual([
      '1 imported',
      '2 imported',
      '3 waiting',
    ]);
    await area.getByRole('button', { name: 'Go on' }).click();
    await area.getByText('Done: 3 imported, 0 refused, 0 not taken').waitFor();
    expect(await app.db('select slug from article order by slug')).toHaveLength(3);
  });

  it('goes on where it was after a restart of the server', async () => {
    const { id } = await upload();
    const gate = await holdSecond();
    const page = await adminPage(admin);
    const area = await open(page);
    await area.getByRole('button', { name: 'Import', exact: true }).click();
    await area.getByText('1 imported, 0 refused, 2 left').waitFor();
    await until(async () => (await app.db(WAITING_FOR_A_LOCK)).length > 0);
    // As if the process were killed: what it was storing is lost with its connection.
    await app.db(`select pg_terminate_backend(pid) from pg_stat_activity where wait_event_type = 'Lock'`);
    const port = Number(new URL(app.url).port);
    await app.close();
    await gate.close();
    app = await createTestApp({ databaseUrl: database.url, port });
    await area.getByText('Done: 3 imported, 0 refused, 0 not taken').waitFor();
    expect(await app.db('select slug from article order by slug')).toHaveLength(3);
    expect(await app.db(`select distinct change_set_id from history_row where table_name = 'article'`)).toHaveLength(1);
    expect(await app.db(`select state from site_import where id = ${id}`)).toEqual([{ state: 'done' }]);
  });
});
