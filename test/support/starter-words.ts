import { Meanings } from '#contract';
import { STARTER_WORDS } from '../../src/platform/database/migrations/starter-words/index.js';

/** The vocabulary that a new site starts with, compiled. */
export const STARTER_MEANINGS = Meanings.from(STARTER_WORDS);

export { STARTER_WORDS };
