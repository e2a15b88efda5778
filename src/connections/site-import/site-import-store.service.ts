import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import {
  type ImportLabel,
  REDIRECT_LIMITS,
  SITE_IMPORT_LIMITS,
  type SiteImport,
  type SiteImportChoices,
} from '#contract';
import { NO_ROOM } from '../../content/redirects/index.js';
import { RedirectsService } from '../../content/redirects/redirects.service.js';
import type { FoundSite } from './read/found-item.js';
import { type CountRow, type ImportRow, toSiteImport } from './site-import-rows.js';

/** Seconds of silence after which the process that read a file has died. */
const SILENCE = 120;
const COLUMNS =
  'id, state, file, format, site, problem, category, redirects, fetch_images, left_out, change_set_id, created_at, finished_at';
const INTERRUPTED = 'The server was restarted while it read the file. Nothing was stored: send it again.';

/** Imports: how far each is, and what it will do. */
@Injectable()
export class SiteImportStore {
  constructor(
    private readonly em: EntityManager,
    private readonly redirects: RedirectsService,
  ) {}

  /** Latest first. */
  async list(): Promise<SiteImport[]> {
    await this.failInterrupted();
    const rows = await this.run<ImportRow[]>(`select ${COLUMNS} from site_import order by id desc limit ?`, [
      SITE_IMPORT_LIMITS.reports,
    ]);
    return Promise.all(rows.map((row) => this.complete(row)));
  }

  async find(id: number): Promise<SiteImport | undefined> {
    await this.failInterrupted();
    const [row] = await this.run<ImportRow[]>(`select ${COLUMNS} from site_import where id = ?`, [id]);
    return row && this.complete(row);
  }

  /** The import that is not over; there is at most one. */
  async findOpen(): Promise<number | undefined> {
    await this.failInterrupted();
    const [row] = await this.run<{ id: number }[]>(
      `select id from site_import where state in ('reading', 'ready', 'importing') limit 1`,
    );
    return row?.id;
  }

  /** Begins an import, unless one is open, and forgets the oldest reports. */
  async create(file: string, category: string): Promise<number | undefined> {
    return this.em.fork().transactional(async (tx) => {
      await tx.execute('lock table site_import in share row exclusive mode');
      const [row] = await tx.execute<{ id: number }[]>(
        `insert into site_import (file, category)
         select ?, ? where not exists (select from site_import where state in ('reading', 'ready', 'importing'))
         returning id`,
        [file, category],
      );
      await tx.execute(`delete from site_import where id in (select id from site_import order by id desc offset ?)`, [
        SITE_IMPORT_LIMITS.reports,
      ]);
      return row?.id;
    });
  }

  async delete(id: number): Promise<void> {
    await this.run('delete from site_import where id = ?', [id]);
  }

  /** The whole file was read: it can be reviewed. */
  async finishReading(id: number, { format, url, leftOut }: FoundSite): Promise<void> {
    await this.run(
      `update site_import set state = 'ready', format = ?, site = ?, left_out = ?::jsonb where id = ? and state = 'reading'`,
      [format, url, JSON.stringify(leftOut), id],
    );
  }

  async fail(id: number, problem: string): Promise<void> {
    await this.em.fork().transactional(async (tx) => {
      await tx.execute('delete from site_import_image where import_id = ?', [id]);
      await tx.execute('delete from site_import_item where import_id = ?', [id]);
      await tx.execute(
        `update site_import set state = 'failed', problem = ?, finished_at = clock_timestamp() where id = ?`,
        [problem, id],
      );
    });
  }

  async choose(id: number, { category, redirects, fetch_images, labels, items }: SiteImportChoices): Promise<void> {
    await this.em.fork().transactional(async (tx) => {
      await tx.execute(
        `update site_import set category = coalesce(?, category), redirects = coalesce(?::boolean, redirects),
           fetch_images = coalesce(?::boolean, fetch_images) where id = ?`,
        [category ?? null, redirects ?? null, fetch_images ?? null, id],
      );
      if (labels)
        await tx.execute(
          `update site_import_label as l set category = n.category
           from jsonb_to_recordset(?::jsonb) as n (id int, category text) where l.id = n.id and l.import_id = ?`,
          [JSON.stringify(labels), id],
        );
      if (items)
        await tx.execute(
          `update site_import_item as i set wanted = n.wanted
           from jsonb_to_recordset(?::jsonb) as n (id int, wanted boolean)
           where i.id = n.id and i.import_id = ? and i.state = 'waiting' and i.draft is not null`,
          [JSON.stringify(items), id],
        );
    });
  }

  /** @returns whether it was in one of these states */
  async move(id: number, from: readonly SiteImport['state'][], to: SiteImport['state']): Promise<boolean> {
    const rows = await this.run<unknown[]>(
      `update site_import set state = ?, finished_at = case when ? in ('done', 'stopped') then clock_timestamp() end
       where id = ? and state in (select jsonb_array_elements_text(?::jsonb)) returning id`,
      [to, to, id, JSON.stringify(from)],
    );
    return rows.length > 0;
  }

  async setChangeSet(id: number, changeSet: string): Promise<void> {
    await this.run('update site_import set change_set_id = ? where id = ?', [changeSet, id]);
  }

  /** Ends the imports that have nothing more to store, and forgets what only they needed. */
  async finishImports(): Promise<void> {
    await this.closeImports(`state = 'importing' and not exists (
      select from site_import_item as i where i.import_id = site_import.id and i.state = 'waiting' and i.wanted and i.draft is not null)`);
  }

  /** Ends the imports that were stopped: another one begins. */
  async closeStopped(): Promise<void> {
    await this.closeImports(`state = 'stopped'`);
  }

  private async closeImports(which: string): Promise<void> {
    await this.em.fork().transactional(async (tx) => {
      const rows = await tx.execute<{ id: number }[]>(
        `update site_import set state = 'done', finished_at = coalesce(finished_at, clock_timestamp()) where ${which} returning id`,
      );
      for (const { id } of rows) {
        await tx.execute(
          `update site_import_item set draft = null, state = case when state = 'waiting' then 'left' else state end where import_id = ?`,
          [id],
        );
        await tx.execute('delete from site_import_image where import_id = ?', [id]);
      }
    });
  }

  private async complete(row: ImportRow): Promise<SiteImport> {
    const labels = await this.run<ImportLabel[]>(
      `select l.id, l.kind, l.name, l.category, coalesce(u.items, 0) as items
       from site_import_label as l left join (
         select label, count(*)::int as items from site_import_item as i, unnest(i.label_ids) as label where i.import_id = ? group by label
       ) as u on u.label = l.id
       where l.import_id = ? order by l.kind, items desc, l.name limit ?`,
      [row.id, row.id, SITE_IMPORT_LIMITS.labels],
    );
    const counts = await this.run<CountRow[]>(
      `select outcome, case when state = 'waiting' and not wanted then 'left' else state end as state, count(*)::int as count
       from site_import_item where import_id = ? group by 1, 2`,
      [row.id],
    );
    return toSiteImport(row, labels, counts, await this.describeExcess(row));
  }

  /** That not all redirects fit, or fitted; `''`: they do. */
  private async describeExcess({ id, state, redirects }: ImportRow): Promise<string> {
    const limit = `there can be at most ${REDIRECT_LIMITS.redirects.toLocaleString('en-US')} redirects`;
    if (!redirects || state === 'reading' || state === 'failed') return '';
    if (state === 'ready') {
      const paths = await this.run<{ path: string }[]>(
        `select path from site_import_item as i, jsonb_array_elements_text(i.former_paths) as path
         where i.import_id = ? and i.wanted and i.draft is not null and path <> '/' || i.slug`,
        [id],
      );
      const excess = await this.redirects.countExcess(paths.map(({ path }) => path));
      if (excess === 0) return '';
      return `${excess} of the old addresses will not redirect: ${limit}. The texts are imported all the same.`;
    }
    const [{ texts } = { texts: 0 }] = await this.run<{ texts: number }[]>(
      `select count(*)::int as texts from site_import_item as i
       where i.import_id = ? and exists (select from jsonb_array_elements_text(i.notes) as note where note like ?)`,
      [id, `%${NO_ROOM}`],
    );
    if (texts === 0) return '';
    return `The old addresses of ${texts} ${texts === 1 ? 'text' : 'texts'} do not redirect: ${limit}. The texts were imported all the same.`;
  }

  private async failInterrupted(): Promise<void> {
    const rows = await this.run<{ id: number }[]>(
      `select id from site_import where state = 'reading' and touched_at < clock_timestamp() - make_interval(secs => ?)`,
      [SILENCE],
    );
    for (const { id } of rows) await this.fail(id, INTERRUPTED);
  }

  private run<T>(sql: string, values: readonly unknown[] = []): Promise<T> {
    return this.em.fork().execute(sql, [...values]) as Promise<T>;
  }
}
