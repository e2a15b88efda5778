import { Migration } from '@mikro-orm/migrations';

/** Since when nobody has looked after the site, what the site's crawl of itself found, and the weeks whose things were mailed. */
export class Migration20261124042000_absence extends Migration {
  override up(): void {
    this.addSql(`
      create table absence (
        singleton boolean primary key default true check (singleton),
        since date not null,
        deputy_told boolean not null default false
      )`);
    this.addSql(`
      create table own_crawl (
        singleton boolean primary key default true check (singleton),
        crawled_at timestamptz(3) not null,
        pages integer not null,
        faults jsonb not null
      )`);
    this.addSql(`create table today_mail (week date primary key)`);
  }
}
