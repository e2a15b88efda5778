import { ACCOUNT_CALLS } from './account-calls.js';
import { ADMIN_CALLS } from './admin-calls.js';
import { AREA_CALLS } from './area-calls.js';
import { CHANGE_CALLS } from './change-calls.js';
import { DRAFT_CALLS } from './draft-calls.js';
import { FACT_CALLS } from './fact-calls.js';
import { HISTORY_CALLS } from './history-calls.js';
import { MCP_CALLS } from './mcp-calls.js';
import { OFFLINE_CALLS } from './offline-calls.js';
import { PHRASE_CALLS } from './phrase-calls.js';
import { PINNED_ANSWER_CALLS } from './pinned-answer-calls.js';
import { PLAN_CALLS } from './plan-calls.js';
import { PROPOSAL_CALLS } from './proposal-calls.js';
import { PUBLIC_CALLS } from './public-calls.js';
import { SITE_CALLS } from './site-calls.js';
import { SITE_IMPORT_CALLS } from './site-import-calls.js';
import { TODAY_CALLS } from './today-calls.js';
import { WEBHOOK_CALLS } from './webhook-calls.js';
import { WORD_CALLS } from './word-calls.js';
import type { Call } from './call.js';

/** Every call of the API. A test compares them with the actual routes. */
export const CALLS: readonly Call[] = [
  ...PUBLIC_CALLS,
  ...ADMIN_CALLS,
  ...SITE_CALLS,
  ...SITE_IMPORT_CALLS,
  ...ACCOUNT_CALLS,
  ...DRAFT_CALLS,
  ...FACT_CALLS,
  ...HISTORY_CALLS,
  ...MCP_CALLS,
  ...OFFLINE_CALLS,
  ...PINNED_ANSWER_CALLS,
  ...WEBHOOK_CALLS,
  ...WORD_CALLS,
  ...PROPOSAL_CALLS,
  ...PLAN_CALLS,
  ...AREA_CALLS,
  ...PHRASE_CALLS,
  ...CHANGE_CALLS,
  ...TODAY_CALLS,
];
