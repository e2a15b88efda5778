import { Migration } from '@mikro-orm/migrations';

/** Search by postings: what each term weighs in each published article (see content/articles/sql/search-index.sql). */
export class Migration20261123170000_search_postings extends Migration {
  override up(): void {
    this.dropWordSets();
    // `changed` and `n` only grow, in the order of commits (see `search_changes`): readers of the words ask for what is new.
    this.addSql(`create sequence search_change`);
    this.addSql(`
      create table search_term (
        id integer generated always as identity primary key,
        term text collate "C" not null unique,
        articles integer not null default 0,
        changed bigint not null
      )`);
    this.addSql(`create index search_term_changed on search_term (changed)`);
    this.addSql(`
      create table search_word (
        word text collate "C" primary key,
        term integer not null references search_term (id) on delete cascade,
        n bigint not null
      )`);
    this.addSql(`create index search_word_n on search_word (n)`);
    this.addSql(`create index search_word_term on search_word (term)`);
    // No statistics: plans are fixed by the statements, and the table is large.
    this.addSql(
      `create table search_posting (term integer not null, weight smallint not null, article integer not null)`,
    );
    this.addSql(`create unique index search_posting_best on search_posting (term, weight desc, article)`);
    this.addSql(`create index search_posting_article on search_posting (article) include (term)`);
    this.addSql(`
      create table article_search (
        article_id integer primary key references article (id) on delete cascade,
        stale boolean not null default true,
        anchors text[] not null default '{}',
        sections bytea
      )`);
    this.addSql(`create index article_search_stale on article_search (article_id) where stale`);
    this.addSql(`insert into article_search (article_id) select id from article where published`);
  }

  /** The word sets of before, and everything that read them. */
  private dropWordSets(): void {
    this.addSql(`drop trigger article_search_keys on article`);
    this.addSql(`drop function keep_search_keys()`);
    this.addSql(`drop function index_late_words(integer)`);
    this.addSql(`drop function index_words(integer, text)`);
    this.addSql(`drop function articles_mentioning(jsonb, integer, integer)`);
    this.addSql(`drop function words_begun(text, boolean, integer)`);
    this.addSql(`drop function articles_holding(text[], boolean)`);
    this.addSql(`drop function search_keys_of(text, boolean)`);
    this.addSql(`drop function search_keys(text)`);
    this.addSql(`drop function search_pieces(text[])`);
    this.addSql(`drop function search_parts()`);
    this.addSql(`drop function search_words(text)`);
    this.addSql(`drop function articles_named(text, boolean, integer)`);
    this.addSql(`drop table article_words`);
    this.addSql(`drop table search_word`);
    this.addSql(`drop index article_title_words`);
    this.addSql(`drop index article_name_words`);
    this.addSql(`drop function name_words(text)`);
  }
}
