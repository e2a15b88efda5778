-- The links of each article beside its text, so that those that lead nowhere are found, and replaced wherever they stand.

-- Stored content comes from one serialiser: a link starts with its tag, and only five characters are entities. The
-- first piece stands before any link. Links within the article, and longer ones than an index takes, are left out.
create or replace function links_in(content text) returns setof text language sql immutable parallel safe as $$
  select distinct replace(replace(replace(replace(found.url, '&lt;', '<'), '&gt;', '>'), '&quot;', '"'), '&amp;', '&')
  from string_to_table(content, '<a ') with ordinality as piece (html, place),
    lateral (select substring(split_part(piece.html, '>', 1) from 'href="([^"]*)"') as url) as found
  where piece.place > 1 and found.url <> '' and octet_length(found.url) <= 2000 and left(found.url, 1) <> '#'
$$;

create or replace function keep_links() returns trigger language plpgsql as $$
declare
  urls text[] := array(select links_in(new.content));
begin
  delete from article_link where article_id = new.id and url <> all (urls);
  insert into article_link (article_id, url) select new.id, unnest(urls) on conflict do nothing;
  return null;
end $$;

create or replace trigger article_links after insert or update of content on article
for each row execute function keep_links();
