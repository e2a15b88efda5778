import { Migration } from '@mikro-orm/migrations';

/** Takes out what only the former search read of headings: the text of all of them, as compared. */
export class Migration20261123220000_heading_words extends Migration {
  override up(): void {
    this.addSql(`
      create or replace function keep_headings() returns trigger language plpgsql as $$
      begin
        new.headings := headings_of(coalesce(new.public_content, new.content));
        return new;
      end $$`);
    this.addSql(`drop function spaced_words(text)`);
    this.addSql(`alter table article drop column heading_words`);
  }
}
