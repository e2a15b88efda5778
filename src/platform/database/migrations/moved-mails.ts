/** SQL that creates the former table of mails, for archives that hold one. It takes their rows of any age. */
export const CREATE_FORMER_MAILS = `(
  id bigint primary key, message_id integer, attempts integer not null, next_attempt_at timestamptz(3) not null, subject text, body text,
  reply_name text, reply_address text, to_name text, to_address text, reply_to_message integer)`;

/** SQL that makes deliveries of the rows of the former table of mails. The oldest notices have no text of their own. */
export const MOVE_MAILS = `
  insert into outbox_delivery (channel, target, type, subject, data, created_at, attempts, next_attempt_at)
  select 'mail', coalesce(o.reply_to_message, o.message_id, 0),
         case when o.reply_to_message is null then 'notice' else 'letter' end, coalesce(o.subject, 'New message'),
         jsonb_strip_nulls(jsonb_build_object(
           'body', coalesce(o.body, 'A message is waiting in the admin area.'),
           'to', case when o.to_address is not null
             then jsonb_build_object('name', coalesce(o.to_name, ''), 'address', o.to_address) end,
           'replyTo', case when o.reply_address is not null
             then jsonb_build_object('name', coalesce(o.reply_name, ''), 'address', o.reply_address) end)),
         coalesce(case when o.reply_to_message is null then m.created_at else m.replied_at end, clock_timestamp()),
         o.attempts, o.next_attempt_at
  from mail_outbox as o left join contact_message as m on m.id = coalesce(o.reply_to_message, o.message_id)
  order by o.id`;
