import { Migration } from '@mikro-orm/migrations';

/** Anonymous counts of what readers do; missed addresses, and their redirects. */
export class Migration20261120060000_readers extends Migration {
  override up(): void {
    this.addSql(`
      create table article_day (
        day date not null,
        article_id integer not null references article (id) on delete cascade,
        from_search integer not null default 0,
        from_sites integer not null default 0,
        from_inside integer not null default 0,
        direct integer not null default 0,
        helpful integer not null default 0,
        not_helpful integer not null default 0,
        primary key (day, article_id)
      )`);
    this.addSql(`create index article_day_article on article_day (article_id)`);
    this.addSql(`
      create table empty_search (
        day date not null,
        words text not null,
        count integer not null,
        primary key (day, words),
        constraint empty_search_length check (char_length(words) between 1 and 100)
      )`);
    this.addSql(`
      create table missed_address (
        path text primary key,
        count integer not null,
        last_asked timestamptz(3) not null,
        constraint missed_address_form check (path like '/%' and char_length(path) <= 200)
      )`);
    // References the article by id, so that a changed slug starts no chain of redirects.
    this.addSql(`
      create table redirect (
        from_path text primary key,
        article_id integer references article (id) on delete cascade,
        to_path text,
        created_at timestamptz(3) not null default now(),
        constraint redirect_one_target check ((article_id is null) <> (to_path is null)),
        constraint redirect_form check (from_path like '/_%' and char_length(from_path) <= 200)
      )`);
    this.addSql(`create index redirect_article on redirect (article_id)`);
  }
}
