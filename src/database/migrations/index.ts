import { Migration20261120000000_articles } from './Migration20261120000000_articles.js';

/** All migrations, oldest first. A migration that has landed is never edited: the next one corrects it. */
export const migrations = [Migration20261120000000_articles];
