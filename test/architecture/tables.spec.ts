import { existsSync, globSync, readFileSync } from 'node:fs';
import { sourceFiles, listTexts } from './source-files.js';

/**
 * For each table and database function, the only folder that may use it in SQL. Other folders call a service that the
 * owner's module exports.
 */
const OWNERS: Readonly<Record<string, string>> = {
  search_term: 'content/articles',
  search_posting: 'content/articles',
  search_changes: 'content/articles',
  mark_for_search: 'content/articles',
  index_article: 'content/articles',
  term_ids: 'content/articles',
  forget_notices: 'readers/contact',
  forget_withdrawn: 'content/articles',
  forget_deleted: 'content/articles',
  forget_articles: 'content/articles',
  article_search: 'content/articles',
  absence: 'today/absence',
  account_event: 'admin-auth',
  account_session: 'admin-auth',
  administrator: 'admin-auth',
  analytics_config: 'readers/analytics',
  announce_articles: 'content/articles',
  announce_public_content: 'platform/database',
  api_key: 'admin-auth',
  area: 'content/areas',
  article: 'content/articles',
  article_address: 'content/articles',
  article_day: 'readers/statistics',
  article_draft: 'content/drafts',
  article_fact: 'content/articles',
  article_link: 'content/articles',
  article_media: 'content/media',
  article_schedule: 'content/schedule',
  authenticator_app: 'admin-auth',
  backup: 'ops/backup',
  change_set: 'content/history',
  contact_acceptance: 'readers/contact',
  contact_message: 'readers/contact',
  empty_search: 'readers/statistics',
  fact: 'content/facts',
  fact_proposal: 'content/facts',
  heading_line: 'content/articles',
  headings_of: 'content/articles',
  history_columns: 'content/history',
  history_hash: 'content/history',
  history_job: 'content/history',
  history_key: 'content/history',
  history_packed: 'content/history',
  history_row: 'content/history',
  history_set: 'content/history',
  history_statement: 'content/history',
  history_text: 'content/history',
  history_unpacked: 'content/history',
  host_pause: 'platform/outgoing',
  installation: 'platform/database',
  keep_headings: 'content/articles',
  keep_links: 'content/articles',
  links_in: 'content/articles',
  local_word: 'content/vocabulary',
  outbox_delivery: 'platform/outbox',
  outside_link: 'today/link-checks',
  own_crawl: 'ops/crawl',
  outbox_subscriber: 'platform/outbox',
  queue_changes: 'content/history',
  queue_messages: 'readers/contact',
  webhook: 'connections/webhooks',
  media: 'content/media',
  media_in_use: 'content/media',
  media_variant: 'content/media',
  migration: 'platform/database',
  missed_address: 'content/redirects',
  pinned_answer: 'content/pinned-answers',
  phrase: 'content/phrases',
  plan_step: 'content/plan',
  price_answer: 'content/facts',
  preview_link: 'content/previews',
  passkey: 'admin-auth',
  passkey_answered: 'admin-auth',
  reader_salt: 'readers/statistics',
  reader_today: 'readers/statistics',
  record_history: 'content/history',
  recovery_code: 'admin-auth',
  redirect: 'content/redirects',
  release: 'platform/operations',
  release_asset: 'platform/operations',
  remember_once_public: 'content/articles',
  search_day: 'readers/statistics',
  search_word: 'content/articles',
  site_import: 'connections/site-import',
  site_import_image: 'connections/site-import',
  site_import_item: 'connections/site-import',
  site_import_label: 'connections/site-import',
  source_check: 'today/source-checks',
  settle_history: 'content/history',
  routine_version: 'platform/database',
  sign_in_attempt: 'admin-auth',
  today_item: 'today/sitting',
  today_mail: 'today/sitting',
  track_history: 'content/history',
};

/** Files that may use tables of other folders, and why. */
const EXCEPTIONS: readonly (readonly [file: RegExp, reason: string])[] = [
  [/^src\/platform\/database\/migrations\//, 'migrations run in one order, whichever folder owns the tables'],
  [/^src\/ops\/transfer\/tables\.ts$/, 'lists all tables, which an archive contains as they are'],
  [/^src\/content\/history\//, 'the history covers all content: it compares and restores rows of any table'],
  [/^src\/ops\/transfer\/import-archive\.ts$/, 'records the import itself at the end of the imported history'],
  [/^src\/ops\/transfer\/clean-(?:imported|row)\.ts$/, 'checks what an archive brings into tables of any folder'],
  [/^src\/ops\/cli\/status\.ts$/, 'reads the database directly, because its schema may be older than the code'],
  [/^src\/ops\/transfer\/export\.ts$/, 'an archive lists the migrations it was made with'],
];

/** Created by one migration, and dropped by a later one. */
const DROPPED = (
  'article_words articles_holding articles_mentioning articles_named index_late_words index_words keep_search_keys mail_outbox name_words ' +
  'search_keys search_keys_of search_parts search_pieces search_words spaced_words words_begun'
).split(' ');

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
    const created = globSync(['src/platform/database/migrations/*.ts', 'src/**/sql/*.sql']).flatMap((file) =>
      [
        ...readFileSync(file, 'utf8').matchAll(
          /create (?:or replace )?(?:unlogged )?(?:table|function) (?:if not exists )?([a-z_]+)/gi,
        ),
      ].map((match) => match[1] ?? ''),
    );
    const present = new Set([...created, 'migration'].filter((name) => !DROPPED.includes(name)));
    expect(Object.keys(OWNERS).sort()).toEqual([...present].sort());
    for (const folder of new Set(Object.values(OWNERS)))
      expect([folder, existsSync(`src/${folder}`)]).toEqual([folder, true]);
  });

  it('are used in SQL only by their owner', () => {
    const violations = files
      .filter(({ file }) => !isExempt(file))
      .flatMap((source) =>
        listTexts(source)
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
        .filter(() => /[.]entit(?:y|ies)[.]ts$/.test(source.file))
        .map((match) => [match[1] ?? '', source.folder]),
    );
    expect(entities.length).toBeGreaterThan(0);
    for (const [table = '', folder] of entities) expect([table, folder]).toEqual([table, OWNERS[table]]);
  });

  it.each(EXCEPTIONS)('still need the exception of %s: %s', (pattern) => {
    expect(files.some(({ file }) => pattern.test(file))).toBe(true);
  });
});
