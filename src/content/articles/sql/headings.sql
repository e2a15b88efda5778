-- The headings of each article beside its text, so that search finds them and suggestions show them.

-- A line of HTML as displayed.
create or replace function heading_line(html text) returns text language sql immutable parallel safe as $$
  select btrim(regexp_replace(
    replace(replace(replace(replace(replace(html, '&nbsp;', ' '), '&lt;', '<'), '&gt;', '>'), '&quot;', '"'), '&amp;', '&'),
    E'[\\s\u00a0\u202f]+', ' ', 'g'))
$$;

-- Stored content comes from one serialiser: a heading starts with its tag, its id is quoted, and only five characters
-- are entities. Split where a tag may start, because matching whole headings with a pattern takes ten times as long.
-- The most headings of an article are 500: more would not be a table of contents.
create or replace function headings_of(content text) returns jsonb language sql immutable parallel safe as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', id, 'text', words) order by place), '[]')
  from (
    select place, heading_line(substring(split_part(html, '>', 1) from ' id="([^"]*)"')) as id,
           left(heading_line(regexp_replace(regexp_replace(
             split_part(substr(html, strpos(html, '>') + 1), '</h' || left(html, 1) || '>', 1),
             '</?(p|div|br|ul|ol|li|dl|dt|dd|blockquote|pre|figure|figcaption|details|summary'
             '|table|caption|thead|tbody|tfoot|tr|td|th)( [^>]*)?>', ' ', 'g'), '<[^>]*>', '', 'g')), 300) as words
    from string_to_table(replace(content, '<hr>', ' '), '<h') with ordinality as piece (html, place)
    where place > 1 and left(html, 2) in ('2 ', '3 ', '4 ')
    order by place limit 500
  ) as found where id <> '' and words <> ''
$$;

create or replace function keep_headings() returns trigger language plpgsql as $$
begin
  new.headings := headings_of(coalesce(new.public_content, new.content));
  return new;
end $$;

create or replace trigger article_headings before insert or update of content, public_content on article
for each row execute function keep_headings();
