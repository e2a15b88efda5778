-- Queues for subscribers that a message came, without its text.

create or replace function queue_messages() returns trigger language plpgsql as $$
begin
  insert into outbox_delivery (channel, target, type, subject, data)
  select s.channel, s.target, 'message.received', 'message ' || m.id,
         jsonb_build_object('id', m.id, 'received_at', m.created_at)
  from new_rows as m join outbox_subscriber as s on 'message.received' = any (s.types)
  where not m.spam;
  return null;
end $$;

create or replace trigger queue_messages after insert on contact_message referencing new table as new_rows
for each statement execute function queue_messages();

-- Who deletes a message is not told of it any more. A reply goes out all the same.

create or replace function forget_notices() returns trigger language plpgsql as $$
begin
  delete from outbox_delivery as d using old_rows as m
  where d.channel = 'mail' and d.type = 'notice' and d.target = m.id;
  return null;
end $$;

create or replace trigger forget_notices after delete on contact_message referencing old table as old_rows
for each statement execute function forget_notices();
