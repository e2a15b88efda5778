-- Texts longer than 64 characters are stored once, in history_text; the history holds {"~": hash} instead.

create or replace function history_hash(body text) returns text language sql immutable strict parallel safe as
$$ select encode(substr(sha256(convert_to(body, 'UTF8')), 1, 18), 'base64') $$;

create or replace function history_unpacked(packed jsonb) returns jsonb language sql stable parallel safe as $$
  select coalesce(jsonb_object_agg(f.key, case when jsonb_typeof(f.value) = 'object' and f.value ? '~'
           then (select to_jsonb(t.body) from history_text t where t.hash = f.value ->> '~') else f.value end), '{}')
  from jsonb_each(packed) as f
$$;
