import { Migration } from '@mikro-orm/migrations';

/** The links of each article, kept by a trigger, and what the server saw behind those that lead to other sites. */
export class Migration20261124041000_links extends Migration {
  override up(): void {
    this.addSql(`
      create table article_link (
        article_id integer not null references article (id) on delete cascade,
        url text not null,
        primary key (article_id, url)
      )`);
    this.addSql(`create index article_link_url on article_link using hash (url)`);
    this.addSql(`
      create table outside_link (
        id integer generated always as identity primary key,
        url text not null,
        outcome text not null,
        reason text not null default '',
        missing_on date[] not null default '{}',
        looked_at timestamptz(3) not null,
        constraint outside_link_url_length check (char_length(url) between 1 and 2000),
        constraint outside_link_outcome_known check (outcome in ('read', 'missing', 'not-looked'))
      )`);
    // An index on the URL itself would refuse long ones.
    this.addSql(`create unique index outside_link_url on outside_link (md5(url))`);
    this.addSql(`
      create table host_pause (
        host text primary key,
        asked_at timestamptz(3) not null
      )`);
    // As content/articles/sql/article-links.sql keeps them from now on.
    this.addSql(`
      insert into article_link (article_id, url)
      select distinct a.id, replace(replace(replace(replace(found.url, '&lt;', '<'), '&gt;', '>'), '&quot;', '"'), '&amp;', '&')
      from article as a, string_to_table(a.content, '<a ') as piece (html),
        lateral (select substring(split_part(piece.html, '>', 1) from 'href="([^"]*)"') as url) as found
      where found.url <> '' and octet_length(found.url) <= 2000 and left(found.url, 1) <> '#'
      on conflict do nothing`);
    this.addSql(`alter table today_item drop constraint today_item_kind_known`);
    this.addSql(`
      alter table today_item add constraint today_item_kind_known check (kind in
        ('message', 'proposal', 'facts', 'link', 'machine', 'missing-page', 'search', 'guide', 'old-guide'))`);
  }
}
