/** How the history treats a table. Recording starts once sql/tracked-tables.sql names it. */
export interface TrackedTable {
  name: string;
  /** The word for its rows in messages. An act's count is of the first table in this list that it changed. */
  noun: string;
  /** Columns derived from others: they are restored, but a difference in them alone is no change. */
  following?: readonly string[];
  /** Columns that the database fills itself: they are not recorded (sql/tracked-tables.sql skips them too). */
  skipped?: readonly string[];
  /** Restored as a whole or not at all: a mix of two states would be one that nobody wrote. */
  whole?: true;
  /** Derived from other tables: rebuilt whenever those are restored, and never a conflict. */
  derived?: true;
  /** A column with a unique constraint. */
  unique?: string;
  /** The time of the last change; an undo never sets it earlier than a later change. */
  changedAt?: string;
  /** Changing it requires re-authentication, and so does undoing a change. */
  needsProof?: true;
  /** The column with a row's expiry, which is not recorded. Expired rows are not restored. */
  endsAt?: string;
}

/**
 * All tables that an act may change, parents first. A table missing from both this list and `UNTRACKED` fails a test.
 */
export const TRACKED: readonly TrackedTable[] = [
  {
    name: 'article',
    noun: 'article',
    following: [
      'title_text',
      'body_text',
      'word_count',
      'read_time',
      'once_public',
      'updated_at',
      'public_content',
      'public_excerpt',
      'facts_changed_at',
    ],
    skipped: ['headings'],
    unique: 'slug',
    changedAt: 'updated_at',
  },
  {
    name: 'article_draft',
    noun: 'draft',
    whole: true,
  },
  { name: 'fact', noun: 'fact', following: ['updated_at', 'shown_due'], changedAt: 'updated_at' },
  { name: 'fact_proposal', noun: 'proposal', whole: true },
  { name: 'plan_step', noun: 'step', following: ['updated_at'], changedAt: 'updated_at' },
  { name: 'area', noun: 'area', following: ['updated_at'], changedAt: 'updated_at' },
  { name: 'phrase', noun: 'phrase', following: ['updated_at'], changedAt: 'updated_at' },
  {
    name: 'pinned_answer',
    noun: 'pinned answer',
    following: ['updated_at'],
    unique: 'words',
    changedAt: 'updated_at',
  },
  { name: 'local_word', noun: 'word', following: ['updated_at'], changedAt: 'updated_at' },
  { name: 'redirect', noun: 'redirect' },
  { name: 'contact_message', noun: 'message' },
  { name: 'analytics_config', noun: 'settings', following: ['updated_at'], changedAt: 'updated_at', needsProof: true },
  { name: 'article_address', noun: 'address', following: ['created_at'] },
  { name: 'article_schedule', noun: 'schedule', endsAt: 'at' },
  { name: 'article_media', noun: 'image', derived: true },
  { name: 'article_fact', noun: 'use of a fact', derived: true },
  { name: 'article_day', noun: 'counts' },
];

/** Tables whose rows are not content, with the reason. */
export const UNTRACKED: Readonly<Record<string, string>> = {
  migration: 'changes of the schema',
  routine_version: 'changes of functions and triggers',
  installation: 'facts about the installation',
  administrator: 'the account: no old password comes back',
  authenticator_app: 'the account: no old secret comes back',
  recovery_code: 'the account: no used code comes back',
  passkey: 'the account: what was taken away opens nothing again',
  passkey_answered: 'challenges of the last minutes',
  account_session: 'who has signed in',
  api_key: 'the account: what was revoked opens nothing again',
  account_event: 'the security log',
  sign_in_attempt: 'counts of the last minutes',
  contact_acceptance: 'counts of the last minutes',
  outbox_delivery: 'work to be done',
  outbox_subscriber: 'who is told of changes',
  webhook: 'who is told of changes: a secret that was replaced signs nothing again',
  media: 'named by the hash of its bytes, it never changes; the history keeps what its texts show',
  media_variant: 'made again from its image',
  preview_link: 'secrets for a while: what was revoked stays so',
  article_search: 'made again from the articles',
  search_posting: 'made again from the articles',
  search_term: 'made again from the articles',
  search_word: 'made again from the articles',
  empty_search: 'what readers did',
  search_day: 'what readers did',
  price_answer: 'what readers did',
  missed_address: 'what readers did',
  reader_salt: 'what readers did',
  reader_today: 'what readers did',
  source_check: 'what the server saw elsewhere; looked at again',
  site_import: 'how far an import is; what it stores is recorded',
  site_import_label: 'as site_import',
  site_import_item: 'as site_import',
  site_import_image: 'as site_import',
  absence: 'who has signed in',
  today_mail: 'work to be done',
  own_crawl: 'what the server saw of itself; seen again',
  outside_link: 'what the server saw elsewhere; looked at again',
  host_pause: 'what the server asked in the last minute',
  article_link: 'made again from the articles',
  today_item: 'what to do, not what is published',
  release: 'what runs here',
  release_asset: 'what runs here',
  backup: 'the backups that lie here',
  change_set: 'the history itself',
  history_row: 'the history itself',
  history_text: 'the history itself',
  history_job: 'how far an undo has come',
};

/** SQL: the display name of a row `h` of the history. A schedule has the name of its article. */
export const ROW_NAME = `case when h.table_name = 'article_schedule'
  then coalesce((select a.title_text from article as a where a.id = (h.key ->> 'article_id')::int), h.name) else h.name end`;

/** A name quoted for SQL. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
