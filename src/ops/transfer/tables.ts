import { CREATE_FORMER_MAILS, MOVE_MAILS } from '../../platform/database/migrations/moved-mails.js';

/** How an archive stores a table. */
export interface CarriedTable {
  name: string;
  /** Columns that the database fills itself. */
  derived?: readonly string[];
  /** A column of bytes that becomes a separate file, and the SQL of the file's name. */
  file?: { column: string; name: string };
  /** Rows read and written at a time. */
  batch?: number;
  /** SQL condition: which rows archives carry; the others stay where they are. */
  where?: string;
  /** SQL condition: a database counts as new as long as all rows of this table satisfy it. */
  untouched?: string;
}

const EXTENSION = `case mime when 'image/jpeg' then 'jpg' else split_part(mime, '/', 2) end`;

/**
 * Everything in an archive, ordered so that no row refers to a later one. A table missing from both this list and
 * `NOT_CARRIED` fails a test.
 */
export const CARRIED: readonly CarriedTable[] = [
  { name: 'installation', untouched: 'true' },
  { name: 'administrator' },
  { name: 'authenticator_app' },
  { name: 'recovery_code' },
  { name: 'passkey' },
  // Sign-in attempts do not count as use.
  { name: 'account_event', untouched: 'true' },
  {
    name: 'analytics_config',
    untouched: `google_analytics_id || google_search_console_id || google_ads_id || google_tag_manager_id = ''`,
  },
  // An unchanged starter fact.
  { name: 'fact', untouched: 'updated_at = created_at' },
  { name: 'fact_proposal' },
  // An unchanged starter step.
  { name: 'plan_step', untouched: 'updated_at = created_at' },
  // An unchanged starter area.
  { name: 'area', untouched: 'updated_at = created_at' },
  // An unchanged starter phrase.
  { name: 'phrase', untouched: 'updated_at = created_at' },
  // An unchanged starter guide.
  {
    name: 'article',
    derived: ['headings'],
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
  { name: 'search_day', untouched: 'true' },
  { name: 'price_answer', untouched: 'true' },
  { name: 'missed_address', untouched: 'true' },
  { name: 'redirect' },
  { name: 'pinned_answer' },
  // An unchanged starter word.
  { name: 'local_word', untouched: 'updated_at = created_at' },
  { name: 'contact_message' },
  // Unsent mails; the other deliveries are left out as `webhook` is.
  { name: 'outbox_delivery', derived: ['id'], where: `channel = 'mail'` },
  { name: 'today_item', untouched: 'true' },
  { name: 'article_schedule' },
  { name: 'article_draft', batch: 20 },
  { name: 'preview_link' },
  { name: 'change_set', untouched: 'true' },
  { name: 'history_text', batch: 50, untouched: 'true' },
  { name: 'history_row', untouched: 'true' },
];

/** Tables that only older archives hold: each is created for the import, and its rows are moved to where they belong now. */
export const FORMER: readonly (CarriedTable & { create: string; move: string })[] = [
  { name: 'mail_outbox', create: CREATE_FORMER_MAILS, move: MOVE_MAILS },
];

/** Tables that archives leave out, with the reason. */
export const NOT_CARRIED: Readonly<Record<string, string>> = {
  migration: 'which changes of the schema were made here; the archive names them for itself',
  routine_version: 'which functions and triggers were applied here',
  webhook: 'sealed with the key of this installation; a copy of the site must not tell of its own changes',
  outbox_subscriber: 'as webhook',
  search_word: 'made again from the articles',
  article_search: 'made again from the articles',
  search_posting: 'made again from the articles',
  search_term: 'made again from the articles',
  history_job: 'how far an undo has come here',
  account_session: 'who has signed in here; after an import one signs in anew',
  api_key: 'what opens this installation; after an import one makes new ones',
  passkey_answered: 'challenges of the last minutes',
  sign_in_attempt: 'counts of the last minutes, under a key of this installation',
  reader_salt: 'thrown away at the end of the day',
  reader_today: 'thrown away at the end of the day',
  contact_acceptance: 'counts of the last minutes, under a key of this installation',
  site_import: 'an import into this installation; what it stored is carried',
  site_import_label: 'as site_import',
  site_import_item: 'as site_import',
  site_import_image: 'as site_import',
  source_check: 'what this server saw elsewhere; looked at again within a week',
  outside_link: 'as source_check',
  own_crawl: 'what this server saw of itself; seen again within a day',
  absence: 'found again here',
  today_mail: 'which mails were sent from here',
  host_pause: 'what this server asked in the last minute',
  article_link: 'made again from the articles',
  release: 'what runs here, not what is kept here',
  release_asset: 'what runs here, not what is kept here',
  backup: 'the backups that lie here',
};
