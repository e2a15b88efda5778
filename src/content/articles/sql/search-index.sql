-- Search by postings: what each term weighs in each published article. The words are taken apart in TypeScript, so
-- triggers only mark what is to be indexed; what must not be found any more they take out at once.

-- The lock is held to the end of the transaction, so that changes become visible in their order.
create or replace function search_changes() returns bigint language plpgsql as $$
begin
  perform pg_advisory_xact_lock(7190424);
  return nextval('search_change');
end $$;

create or replace function forget_articles(gone integer[]) returns void language plpgsql as $$
declare
  change bigint;
begin
  if not exists (select from article_search where article_id = any (gone))
     and not exists (select from search_posting where article = any (gone)) then return; end if;
  change := search_changes();
  with taken as (delete from search_posting where article = any (gone) returning term),
       less as (select term, count(*) as articles from taken group by term)
  update search_term as t set articles = t.articles - less.articles, changed = change
  from less where t.id = less.term;
  delete from article_search where article_id = any (gone);
end $$;

-- By statement: an act on thousands of articles counts each term once.
create or replace function forget_deleted() returns trigger language plpgsql as $$
begin
  perform forget_articles(array(select id from gone));
  return null;
end $$;

create or replace trigger article_search_deleted after delete on article referencing old table as gone
for each statement execute function forget_deleted();

create or replace function forget_withdrawn() returns trigger language plpgsql as $$
begin
  perform forget_articles(array(select o.id from gone as o join come as c using (id) where o.published and not c.published));
  return null;
end $$;

create or replace trigger article_search_withdrawn after update on article referencing old table as gone new table as come
for each statement execute function forget_withdrawn();

create or replace function mark_for_search() returns trigger language plpgsql as $$
begin
  insert into article_search (article_id) values (new.id)
  on conflict (article_id) do update set stale = true where not article_search.stale;
  return null;
end $$;

create or replace trigger article_search_added after insert on article
for each row when (new.published) execute function mark_for_search();

create or replace trigger article_search_changed after update of title_text, excerpt, public_excerpt, body_text, slug, search_phrases, published on article
for each row when (new.published and (not old.published or
  (old.title_text, old.excerpt, old.public_excerpt, old.body_text, old.slug, old.search_phrases)
  is distinct from (new.title_text, new.excerpt, new.public_excerpt, new.body_text, new.slug, new.search_phrases)))
execute function mark_for_search();

-- The id of each term, in their order; null for one that is new.
create or replace function term_ids(terms text[]) returns integer[] language sql stable as $$
  select array_agg(s.id order by g.place) from unnest(terms) with ordinality as g (term, place) left join search_term as s using (term)
$$;

-- Replaces an article's postings, and returns the ids of its terms. Terms are looked up once, and only postings that
-- differ are touched.
create or replace function index_article(which integer, terms text[], weights smallint[], words text[], stems text[])
returns table (term text, id integer) language plpgsql as $$
declare
  change bigint := search_changes();
  ids integer[] := term_ids(terms);
  fresh text[];
  counted integer[];
  steps integer[];
begin
  if array_position(ids, null) is not null then
    insert into search_term (term, changed)
    select g.term, change from unnest(terms, ids) as g (term, id) where g.id is null;
    ids := term_ids(terms);
  end if;
  fresh := array(select unnest(words) except select v.word from search_word as v where v.word = any (words));
  if cardinality(fresh) > 0 then
    insert into search_word (word, term, n)
    select w.word, s.id, change from unnest(words, stems) as w (word, stem) join search_term as s on s.term = w.stem
    where w.word = any (fresh);
  end if;
  with given as materialized (select g.term, g.weight from unnest(ids, weights) as g (term, weight)
  ), own as materialized (select p.term, p.weight from search_posting as p where p.article = which
  ), gone as (
    delete from search_posting as p using (select * from own except select * from given) as o
    where p.article = which and p.term = o.term and p.weight = o.weight returning p.term, -1 as step
  ), come as (
    insert into search_posting (term, weight, article)
    select n.term, n.weight, which from (select * from given except select * from own) as n
    returning search_posting.term, 1 as step
  ), sums as (
    select s.term, sum(s.step) as step from (select * from gone union all select * from come) as s
    group by s.term having sum(s.step) <> 0
  )
  select array_agg(s.term), array_agg(s.step) into counted, steps from sums as s;
  update search_term as t set articles = t.articles + s.step, changed = change
  from unnest(counted, steps) as s (term, step) where t.id = s.term;
  return query select g.term, g.id from unnest(terms, ids) as g (term, id);
end $$;
