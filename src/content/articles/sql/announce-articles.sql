-- A save that changes only the text of articles announces their ids and categories, so that pages that show none of it
-- stay cached. All other columns, also those to come, decide where an article is shown: they announce everything. One
-- that is taken offline is announced as a withdrawal.

create or replace function announce_articles() returns trigger language plpgsql as $$
declare
  texts text[] := '{content,public_content,body_text,excerpt,public_excerpt,word_count,sources,search_phrases,change_notes,
    facts_changed_at,updated_at,headings}';
  payload text;
begin
  if current_setting('namma.announce', true) is not distinct from 'off' then return null; end if;
  if exists (select from old_rows as o join new_rows as n using (id) where o.published and not n.published) then
    payload := 'withdrawal';
  elsif (select count(*) from (select from new_rows limit 51) as few) > 50 then
    payload := '';
  elsif exists (
    select from old_rows as o full join new_rows as n using (id)
    where to_jsonb(o) - texts is distinct from to_jsonb(n) - texts
  ) then
    payload := '';
  else
    select 'articles ' || string_agg(id::text, ',') || ' ' || string_agg(distinct category, ',') into payload
    from new_rows;
  end if;
  if payload is not null then perform pg_notify('public_content', payload); end if;
  return null;
end $$;

create or replace trigger article_changed after insert or delete or truncate on article
for each statement execute function announce_public_content();

create or replace trigger article_updated after update on article
referencing old table as old_rows new table as new_rows
for each statement execute function announce_articles();
