-- An image is in use while an article shows it, or a text that can be restored, or a draft.

create or replace function media_in_use(wanted text) returns boolean language sql stable as $$
  select exists (select from article_media as r where r.hash = wanted)
      or exists (select from history_text as t where t.images <> '{}' and t.images @> array[wanted])
      or exists (select from article_draft as d where d.images <> '{}' and d.images @> array[wanted])
$$;
