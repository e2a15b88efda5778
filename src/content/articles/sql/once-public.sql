-- An article that was public once keeps its former slugs as redirects.

create or replace function remember_once_public() returns trigger language plpgsql as
$$ begin new.once_public := new.once_public or new.published; return new; end $$;

create or replace trigger article_once_public before insert or update on article
for each row execute function remember_once_public();
