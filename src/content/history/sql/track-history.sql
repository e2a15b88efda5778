-- Starts recording a table, or records it by its present columns: the column that names its rows to people, the columns
-- that the database fills itself, and the statements that count: 'insert by undo' where an act is taken back. Gives each
-- table its own trigger functions, whose statements each connection plans once. Columns added later are recorded too, by
-- a statement built each time, until it is called again; a plan for one row would take hours with thousands.

create or replace function track_history(of_table regclass, name_column text, skipped text[] default '{}',
                                         events text[] default '{insert,update,delete}') returns void language plpgsql as $track$
declare
  event text;
  only_undo boolean;
  title text := nullif(name_column, '');
  built text;
  recorder text;
begin
  foreach event in array events loop
    only_undo := event like '% by undo';
    event := split_part(event, ' ', 1);
    built := history_statement(of_table, event, title, skipped);
    recorder := format('record_%s_%s', (select relname from pg_class where oid = of_table), event);
    execute format($f$
      create or replace function %1$I() returns trigger language plpgsql set timezone = 'UTC' as $record$
      declare
        changed integer;
      begin
        if current_setting('namma.history', true) = 'off' then return null; end if;
        if %10$L::boolean and coalesce(current_setting('namma.takes_back', true), '') = '' then return null; end if;
        select count(*) into changed from (select from %2$s limit 2) as present;
        if changed = 0 then return null; end if;
        -- Another act came between two parts of this one: what follows is a further act, or undoing either would not
        -- give the values in between.
        if current_setting('namma.shared', true) = 'on' and exists (
          select from %2$s as r
            join history_row as own on own.table_name = %8$L and own.key = %9$s
              and own.change_set_id = nullif(current_setting('namma.change_set', true), '')::bigint
            join history_row as later on later.table_name = own.table_name and later.key = own.key and later.seq > own.seq
        ) then
          perform set_config('namma.change_set', '', true);
        end if;
        if history_columns(tg_relid, %3$L) is distinct from %4$L::text[] then
          execute history_statement(tg_relid, %5$L, %6$L, %3$L);
        elsif changed > 1 then
          execute %7$L;
        else
          %7$s;
        end if;
        return null;
      end $record$ $f$,
      recorder, case event when 'delete' then 'old_rows' else 'new_rows' end, skipped, history_columns(of_table, skipped),
      event, title, built, (select relname from pg_class where oid = of_table),
      (select 'jsonb_build_object(' || string_agg(format('%L, r.%I', k, k), ', ') || ')' from unnest(history_key(of_table)) as k),
      only_undo);
    execute format('drop trigger if exists record_history_%s on %s', event, of_table);
    execute format('create trigger record_history_%s after %s on %s referencing %s for each statement execute function %I()',
      event, event, of_table,
      case event when 'insert' then 'new table as new_rows' when 'delete' then 'old table as old_rows'
                 else 'old table as old_rows new table as new_rows' end,
      recorder);
  end loop;
end $track$;
