import { Migration20261120000000_articles } from './Migration20261120000000_articles.js';
import { Migration20261120010000_accounts } from './Migration20261120010000_accounts.js';
import { Migration20261120020000_media } from './Migration20261120020000_media.js';
import { Migration20261120030000_search } from './Migration20261120030000_search.js';
import { Migration20261120040000_contact } from './Migration20261120040000_contact.js';
import { Migration20261120050000_analytics } from './Migration20261120050000_analytics.js';
import { Migration20261120060000_readers } from './Migration20261120060000_readers.js';
import { Migration20261120090000_operations } from './Migration20261120090000_operations.js';
import { Migration20261121000000_once_public } from './Migration20261121000000_once_public.js';
import { Migration20261121010000_readers_of_the_day } from './Migration20261121010000_readers_of_the_day.js';
import { Migration20261122020000_facts } from './Migration20261122020000_facts.js';
import { Migration20261122030000_votes_of_an_address } from './Migration20261122030000_votes_of_an_address.js';
import { Migration20261122040000_history } from './Migration20261122040000_history.js';
import { Migration20261122040100_search_later } from './Migration20261122040100_search_later.js';
import { Migration20261122040200_schedule } from './Migration20261122040200_schedule.js';
import { Migration20261122050000_drafts } from './Migration20261122050000_drafts.js';
import { Migration20261122060000_previews } from './Migration20261122060000_previews.js';
import { Migration20261122060000_reports } from './Migration20261122060000_reports.js';
import { Migration20261122070000_growth } from './Migration20261122070000_growth.js';
import { Migration20261122075000_admin_lists } from './Migration20261122075000_admin_lists.js';
import { Migration20261122080000_history_of_bulk } from './Migration20261122080000_history_of_bulk.js';
import { Migration20261122090000_plan } from './Migration20261122090000_plan.js';
import { Migration20261122100000_sessions } from './Migration20261122100000_sessions.js';
import { Migration20261122101000_second_factor } from './Migration20261122101000_second_factor.js';
import { Migration20261122102000_passkeys } from './Migration20261122102000_passkeys.js';
import { Migration20261122103000_account_notices } from './Migration20261122103000_account_notices.js';
import { Migration20261122110000_change_notes } from './Migration20261122110000_change_notes.js';
import { Migration20261122121000_headings } from './Migration20261122121000_headings.js';
import { Migration20261122122000_session_cookies } from './Migration20261122122000_session_cookies.js';
import { Migration20261122150000_undo_by_row } from './Migration20261122150000_undo_by_row.js';
import { Migration20261122151000_words_beside } from './Migration20261122151000_words_beside.js';
import { Migration20261122152000_blocks_in_headings } from './Migration20261122152000_blocks_in_headings.js';
import { Migration20261122160000_api_keys } from './Migration20261122160000_api_keys.js';
import { Migration20261122161000_history_by_column } from './Migration20261122161000_history_by_column.js';
import { Migration20261122162000_history_inline } from './Migration20261122162000_history_inline.js';
import { Migration20261122163000_pinned_answers } from './Migration20261122163000_pinned_answers.js';
import { Migration20261122164000_history_compiled } from './Migration20261122164000_history_compiled.js';
import { Migration20261122164500_words_begun } from './Migration20261122164500_words_begun.js';
import { Migration20261122165000_long_words } from './Migration20261122165000_long_words.js';
import { Migration20261123100000_fact_sources } from './Migration20261123100000_fact_sources.js';
import { Migration20261123110000_notices } from './Migration20261123110000_notices.js';
import { Migration20261123170000_last_day_of_a_step } from './Migration20261123170000_last_day_of_a_step.js';
import { Migration20261123170000_search_postings } from './Migration20261123170000_search_postings.js';
import { Migration20261123200000_local_words } from './Migration20261123200000_local_words.js';
import { Migration20261123210000_weak_searches } from './Migration20261123210000_weak_searches.js';
import { Migration20261123220000_heading_words } from './Migration20261123220000_heading_words.js';
import { Migration20261123230000_section_vectors } from './Migration20261123230000_section_vectors.js';
import { Migration20261123235000_routines } from './Migration20261123235000_routines.js';
import { Migration20261124001000_key_scopes } from './Migration20261124001000_key_scopes.js';
import { Migration20261124002000_areas } from './Migration20261124002000_areas.js';
import { Migration20261124004500_outbox } from './Migration20261124004500_outbox.js';
import { Migration20261124010000_source_checks } from './Migration20261124010000_source_checks.js';
import { Migration20261124030000_further_words } from './Migration20261124030000_further_words.js';
import { Migration20261124040000_today_items } from './Migration20261124040000_today_items.js';
import { Migration20261124041000_links } from './Migration20261124041000_links.js';
import { Migration20261124042000_absence } from './Migration20261124042000_absence.js';
import { Migration20261124050000_message_answers } from './Migration20261124050000_message_answers.js';
import { Migration20261124051000_reader_numbers } from './Migration20261124051000_reader_numbers.js';
import { Migration20261124052000_price_answers } from './Migration20261124052000_price_answers.js';
import { Migration20261124060000_errands } from './Migration20261124060000_errands.js';
import { Migration20261124061000_phrases } from './Migration20261124061000_phrases.js';
import { Migration20261124070000_site_import } from './Migration20261124070000_site_import.js';
import { Migration20261124080000_proposals } from './Migration20261124080000_proposals.js';
import { Migration20261126140000_restore_webhooks } from './Migration20261126140000_restore_webhooks.js';
import { Migration20261127103000_one_outbox } from './Migration20261127103000_one_outbox.js';
import { Migration20261127110000_search_phrases } from './Migration20261127110000_search_phrases.js';
import { Migration20261127111000_phrase_vectors } from './Migration20261127111000_phrase_vectors.js';
import { Migration20261128113000_everyday_words } from './Migration20261128113000_everyday_words.js';

/**
 * All migrations, oldest first. A released migration is never edited: the next one corrects it. Functions and triggers in
 * the older ones are as they were then; the current text is in the files that `ROUTINES` lists, which run afterwards.
 */
export const migrations = [
  Migration20261120000000_articles,
  Migration20261120010000_accounts,
  Migration20261120020000_media,
  Migration20261120030000_search,
  Migration20261120040000_contact,
  Migration20261120050000_analytics,
  Migration20261120060000_readers,
  Migration20261120090000_operations,
  Migration20261121000000_once_public,
  Migration20261121010000_readers_of_the_day,
  Migration20261122020000_facts,
  Migration20261122030000_votes_of_an_address,
  Migration20261122040000_history,
  Migration20261122040100_search_later,
  Migration20261122040200_schedule,
  Migration20261122050000_drafts,
  Migration20261122060000_previews,
  Migration20261122060000_reports,
  Migration20261122070000_growth,
  Migration20261122075000_admin_lists,
  Migration20261122080000_history_of_bulk,
  Migration20261122090000_plan,
  Migration20261122100000_sessions,
  Migration20261122101000_second_factor,
  Migration20261122102000_passkeys,
  Migration20261122103000_account_notices,
  Migration20261122110000_change_notes,
  Migration20261122121000_headings,
  Migration20261122122000_session_cookies,
  Migration20261122150000_undo_by_row,
  Migration20261122151000_words_beside,
  Migration20261122152000_blocks_in_headings,
  Migration20261122160000_api_keys,
  Migration20261122161000_history_by_column,
  Migration20261122162000_history_inline,
  Migration20261122163000_pinned_answers,
  Migration20261122164000_history_compiled,
  Migration20261122164500_words_begun,
  Migration20261122165000_long_words,
  Migration20261123100000_fact_sources,
  Migration20261123110000_notices,
  Migration20261123170000_last_day_of_a_step,
  Migration20261123170000_search_postings,
  Migration20261123200000_local_words,
  Migration20261123210000_weak_searches,
  Migration20261123220000_heading_words,
  Migration20261123230000_section_vectors,
  Migration20261123235000_routines,
  Migration20261124001000_key_scopes,
  Migration20261124002000_areas,
  Migration20261124004500_outbox,
  Migration20261124010000_source_checks,
  Migration20261124030000_further_words,
  Migration20261124040000_today_items,
  Migration20261124041000_links,
  Migration20261124042000_absence,
  Migration20261124050000_message_answers,
  Migration20261124051000_reader_numbers,
  Migration20261124052000_price_answers,
  Migration20261124060000_errands,
  Migration20261124061000_phrases,
  Migration20261124070000_site_import,
  Migration20261124080000_proposals,
  Migration20261126140000_restore_webhooks,
  Migration20261127103000_one_outbox,
  Migration20261127110000_search_phrases,
  Migration20261127111000_phrase_vectors,
  Migration20261128113000_everyday_words,
];

/** Migrations that were taken out again: databases and archives that ran them are not of a newer version. */
const RETIRED_MIGRATIONS = ['Migration20261123163000_announce_articles'];

/** The names of the migrations that a database or an archive of this version or an older one may have run. */
export const KNOWN_MIGRATIONS: readonly string[] = [...migrations.map(({ name }) => name), ...RETIRED_MIGRATIONS];
