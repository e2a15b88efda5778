-- Tells every process that public content changed: what they hold in memory of it is read anew. What is deleted is
-- public no more, but for former addresses: they give way to an article, which is announced itself.

create or replace function announce_public_content() returns trigger language plpgsql as $$
begin
  if current_setting('namma.announce', true) is not distinct from 'off' then return null; end if;
  perform pg_notify('public_content', case
    when tg_op in ('DELETE', 'TRUNCATE') and tg_table_name <> 'article_address' then 'withdrawal' else '' end);
  return null;
end $$;

create or replace trigger area_changed after insert or update or delete or truncate on area
for each statement execute function announce_public_content();

create or replace trigger article_address_changed after insert or update or delete or truncate on article_address
for each statement execute function announce_public_content();

create or replace trigger analytics_config_changed after insert or update or delete or truncate on analytics_config
for each statement execute function announce_public_content();

create or replace trigger fact_changed after insert or update or delete or truncate on fact
for each statement execute function announce_public_content();

create or replace trigger local_word_changed after insert or update or delete or truncate on local_word
for each statement execute function announce_public_content();

create or replace trigger phrase_changed after insert or update or delete or truncate on phrase
for each statement execute function announce_public_content();

create or replace trigger pinned_answer_changed after insert or update or delete or truncate on pinned_answer
for each statement execute function announce_public_content();

create or replace trigger plan_step_changed after insert or update or delete or truncate on plan_step
for each statement execute function announce_public_content();
