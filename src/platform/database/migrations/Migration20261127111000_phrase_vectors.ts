import { Migration } from '@mikro-orm/migrations';

/** What search keeps of search phrases: how many of an article's vectors are of its sections, and which terms only phrases hold. */
export class Migration20261127111000_phrase_vectors extends Migration {
  override up(): void {
    this.addSql(`
      alter table article_search
        add column vector_sections integer,
        add column phrase_terms integer[] not null default '{}'`);
    this.addSql(`create index article_search_phrases on article_search (article_id) where phrase_terms <> '{}'`);
  }
}
