/** How one table travels in an archive. */
export interface CarriedTable {
  name: string;
  /** Columns that the database fills again by itself. */
  derived?: readonly string[];
  /** A column of bytes that travels as a file of its own, and the SQL that names the file. */
  file?: { column: string; name: string };
  /** Rows that are read and written at once. */
  batch?: number;
  /** A database is still taken for new where the rows of this table answer to this condition (SQL). */
  untouched?: string;
}

const EXTENSION = `case mime when 'image/jpeg' then 'jpg' else split_part(mime, '/', 2) end`;

/**
 * Everything an archive carries, in an order in which no row refers to a later one. A table that is neither here nor in
 * `NOT_CARRIED` fails a test.
 */
export const CARRIED: readonly CarriedTable[] = [
  { name: 'installation', untouched: 'true' },
  { name: 'administrator' },
  { name: 'authenticator_app' },
  { name: 'recovery_code' },
  { name: 'passkey' },
  // Somebody may have tried to sign in.
  { name: 'account_event', untouched: 'true' },
  {
    name: 'analytics_config',
    untouched: `google_analytics_id || google_search_console_id || google_ads_id || google_tag_manager_id = ''`,
  },
  // A starter fact that nobody changed.
  { name: 'fact', untouched: 'updated_at = created_at' },
  // A starter step that nobody changed.
  { name: 'plan_step', untouched: 'updated_at = created_at' },
  // A starter guide that nobody changed.
  {
    name: 'article',
    derived: ['headings', 'heading_words'],
    batch: 20,
    untouched: 'updated_at = created_at',
  },
  { name: 'article_fact', untouched: 'true' },
  { name: 'article_address' },
  {
    name: 'media',
    file: { column: 'bytes', name: `'media/' || hash || '.' || ${EXTENSION}` },
    batch: 4,
    untouched: 'true',
  },
  {
    name: 'media_variant',
    file: { column: 'bytes', name: `'media/' || hash || '-' || width || '.' || format` },
    batch: 8,
    untouched: 'true',
  },
  { name: 'article_media', untouched: 'true' },
  { name: 'article_day', untouched: 'true' },
  { name: 'empty_search', untouched: 'true' },
  { name: 'missed_address', untouched: 'true' },
  { name: 'redirect' },
  { name: 'pinned_answer' },
  { name: 'contact_message' },
  { name: 'mail_outbox' },
  { name: 'article_schedule' },
  { name: 'article_draft', batch: 20 },
  { name: 'preview_link' },
  { name: 'change_set', untouched: 'true' },
  { name: 'history_text', batch: 50, untouched: 'true' },
  { name: 'history_row', untouched: 'true' },
];

/** Tables that stay behind, and why. */
export const NOT_CARRIED: Readonly<Record<string, string>> = {
  migration: 'which changes of the schema were made here; the archive names them for itself',
  search_word: 'made again from the articles',
  article_words: 'made again from the articles',
  history_job: 'how far an undo has come here',
  account_session: 'who has signed in here; after an import one signs in anew',
  api_key: 'what opens this installation; after an import one makes new ones',
  passkey_answered: 'challenges of the last minutes',
  sign_in_attempt: 'counts of the last minutes, under a key of this installation',
  reader_salt: 'thrown away at the end of the day',
  reader_today: 'thrown away at the end of the day',
  contact_acceptance: 'counts of the last minutes, under a key of this installation',
  release: 'what runs here, not what is kept here',
  release_asset: 'what runs here, not what is kept here',
  backup: 'the backups that lie here',
};
