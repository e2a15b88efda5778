-- Queues what subscribers are told of a change set, in the transaction of the change: whoever made it, nothing is forgotten.
-- An article's row before and after says what happened to it; its present state, whether readers see it. Later writes of one
-- act correct what is not sent yet.

create or replace function queue_changes() returns trigger language plpgsql as $$
declare
  -- As `TRACKED` says: a difference in them alone is no change.
  following constant text[] := array['title_text', 'body_text', 'word_count', 'read_time', 'once_public', 'updated_at',
    'public_content', 'public_excerpt', 'facts_changed_at', 'shown_due'];
begin
  if not exists (select from outbox_subscriber) then return null; end if;
  insert into outbox_delivery (channel, target, type, subject, data, change_set_id)
  select s.channel, s.target, e.type, e.subject, e.data, e.change_set_id
  from (
    select c.change_set_id, 'article ' || (c.key ->> 'id') as subject,
           case
             when c.after is null then case when (c.before ->> 'published')::boolean then 'article.deleted' end
             when c.before is null then case when a.published then 'article.published' end
             when c.before ? 'published' and a.published is distinct from (c.before ->> 'published')::boolean
               then case when a.published then 'article.published' else 'article.withdrawn' end
             when a.published and exists (select from jsonb_object_keys(c.after) as k where k <> all (following))
               then 'article.changed'
           end as type,
           jsonb_build_object(
             'id', (c.key ->> 'id')::int,
             'slug', coalesce(a.slug, history_unpacked(c.before) ->> 'slug'),
             'title', coalesce(a.title_text, c.name)) as data
    from new_rows as c left join article as a on a.id = (c.key ->> 'id')::int and c.after is not null
    where c.table_name = 'article'
    union all
    select c.change_set_id, 'fact ' || (c.key ->> 'id'),
           case when c.after is null or c.before is null
                  or exists (select from jsonb_object_keys(c.after) as k where k <> all (following))
             then 'fact.changed' end,
           jsonb_build_object('id', c.key ->> 'id', 'label', coalesce(f.label, c.name), 'value', f.value)
    from new_rows as c left join fact as f on f.id = c.key ->> 'id' and c.after is not null
    where c.table_name = 'fact'
  ) as e join outbox_subscriber as s on e.type = any (s.types)
  on conflict (channel, target, change_set_id, subject) where change_set_id is not null
    do update set type = excluded.type, data = excluded.data where outbox_delivery.attempts = 0;
  return null;
end $$;

create or replace trigger queue_changes_insert after insert on history_row referencing new table as new_rows
for each statement execute function queue_changes();

create or replace trigger queue_changes_update after update on history_row referencing new table as new_rows
for each statement execute function queue_changes();
