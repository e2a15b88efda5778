import { existsSync, globSync, readFileSync } from 'node:fs';
import { sourceFiles, textsOf } from './source-files.js';

/**
 * For each table and database function, the only folder that may use it in SQL. Other folders call a service that the
 * owner's module exports.
 */
const OWNERS: Readonly<Record<string, string>> = {
  account_event: 'admin-auth',
  account_session: 'admin-auth',
  administrator: 'admin-auth',
  analytics_config: 'analytics',
  announce_public_content: 'database',
  api_key: 'admin-auth',
  article: 'articles',
  article_address: 'articles',
  article_day: 'counts',
  article_draft: 'drafts',
  article_fact: 'articles',
  article_media: 'media',
  article_schedule: 'schedule',
  article_words: 'articles',
  articles_holding: 'articles',
  articles_mentioning: 'articles',
  articles_named: 'articles',
  authenticator_app: 'admin-auth',
  backup: 'backup',
  change_set: 'history',
  contact_acceptance: 'contact',
  contact_message: 'contact',
  empty_search: 'counts',
  fact: 'facts',
  heading_line: 'articles',
  headings_of: 'articles',
  history_columns: 'history',
  history_hash: 'history',
  history_job: 'history',
  history_key: 'history',
  history_packed: 'history',
  history_row: 'history',
  history_set: 'history',
  history_statement: 'history',
  history_text: 'history',
  history_unpacked: 'history',
  index_late_words: 'articles',
  index_words: 'articles',
  installation: 'database',
  keep_headings: 'articles',
  keep_search_keys: 'articles',
  mail_outbox: 'contact',
  media: 'media',
  media_in_use: 'media',
  media_variant: 'media',
  migration: 'database',
  missed_address: 'missed-addresses',
  name_words: 'articles',
  pinned_answer: 'pinned-answers',
  plan_step: 'plan',
  preview_link: 'previews',
  passkey: 'admin-auth',
  passkey_answered: 'admin-auth',
  reader_salt: 'counts',
  reader_today: 'counts',
  record_history: 'history',
  recovery_code: 'admin-auth',
  redirect: 'missed-addresses',
  release: 'operations',
  release_asset: 'operations',
  remember_once_public: 'articles',
  search_keys: 'articles',
  search_keys_of: 'articles',
  search_parts: 'articles',
  search_pieces: 'articles',
  search_word: 'articles',
  search_words: 'articles',
  settle_history: 'history',
  sign_in_attempt: 'admin-auth',
  spaced_words: 'articles',
  track_history: 'history',
  words_begun: 'articles',
};

/** Files that may use tables of other folders, and why. */
const EXCEPTIONS: readonly (readonly [file: RegExp, reason: string])[] = [
  [/^src\/database\/migrations\//, 'migrations run in one order, whichever folder owns the tables'],
  [/^src\/transfer\/tables\.ts$/, 'lists all tables, which an archive contains as they are'],
  [/^src\/history\//, 'the history covers all content: it compares and restores rows of any table'],
  [/^src\/transfer\/import-archive\.ts$/, 'records the import itself at the end of the imported history'],
  [/^src\/cli\/status\.ts$/, 'reads the database directly, because its schema may be older than the code'],
  [/^src\/transfer\/export\.ts$/, 'an archive lists the migrations it was made with'],
];

const SQL = /\b(select|insert into|update|delete from|lock table|truncate)\b/i;

/** The site's tables and functions that a piece of SQL uses. */
function namesIn(text: string): string[] {
  const known = Object.keys(OWNERS);
  // A lone name is inserted into an SQL template elsewhere.
  if (text.includes('_') && known.includes(text)) return [text];
  if (!SQL.test(text)) return [];
  const found = [
    ...text.matchAll(/\b(?:from|join|into|update|table|using)\s+(?:only\s+)?"?([a-z_]+)"?/gi),
    ...text.matchAll(/,\s*([a-z_]+)\s+(?:as\s+)?[a-z]\b/gi),
    ...text.matchAll(/\b([a-z_]+)\s*\(/gi),
  ];
  return [...new Set(found.map((match) => (match[1] ?? '').toLowerCase()))].filter((name) => known.includes(name));
}

const files = sourceFiles();
const isExempt = (file: string): boolean => EXCEPTIONS.some(([pattern]) => pattern.test(file));

describe('database tables', () => {
  it('each have one owner, which is an existing folder', () => {
    const created = globSync('src/database/migrations/*.ts').flatMap((file) =>
      [
        ...readFileSync(file, 'utf8').matchAll(
          /create (?:or replace )?(?:unlogged )?(?:table|function) (?:if not exists )?([a-z_]+)/gi,
        ),
      ].map((match) => match[1] ?? ''),
    );
    expect(Object.keys(OWNERS).sort()).toEqual([...new Set([...created, 'migration'])].sort());
    for (const folder of new Set(Object.values(OWNERS)))
      expect([folder, existsSync(`src/${folder}`)]).toEqual([folder, true]);
  });

  it('are used in SQL only by their owner', () => {
    const violations = files
      .filter(({ file }) => !isExempt(file))
      .flatMap((source) =>
        textsOf(source)
          .flatMap(namesIn)
          .filter((name) => OWNERS[name] !== source.folder)
          .map(
            (name) =>
              `${source.file} uses ${name}, which belongs to src/${OWNERS[name]}: call a service that it exports`,
          ),
      );
    expect([...new Set(violations)]).toEqual([]);
  });

  it('are mapped to entities only by their owner', () => {
    const entities = files.flatMap((source) =>
      [...source.tree.text.matchAll(/tableName: '([a-z_]+)'/g)]
        .filter(() => source.file.endsWith('.entity.ts'))
        .map((match) => [match[1] ?? '', source.folder]),
    );
    expect(entities.length).toBeGreaterThan(0);
    for (const [table = '', folder] of entities) expect([table, folder]).toEqual([table, OWNERS[table]]);
  });

  it.each(EXCEPTIONS)('still need the exception of %s: %s', (pattern) => {
    expect(files.some(({ file }) => pattern.test(file))).toBe(true);
  });
});
