import { Migration } from '@mikro-orm/migrations';

/** A vector for each section of a published article, with the hashes of the sections as they are and as they were encoded. */
export class Migration20261123230000_section_vectors extends Migration {
  override up(): void {
    this.addSql(`
      alter table article_search
        add column section_hashes bytea,
        add column vector_hashes bytea,
        add column vectors bytea,
        add column vectors_changed bigint`);
    this.addSql(`create index article_search_vectors on article_search (vectors_changed)`);
    this.addSql(`
      create index article_search_unencoded on article_search (article_id)
      where not stale and section_hashes is distinct from vector_hashes`);
    // The hashes come with the postings.
    this.addSql(`update article_search set stale = true`);
  }
}
