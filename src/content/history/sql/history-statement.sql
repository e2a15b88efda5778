-- The statement that records the changes in a trigger's transition tables. n is a row as it is now and o as it was; d
-- says which columns differ, and h holds the hashes of the long texts among them, so that each text is read once.

create or replace function history_statement(of_table regclass, event text, name_column text, skipped text[])
returns text language plpgsql stable as $$
declare
  sides text[] := case event when 'update' then array['o', 'n'] when 'insert' then array['n'] else array['o'] end;
  one text := case event when 'delete' then 'o' else 'n' end;
  keys text[] := history_key(of_table);
  differs text;
  hashes text;
  hash_list text;
  text_list text;
  befores text;
  afters text;
begin
  with columns as (
    select a.attname as name, t.typcategory = 'S' as is_text, a.attnum as place
    from unnest(history_columns(of_table, skipped)) as column_name
         join pg_attribute as a on a.attrelid = of_table and a.attname = column_name
         join pg_type as t on t.oid = a.atttypid
  ), parts as (
    select s.side, c.place, c.is_text,
           format(case when event = 'update' then 'd.%I and ' else '' end, c.name) as if_differs,
           format('%s.%I', s.side, c.name) as value,
           format('h.%I', s.side || c.place) as hash,
           format('%I', s.side || c.place) as hash_name,
           c.name
    from columns as c, unnest(sides) as s (side)
  ), made as (
    select side, place,
           case when is_text then format($f$case when %1$schar_length(%2$s) > 64 then encode(substr(sha256(convert_to(%2$s::text, 'UTF8')), 1, 18), 'base64') end as %3$s$f$,
                                         if_differs, value, hash_name) end as hash_made,
           case when is_text then hash end as hash,
           case when is_text then format('case when %s is not null then %s::text end', hash, value) end as body,
           format(case when event = 'update' then 'case when d.%1$I then %2$s else ''{}'' end' else '%2$s' end, name,
             format('jsonb_build_object(%L, %s)', name,
               format(case when is_text
                 then 'case when %2$s is not null then jsonb_build_object(''~'', %2$s) else to_jsonb(%1$s::text) end'
                 else 'to_jsonb(%1$s)' end, value, hash))) as pair
    from parts
  )
  select string_agg(hash_made, ', ' order by place, side), string_agg(hash, ', ' order by place, side),
         string_agg(body, ', ' order by place, side),
         coalesce(string_agg(pair, ' || ' order by place) filter (where side = 'o'), 'null::jsonb'),
         coalesce(string_agg(pair, ' || ' order by place) filter (where side = 'n'), 'null::jsonb'),
         (select string_agg(format('o.%1$I is distinct from n.%1$I as %1$I', name), ', ' order by place) from columns)
    into hashes, hash_list, text_list, befores, afters, differs from made;
  return format(
    'with rows as materialized (
       select %1$s as key, left(%2$s, 200) as name, %3$s as before, %4$s as after,
              array[%5$s]::text[] as hashes, array[%6$s]::text[] as texts
       from %7$s, lateral (select %8$s offset 0) as h
     ), found as materialized (
       select f.hash, f.body from rows, unnest(hashes, texts) as f (hash, body) where f.hash is not null
     ), seen as (
       update history_text set seen = clock_timestamp()
       where hash in (select hash from found) and seen < clock_timestamp() - interval ''1 hour''
     ), texts as (
       insert into history_text (hash, body, images)
       select hash, body, case when strpos(body, ''/media/'') > 0
         then array(select distinct m[1] from regexp_matches(body, ''/media/([0-9a-f]{64})'', ''g'') as m) else ''{}'' end
       from found order by hash
       on conflict (hash) do nothing
     )
     insert into history_row as r (change_set_id, table_name, key, name, before, after, takes_back)
     select history_set(), %9$L, key, name, before, after, nullif(current_setting(''namma.takes_back'', true), '''')::bigint
     from rows where before is null or after is null or before <> ''{}''
     on conflict (change_set_id, table_name, key) do update set
       seq = excluded.seq,
       takes_back = coalesce(r.takes_back, excluded.takes_back),
       name = coalesce(excluded.name, r.name),
       before = case when r.before is null then null else coalesce(excluded.before, ''{}'') || r.before end,
       after = case when excluded.after is null then null else coalesce(r.after, ''{}'') || excluded.after end',
    (select 'jsonb_build_object(' || string_agg(format('%L, %s.%I', k, one, k), ', ') || ')' from unnest(keys) as k),
    case when name_column is null then 'null::text' else format('%s.%I::text', one, name_column) end,
    befores, afters, coalesce(hash_list, ''), coalesce(text_list, ''),
    case event
      when 'update' then 'new_rows as n join old_rows as o on ' ||
        (select string_agg(format('o.%1$I = n.%1$I', k), ' and ') from unnest(keys) as k) ||
        format(', lateral (select %s offset 0) as d', differs)
      when 'insert' then 'new_rows as n' else 'old_rows as o' end,
    coalesce(hashes, ''),
    (select relname from pg_class where oid = of_table));
end $$;
