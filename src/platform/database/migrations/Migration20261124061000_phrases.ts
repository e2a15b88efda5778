import { Migration } from '@mikro-orm/migrations';

/** Sentences in Kannada to show or to say. */
export class Migration20261124061000_phrases extends Migration {
  override up(): void {
    this.addSql(`
      create table phrase (
        id varchar(40) collate "C" primary key,
        place integer not null,
        situation text not null,
        english text not null,
        kannada text not null,
        latin text not null,
        proofread boolean not null default false,
        created_at timestamptz(3) not null default now(),
        updated_at timestamptz(3) not null default now(),
        constraint phrase_id_form check (id ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
        constraint phrase_english_length check (char_length(english) between 1 and 160),
        constraint phrase_kannada_length check (char_length(kannada) between 1 and 160),
        constraint phrase_latin_length check (char_length(latin) between 1 and 160)
      )`);
  }
}
