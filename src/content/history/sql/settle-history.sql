-- For rows recorded before each said what it undoes, here or in an archive.

create or replace function settle_history() returns void language plpgsql as $$
begin
  update history_row as h set takes_back = s.undoes from change_set as s
  where s.id = h.change_set_id and s.undoes is not null and h.takes_back is null;
  update history_row as h set takes_back = (
    select max(d.change_set_id) from history_row as d
    where d.table_name = h.table_name and d.key = h.key and d.change_set_id < h.change_set_id)
  from change_set as s
  where s.id = h.change_set_id and s.kind = 'trash-restored' and h.takes_back is null;
  update history_row as h set stands = false from change_set as s where s.id = h.change_set_id and s.undone;
  update history_row as h set stands = false
  from history_row as t join change_set as s on s.id = t.change_set_id
  where s.kind = 'trash-restored' and not s.undone
    and h.change_set_id = t.takes_back and h.table_name = t.table_name and h.key = t.key;
end $$;
