import { Migration } from '@mikro-orm/migrations';

/** As in the history's first migration. */
const LONG = 64;

/**
 * Assembles changes column by column, without passing texts through JSON: splitting and regrouping rows sorted the
 * texts of thousands of articles on disk.
 */
export class Migration20261122161000_history_by_column extends Migration {
  override up(): void {
    this.addSql(`
      create function history_packed(value text) returns jsonb language sql immutable parallel safe as $$
        select case when char_length(value) > ${LONG} then jsonb_build_object('~', history_hash(value)) else to_jsonb(value) end
      $$`);
    this.addSql(RECORD);
  }
}

/** As before, faster. */
const RECORD = `
  create or replace function record_history() returns trigger language plpgsql set timezone = 'UTC' as $$
  declare
    keys text[];
    rows text;
    texts text;
    differs text;
  begin
    if current_setting('namma.history', true) = 'off' then return null; end if;
    if tg_op = 'INSERT' then perform from new_rows limit 1; else perform from old_rows limit 1; end if;
    if not found then return null; end if;
    keys := history_key(tg_relid);
    -- A row is n as it is now and o as it was, and d says which columns differ: looked at once, since texts are read for it.
    select case tg_op
             when 'UPDATE' then format('%s as before, %s as after', string_agg(c.old_part, ' || '), string_agg(c.new_part, ' || '))
             when 'INSERT' then format('null::jsonb as before, %s as after', string_agg(c.new_part, ' || '))
             else format('%s as before, null::jsonb as after', string_agg(c.old_part, ' || '))
           end,
           string_agg(c.texts, ', '),
           string_agg(format('o.%1$I is distinct from n.%1$I as %1$I', c.name), ', ')
      into rows, texts, differs
      from (
        select p.name, format(part, 'o') as old_part, format(part, 'n') as new_part,
               case when p.is_text then format(
                 case tg_op when 'UPDATE' then 'case when d.%1$I then o.%1$I::text end, case when d.%1$I then n.%1$I::text end'
                            when 'INSERT' then 'n.%I::text' else 'o.%I::text' end, p.name) end as texts
        from (
          select a.attname as name, t.typcategory = 'S' as is_text, a.attnum as place
          from unnest(history_columns(tg_relid, tg_argv[1]::text[])) as column_name
               join pg_attribute as a on a.attrelid = tg_relid and a.attname = column_name
               join pg_type as t on t.oid = a.atttypid
        ) as p,
        lateral (select format(
          case when tg_op = 'UPDATE' then 'case when d.%1$I then %2$s else ''{}'' end' else '%2$s' end,
          p.name,
          format('jsonb_build_object(%L, %s)', p.name,
                 format(case when p.is_text then 'history_packed(%%1$s.%I::text)' else 'to_jsonb(%%1$s.%I)' end, p.name))
        ) as part) as f
        order by p.place
      ) as c;
    execute format(
      'with rows as materialized (select %1$s as key, left(%2$s, 200) as name, %3$s, array[%5$s]::text[] as texts from %4$s),
            found as materialized (
              select history_hash(v) as hash, v as body from rows, unnest(texts) as v where char_length(v) > ${LONG}
            ),
            seen as (
              update history_text set seen = clock_timestamp()
              where hash in (select hash from found) and seen < clock_timestamp() - interval ''1 hour''
            ),
            texts as (
              insert into history_text (hash, body, images)
              select hash, body, case when strpos(body, ''/media/'') > 0
                then array(select distinct m[1] from regexp_matches(body, ''/media/([0-9a-f]{64})'', ''g'') as m) else ''{}'' end
              from found order by hash
              on conflict (hash) do nothing
            )
       insert into history_row as h (change_set_id, table_name, key, name, before, after, takes_back)
       select history_set(), %6$L, key, name, before, after, nullif(current_setting(''namma.takes_back'', true), '''')::bigint
       from rows where before is null or after is null or before <> ''{}''
       on conflict (change_set_id, table_name, key) do update set
         seq = excluded.seq,
         takes_back = coalesce(h.takes_back, excluded.takes_back),
         name = coalesce(excluded.name, h.name),
         before = case when h.before is null then null else coalesce(excluded.before, ''{}'') || h.before end,
         after = case when excluded.after is null then null else coalesce(h.after, ''{}'') || excluded.after end',
      (select 'jsonb_build_object(' || string_agg(format('%L, %s.%I', k, case tg_op when 'DELETE' then 'o' else 'n' end, k), ', ') || ')' from unnest(keys) as k),
      case when tg_argv[0] = '' then 'null::text' else format('%s.%I::text', case tg_op when 'DELETE' then 'o' else 'n' end, tg_argv[0]) end,
      rows,
      case tg_op
        when 'UPDATE' then 'new_rows as n join old_rows as o on ' ||
          (select string_agg(format('o.%1$I = n.%1$I', k), ' and ') from unnest(keys) as k) ||
          format(', lateral (select %s offset 0) as d', differs)
        when 'INSERT' then 'new_rows as n' else 'old_rows as o' end,
      coalesce(texts, ''),
      tg_table_name);
    return null;
  end $$`;
