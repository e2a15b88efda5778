import { Migration } from '@mikro-orm/migrations';

/** As in the history's first migration. */
const LONG = 64;

/** Bulk acts record only changed columns, not whole rows. */
export class Migration20261122080000_history_of_bulk extends Migration {
  override up(): void {
    this.addSql(RECORD);
  }
}

/** As before, but an update reads only the differences. */
const RECORD = `
  create or replace function record_history() returns trigger language plpgsql set timezone = 'UTC' as $$
  declare
    keys text[];
    columns text[];
    fields text;
    pairs text;
    olds text;
    news text;
  begin
    if current_setting('namma.history', true) = 'off' then return null; end if;
    if tg_op = 'INSERT' then perform from new_rows limit 1; else perform from old_rows limit 1; end if;
    if not found then return null; end if;
    keys := history_key(tg_relid);
    columns := history_columns(tg_relid, tg_argv[1]::text[]);
    select string_agg(format('r.%I', c), ', '),
           string_agg(format('(%1$L, o.%1$I is distinct from r.%1$I)', c), ', '),
           'case f.field ' || string_agg(format('when %1$L then coalesce(to_jsonb(o.%1$I), ''null'')', c), ' ') || ' end',
           'case f.field ' || string_agg(format('when %1$L then coalesce(to_jsonb(r.%1$I), ''null'')', c), ' ') || ' end'
      into fields, pairs, olds, news from unnest(columns) as c;
    execute format(
      case tg_op
        when 'INSERT' then
          'with rows as (select %1$s as key, %2$s as name, null::jsonb as before, (select to_jsonb(x) from (select %3$s) as x) as after from new_rows as r),
                fields as materialized (select rows.key, rows.name, f.key as field, null::jsonb as old, f.value as new from rows, jsonb_each(rows.after) as f), '
        when 'DELETE' then
          'with rows as (select %1$s as key, %2$s as name, (select to_jsonb(x) from (select %3$s) as x) as before from old_rows as r),
                fields as materialized (select rows.key, rows.name, f.key as field, f.value as old, null::jsonb as new from rows, jsonb_each(rows.before) as f), '
        else
          -- Column by column: of an update of ten thousand flags no text is read twice, and none is written as JSON.
          'with fields as materialized (
             select %1$s as key, %2$s as name, f.field, %9$s as old, %10$s as new
             from new_rows as r join old_rows as o on (%7$s), lateral (values %8$s) as f (field, differs)
             where f.differs), '
      end ||
      'texts as (
         insert into history_text (hash, body, images)
         select hash, min(body), array(select distinct m[1] from regexp_matches(min(body), ''/media/([0-9a-f]{64})'', ''g'') as m)
         from (
           select history_hash(v #>> ''{}'') as hash, v #>> ''{}'' as body
           from fields, unnest(array[old, new]) as v
           where jsonb_typeof(v) = ''string'' and char_length(v #>> ''{}'') > ${LONG}
         ) as found group by hash order by hash
         on conflict (hash) do update set seen = clock_timestamp() where history_text.seen < clock_timestamp() - interval ''1 hour''
       )
       insert into history_row as h (change_set_id, table_name, key, name, before, after)
       select history_set(), %4$L, key, left(min(name), 200),
              %5$s, %6$s
       from fields group by key
       on conflict (change_set_id, table_name, key) do update set
         name = coalesce(excluded.name, h.name),
         before = case when h.before is null then null else coalesce(excluded.before, ''{}'') || h.before end,
         after = case when excluded.after is null then null else coalesce(h.after, ''{}'') || excluded.after end',
      (select 'jsonb_build_object(' || string_agg(format('%L, r.%I', k, k), ', ') || ')' from unnest(keys) as k),
      case when tg_argv[0] = '' then 'null::text' else format('r.%I::text', tg_argv[0]) end,
      fields,
      tg_table_name,
      case when tg_op = 'INSERT' then 'null::jsonb' else 'jsonb_object_agg(field, history_packed(old))' end,
      case when tg_op = 'DELETE' then 'null::jsonb' else 'jsonb_object_agg(field, history_packed(new))' end,
      (select string_agg(format('o.%1$I = r.%1$I', k), ' and ') from unnest(keys) as k),
      pairs,
      olds,
      news);
    return null;
  end $$`;
