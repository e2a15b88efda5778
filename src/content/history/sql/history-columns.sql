-- The recorded columns of a table: all but generated columns and those that triggers fill.
create or replace function history_columns(of_table regclass, skipped text[]) returns text[] language sql stable as $$
  select array_agg(attname::text order by attnum) from pg_attribute
  where attrelid = of_table and attnum > 0 and not attisdropped and attgenerated = '' and attname <> all (skipped)
$$;

-- The columns of a table's primary key, in its order.
create or replace function history_key(of_table regclass) returns text[] language sql stable as $$
  select array_agg(a.attname::text order by k.place)
  from pg_index i cross join unnest(i.indkey) with ordinality as k (attnum, place)
       join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.attnum
  where i.indrelid = of_table and i.indisprimary
$$;
