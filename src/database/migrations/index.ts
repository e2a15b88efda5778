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

/** All migrations, oldest first. A migration that has landed is never edited: the next one corrects it. */
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
];
