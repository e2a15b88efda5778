import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { ImportItem } from '#contract';
import type { FoundImage, FoundLabel } from './read/found-item.js';
import { type ItemRow, type StagedDraft, toImportItem } from './site-import-rows.js';

/** An item as the first reading leaves it. */
export interface NewItem {
  title: string;
  slug: string;
  isPage: boolean;
  published: boolean;
  date: string;
  labels: number[];
  formerPaths: string[];
  outcome: ImportItem['outcome'];
  reason: string;
  notes: string[];
  wanted: boolean;
  state: ImportItem['state'];
  article?: { id: number; title: string } | undefined;
  draft?: StagedDraft;
  images: string[];
}

/** Says that a process still reads an export. */
const TOUCH = 'update site_import set touched_at = clock_timestamp() where id = ?';

/** What imports found: texts, with labels and images. */
@Injectable()
export class ImportItemStore {
  constructor(private readonly em: EntityManager) {}

  async addLabel(id: number, { kind, name }: FoundLabel, category: string): Promise<number> {
    const [row] = await this.run<{ id: number }[]>(
      `insert into site_import_label (import_id, kind, name, category) values (?, ?, ?, ?)
       on conflict (import_id, kind, name) do update set name = excluded.name returning id`,
      [id, kind, toStorable(name), category],
    );
    return row?.id ?? 0;
  }

  async addItem(id: number, item: NewItem): Promise<void> {
    await this.run(
      `with touched as (${TOUCH})
       insert into site_import_item (import_id, title, slug, is_page, published, date, label_ids, former_paths, outcome, reason,
         notes, wanted, state, article_id, article_title, draft, images)
       values (?, ?, ?, ?, ?, ?, array(select v::int from jsonb_array_elements_text(?::jsonb) as v), ?::jsonb, ?, ?, ?::jsonb, ?, ?, ?, ?,
         ?::jsonb, ?::jsonb)`,
      [
        id,
        id,
        toStorable(item.title),
        toStorable(item.slug),
        item.isPage,
        item.published,
        toStorable(item.date),
        toJson(item.labels),
        toJson(item.formerPaths),
        item.outcome,
        toStorable(item.reason),
        toJson(item.notes),
        item.wanted,
        item.state,
        item.article?.id ?? null,
        toStorable(item.article?.title ?? ''),
        item.draft ? toJson(item.draft) : null,
        toJson(item.images),
      ],
    );
  }

  async addImage(id: number, { hash, bytes }: FoundImage): Promise<void> {
    await this.run(
      `with touched as (${TOUCH})
       insert into site_import_image (import_id, hash, bytes) values (?, ?, ?) on conflict do nothing`,
      [id, id, hash, Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)],
    );
  }

  async readImage(id: number, hash: string): Promise<Buffer | undefined> {
    const [row] = await this.run<{ bytes: Buffer }[]>(
      'select bytes from site_import_image where import_id = ? and hash = ?',
      [id, hash],
    );
    return row?.bytes;
  }

  /** Items in the file's order, and how many there are. */
  async list(
    id: number,
    { outcome = null, state = null }: { outcome?: string | null; state?: string | null },
    limit: number,
    offset: number,
  ): Promise<{ items: ImportItem[]; total: number }> {
    const where = `i.import_id = ? and i.outcome = coalesce(?, i.outcome) and i.state = coalesce(?, i.state)`;
    const values = [id, outcome, state];
    const [count] = await this.run<{ total: number }[]>(
      `select count(*)::int as total from site_import_item as i where ${where}`,
      values,
    );
    const rows = await this.run<ItemRow[]>(
      `select i.id, i.title, i.slug, i.is_page, i.published, i.date, i.former_paths, i.outcome, i.reason, i.notes, i.wanted, i.state,
              i.article_id, i.article_title,
              coalesce((select jsonb_agg(l.name order by array_position(i.label_ids, l.id)) from site_import_label as l where l.id = any (i.label_ids)), '[]') as labels
       from site_import_item as i where ${where} order by i.id limit ? offset ?`,
      [...values, limit, offset],
    );
    return { items: rows.map(toImportItem), total: count?.total ?? 0 };
  }

  /** Marks an item as imported, in the transaction that stored its article. */
  async finishItem(
    tx: EntityManager,
    id: number,
    article: { id: number; title: string },
    slug: string,
    notes: readonly string[],
  ): Promise<void> {
    await tx.execute(
      `update site_import_item set state = 'imported', article_id = ?, article_title = ?, slug = ?, notes = ?::jsonb, draft = null
       where id = ?`,
      [article.id, article.title, slug, JSON.stringify(notes), id],
    );
  }

  async refuseItem(id: number, reason: string): Promise<void> {
    await this.run(`update site_import_item set state = 'refused', reason = ?, draft = null where id = ?`, [
      reason,
      id,
    ]);
  }

  private run<T>(sql: string, values: readonly unknown[] = []): Promise<T> {
    return this.em.fork().execute(sql, [...values]) as Promise<T>;
  }
}

/** JSON that the database takes, whatever another program put into texts. */
function toJson(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) => (typeof inner === 'string' ? toStorable(inner) : inner));
}

function toStorable(text: string): string {
  return text.replaceAll('\0', '').toWellFormed();
}
