-- The writer's change set, or an unnamed one, so that changes by hand are recorded too.

create or replace function history_set() returns bigint language plpgsql as $$
declare
  set_id bigint := nullif(current_setting('namma.change_set', true), '');
  act jsonb;
begin
  if set_id is not null then return set_id; end if;
  act := coalesce(nullif(current_setting('namma.act', true), '')::jsonb, '{}');
  insert into change_set (actor, kind, undoes, summary)
  values (coalesce(act ->> 'actor', 'database'), coalesce(act ->> 'kind', 'by-hand'), (act ->> 'undoes')::bigint, act -> 'summary')
  returning id into set_id;
  perform set_config('namma.change_set', set_id::text, true);
  return set_id;
end $$;
