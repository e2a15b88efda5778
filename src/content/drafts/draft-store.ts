import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { DraftBase, DraftFields, NewDraft } from '#contract';
import type { GivenPhrases } from '../articles/index.js';
import { toColumns, type DraftRow, OWN_COLUMNS } from './draft-row.js';

/** The stored parts of a draft. */
export interface DraftText {
  key: string;
  articleId: number | null;
  fields: DraftFields;
  /** The title with its entities decoded. */
  titleText: string;
  /** Hashes of the images that it refers to. */
  images: readonly string[];
  base: DraftBase | null;
  writer: string;
  sequence: number;
  /** The API key that it was written with; `null`: by the administrator. */
  byKey: string | null;
}

/** A draft that an API key wrote. */
export interface ProposedDraft {
  key: string;
  articleId: number | null;
  title: string;
  by: string;
  revision: string;
  savedAt: Date | string;
}

const COLUMNS = `key, article_id, ${OWN_COLUMNS.join(', ')}, fields, base_at, base_content, base_fields,
  writer, sequence, revision, saved_at`;

/** The table of drafts. */
@Injectable()
export class DraftStore {
  constructor(private readonly em: EntityManager) {}

  async find(key: string, tx: EntityManager = this.em.fork()): Promise<DraftRow | undefined> {
    const [row] = await tx.execute<DraftRow[]>(`select ${COLUMNS} from article_draft where key = ?`, [key]);
    return row;
  }

  /** The names of facts in the drafts' texts, existing or not. */
  async factNames(em: EntityManager): Promise<string[]> {
    const rows = await em.execute<{ name: string }[]>(
      `select distinct found[1] as name from article_draft,
         regexp_matches(excerpt || ' ' || content, '\\{\\{\\s*([a-z0-9-]+)', 'g') as found`,
    );
    return rows.map(({ name }) => name);
  }

  /** The same, locked until the transaction ends. */
  async lock(tx: EntityManager, key: string): Promise<DraftRow | undefined> {
    const [row] = await tx.execute<DraftRow[]>(`select ${COLUMNS} from article_draft where key = ? for update`, [key]);
    return row;
  }

  /** Stores a draft in place of the one with its key, with a new revision. */
  async put(tx: EntityManager, draft: DraftText): Promise<DraftRow> {
    const { fields, ...own } = toColumns(draft.fields);
    const { content: baseContent = null, updated_at = null, ...baseFields } = draft.base ?? {};
    const values: Record<string, [sql: string, value: string | number | null]> = {
      key: ['?', draft.key],
      article_id: ['?::integer', draft.articleId],
      ...Object.fromEntries(OWN_COLUMNS.map((name) => [name, ['?', own[name]] as [string, string | null]])),
      title_text: ['?', draft.titleText],
      fields: ['?::jsonb', JSON.stringify(fields)],
      images: ['array(select jsonb_array_elements_text(?::jsonb))', JSON.stringify(draft.images)],
      base_at: ['?::timestamptz', updated_at],
      base_content: ['?', baseContent],
      base_fields: ['?::jsonb', draft.base && JSON.stringify(baseFields)],
      writer: ['?', draft.writer],
      sequence: ['?::bigint', draft.sequence],
      by_key: ['?', draft.byKey],
    };
    const names = Object.keys(values);
    const [row] = await tx.execute<DraftRow[]>(
      `insert into article_draft (${names.join(', ')}, revision, saved_at)
       values (${Object.values(values)
         .map(([sql]) => sql)
         .join(', ')}, nextval(pg_get_serial_sequence('article_draft', 'revision')), clock_timestamp())
       on conflict (key) do update set ${[...names, 'revision', 'saved_at'].map((name) => `${name} = excluded.${name}`).join(', ')}
       returning ${COLUMNS}`,
      Object.values(values).map(([, value]) => value),
    );
    if (!row) throw new Error('The insert returned no draft');
    return row;
  }

  /** Adds what articles were given to their drafts that are older than it: published, these would take it out again. */
  async addSearchPhrases(tx: EntityManager, given: readonly GivenPhrases[]): Promise<void> {
    await tx.execute(`set local namma.history = 'off'`);
    await tx.execute(
      `update article_draft as d
       set fields = jsonb_build_object('search_phrases', g.phrases) || d.fields,
           base_fields = jsonb_build_object('search_phrases', g.phrases) || d.base_fields
       from jsonb_to_recordset(?::jsonb) as g ("articleId" integer, phrases jsonb) where d.article_id = g."articleId"`,
      [JSON.stringify(given)],
    );
    await tx.execute(`set local namma.history = ''`);
  }

  /** @returns whether it existed, at the given revision if any */
  async remove(tx: EntityManager, key: string, revision?: number): Promise<boolean> {
    const rows = await tx.execute<unknown[]>(
      `delete from article_draft where key = ? and revision = coalesce(?::bigint, revision) returning 1`,
      [key, revision ?? null],
    );
    return rows.length > 0;
  }

  async removeAt(tx: EntityManager, revision: number): Promise<void> {
    await tx.execute('delete from article_draft where revision = ?', [revision]);
  }

  /** The articles among these that have a draft. */
  async among(ids: readonly number[]): Promise<Set<number>> {
    if (ids.length === 0) return new Set();
    const rows = await this.em
      .fork()
      .execute<{ id: number }[]>(
        `select article_id as id from article_draft where article_id = any (array(select jsonb_array_elements_text(?::jsonb)::int))`,
        [JSON.stringify(ids)],
      );
    return new Set(rows.map(({ id }) => id));
  }

  /** Drafts that API keys wrote, last saved first. */
  async listByKeys(limit: number): Promise<ProposedDraft[]> {
    return this.em.fork().execute<ProposedDraft[]>(
      `select key, article_id as "articleId", title_text as title, by_key as by, revision, saved_at as "savedAt"
       from article_draft where by_key is not null order by saved_at desc limit ?`,
      [limit],
    );
  }

  /** Drafts of articles that do not exist yet, last saved first. */
  async ofNewArticles(limit: number): Promise<NewDraft[]> {
    const rows = await this.em
      .fork()
      .execute<{ key: string; title: string; saved_at: Date | string }[]>(
        `select key, title_text as title, saved_at from article_draft where article_id is null order by saved_at desc limit ?`,
        [limit],
      );
    return rows.map(({ key, title, saved_at }) => ({ key, title, saved_at: new Date(saved_at).toISOString() }));
  }
}
