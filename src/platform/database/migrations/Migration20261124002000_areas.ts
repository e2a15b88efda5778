import { Migration } from '@mikro-orm/migrations';

/** Areas to live in. What is known of one is a document, which the writer checks field by field. */
export class Migration20261124002000_areas extends Migration {
  override up(): void {
    this.addSql(`
      create table area (
        slug varchar(40) collate "C" primary key,
        name text not null,
        other_names text[] not null default '{}',
        details jsonb not null,
        created_at timestamptz(3) not null default now(),
        updated_at timestamptz(3) not null default now(),
        constraint area_slug_form check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
        constraint area_name_length check (char_length(name) between 1 and 60),
        constraint area_other_names_length check (cardinality(other_names) <= 10),
        constraint area_details_form check (jsonb_typeof(details) = 'object')
      )`);
  }
}
