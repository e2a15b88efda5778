import { Migration } from '@mikro-orm/migrations';

/** First path segments that the site now uses; an article with such a slug gets another. */
const NEWLY_RESERVED = ['facts', 'offline', 'plan', 'preview', 'report', 'saved', 'today'];

/**
 * Facts, and the articles that refer to them: `content` and `excerpt` contain the text as written, the two `public_`
 * columns the text as shown, if it differs. Sources, stage and relations of guides are stored with them.
 */
export class Migration20261122020000_facts extends Migration {
  override up(): void {
    this.addSql(`
      create table fact (
        id varchar(60) collate "C" primary key,
        label text not null,
        kind text not null,
        value text not null,
        unit text not null default '',
        valid_from date,
        source_title text not null,
        source_url text not null,
        checked_on date not null,
        review_by date not null,
        note text not null default '',
        previous jsonb not null default '[]',
        shown_due boolean not null default false,
        created_at timestamptz(3) not null default now(),
        updated_at timestamptz(3) not null default now(),
        deleted_at timestamptz(3),
        constraint fact_id_form check (id ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
        constraint fact_label_length check (char_length(label) between 1 and 120),
        constraint fact_kind_known check (kind in ('money', 'range', 'phone', 'date', 'status', 'text', 'table')),
        constraint fact_value_length check (char_length(value) between 1 and case kind when 'table' then 2000 else 300 end),
        constraint fact_unit_length check (char_length(unit) <= 100),
        constraint fact_source_title_length check (char_length(source_title) between 1 and 200),
        constraint fact_source_url_length check (char_length(source_url) between 1 and 2000),
        constraint fact_note_length check (char_length(note) <= 1000),
        constraint fact_review_after_check check (review_by >= checked_on)
      )`);
    this.addSql(`
      create trigger fact_changed after insert or update or delete or truncate on fact
      for each statement execute function announce_public_content()`);
    this.addSql(`
      alter table article
        add column public_content text,
        add column public_excerpt text,
        add column facts_changed_at timestamptz(3),
        add column stage text not null default '',
        add column sources jsonb not null default '[]',
        add column before_slugs text[] not null default '{}',
        add column related_slugs text[] not null default '{}'`);
    this.addSql(`
      create table article_fact (
        article_id integer not null references article (id) on delete cascade,
        fact_id varchar(60) collate "C" not null references fact (id),
        place integer not null,
        primary key (article_id, fact_id)
      )`);
    this.addSql(`create index article_fact_fact on article_fact (fact_id)`);
    this.searchWhatIsShown();
    this.makeRoom();
  }

  /** The words of an article are those that readers see. */
  private searchWhatIsShown(): void {
    this.addSql(`
      create or replace function keep_search_keys() returns trigger language plpgsql as $$
      declare
        words text[] := search_words(
          new.title_text || E'\\n' || coalesce(new.public_excerpt, new.excerpt) || E'\\n' || new.body_text
        );
      begin
        new.search_keys := words || search_pieces(words);
        perform pg_advisory_xact_lock_shared(7190423);
        if exists (select from unnest(words) as w where not exists (select from search_word as v where v.word = w)) then
          perform pg_advisory_xact_lock(7190424);
          insert into search_word (word) select w from unnest(words) as w
          where not exists (select from search_word as v where v.word = w) on conflict do nothing;
        end if;
        return new;
      end $$`);
    this.addSql(`drop trigger article_search_keys on article`);
    this.addSql(`
      create trigger article_search_keys before insert or update of title_text, excerpt, public_excerpt, body_text on article
      for each row execute function keep_search_keys()`);
  }

  /** Articles with a newly reserved slug move to `guide-{slug}`, or the first free variation; the old one redirects. */
  private makeRoom(): void {
    this.addSql(`
      do $$
      declare
        taken record;
        free text;
        number integer;
      begin
        for taken in select id, slug from article where slug in ('${NEWLY_RESERVED.join("', '")}') loop
          free := 'guide-' || taken.slug;
          number := 2;
          while exists (select from article where slug = free) loop
            free := 'guide-' || taken.slug || '-' || number;
            number := number + 1;
          end loop;
          delete from article_address where slug = free;
          update article set slug = free where id = taken.id;
          insert into article_address (slug, article_id) values (taken.slug, taken.id)
            on conflict (slug) do update set article_id = excluded.article_id;
        end loop;
      end $$`);
  }
}
