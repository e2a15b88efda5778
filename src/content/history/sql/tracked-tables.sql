-- The tables whose changes are recorded, as src/content/history/tracked-tables.ts describes them.
select track_history('article', 'title_text', '{headings}');
select track_history('article_draft', 'title_text');
select track_history('fact', 'label');
select track_history('fact_proposal', 'label');
select track_history('plan_step', 'title');
select track_history('area', 'name');
select track_history('phrase', 'english');
select track_history('pinned_answer', 'words');
select track_history('local_word', 'word');
select track_history('redirect', 'from_path');
select track_history('analytics_config', null);
select track_history('article_address', 'slug');
select track_history('article_schedule', 'act');
select track_history('article_media', null);
select track_history('article_fact', null);

-- Other inserts come from visitors: only deleting or marking a message is an act of the administrator, and its undo.
select track_history('contact_message', 'subject', '{}', '{insert by undo,update,delete}');
select track_history('article_day', null, '{}', '{delete}');
