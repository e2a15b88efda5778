import { Migration } from '@mikro-orm/migrations';

/** Characters that separate words, as in the titles that search compares. */
const JOINTS = `'-(/"''&', '      '`;
/** The most headings stored per article: more would not be a table of contents. */
const MOST = 500;

/**
 * The headings of each article beside its text, so that search finds them and suggestions show them: as displayed
 * (`headings`), and as compared (`heading_words`: lower case, with a space before each word). Triggers fill
 * them, like the search words, so that no writer can forget it.
 */
export class Migration20261122121000_headings extends Migration {
  override up(): void {
    this.addSql(`
      create function heading_line(html text) returns text language sql immutable parallel safe as $$
        select btrim(regexp_replace(
          replace(replace(replace(replace(replace(html, '&nbsp;', ' '), '&lt;', '<'), '&gt;', '>'), '&quot;', '"'), '&amp;', '&'),
          E'[\\\\s\\u00a0\\u202f]+', ' ', 'g'))
      $$`);
    // Stored content comes from one serialiser: a heading starts with its tag, its id is quoted, and only five
    // characters are entities. Split where a tag may start, because matching whole headings with a pattern takes ten
    // times as long.
    this.addSql(`
      create function headings_of(content text) returns jsonb language sql immutable parallel safe as $$
        select coalesce(jsonb_agg(jsonb_build_object('id', id, 'text', words) order by place), '[]')
        from (
          select place, heading_line(substring(split_part(html, '>', 1) from ' id="([^"]*)"')) as id,
                 left(heading_line(regexp_replace(replace(
                   split_part(substr(html, strpos(html, '>') + 1), '</h' || left(html, 1) || '>', 1), '<br>', ' '
                 ), '<[^>]*>', '', 'g')), 300) as words
          from string_to_table(content, '<h') with ordinality as piece (html, place)
          where place > 1 and left(html, 2) in ('2 ', '3 ', '4 ')
          order by place limit ${MOST}
        ) as found where id <> '' and words <> ''
      $$`);
    this.addSql(`
      create function spaced_words(line text) returns text language sql immutable parallel safe as
      $$ select ' ' || translate(lower(line), ${JOINTS}) $$`);
    // Declared costly, so that plans use the index instead of computing it per row. Calls no function of ours: index
    // builds run with a search_path that cannot resolve them.
    this.addSql(`
      create function name_words(line text) returns tsvector language sql immutable parallel safe cost 10000 as
      $$ select array_to_tsvector(array_remove(string_to_array(translate(lower(line), ${JOINTS}), ' '), '')) $$`);
    this.addSql(`
      alter table article add column headings jsonb not null default '[]', add column heading_words text not null default ''`);
    this.addSql(`
      create function keep_headings() returns trigger language plpgsql as $$
      begin
        new.headings := headings_of(coalesce(new.public_content, new.content));
        new.heading_words := spaced_words(coalesce(
          (select string_agg(h ->> 'text', E'\\n ' order by place) from jsonb_array_elements(new.headings) with ordinality as l (h, place)), ''));
        return new;
      end $$`);
    this.addSql(`
      create trigger article_headings before insert or update of content, public_content on article
      for each row execute function keep_headings()`);
    this.notInTheHistory();
    // Derived data: no act of anyone's, so nothing for the history.
    this.addSql(`set local namma.history = 'off'`);
    this.addSql(`update article set content = content`);
    this.addSql(`set local namma.history = ''`);
    this.addSql(
      `create index article_title_words on article using gin (name_words(title_text)) with (fastupdate = off) where published`,
    );
    this.addSql(`
      create index article_name_words on article using gin (name_words(title_text || ' ' || heading_words)) with (fastupdate = off)
      where published`);
    // Forces the index, and bounds the rows examined.
    this.addSql(`
      create function articles_named(wanted text, also_headings boolean, most integer) returns setof integer
      language plpgsql stable rows 50 set enable_seqscan = off set enable_indexscan = off as $$
      begin
        if also_headings then
          return query select id from article
            where published and name_words(title_text || ' ' || heading_words) @@ wanted::tsquery limit most;
        else
          return query select id from article where published and name_words(title_text) @@ wanted::tsquery limit most;
        end if;
      end $$`);
  }

  /** The history records what was written, not what is derived from it. */
  private notInTheHistory(): void {
    for (const event of ['insert', 'update', 'delete']) this.addSql(`drop trigger record_history_${event} on article`);
    this.addSql(`select track_history('article', 'title_text', '{search_keys,headings,heading_words}')`);
  }
}
