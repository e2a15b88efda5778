import type pg from 'pg';
import { type ArticleSource, toSearchText } from '../../../src/content/articles/search/article-source.js';
import { packSections } from '../../../src/content/articles/search/packed-sections.js';
import { type FlatText, toFlatText } from '../../../src/text/html/index.js';

/** Articles taken apart at once. */
const BATCH = 500;

interface Analysed {
  id: number;
  anchors: string[];
  flat: FlatText;
}

/** Indexes the articles that were stored without it, as the server does, but in bulk: ten thousand in a minute. */
export async function indexArticles(client: pg.Client): Promise<void> {
  const { rows: changes } = await client.query<{ change: string }>('select search_changes() as change');
  for (;;) {
    const { rows } = await client.query<ArticleSource>(
      `select a.id, a.title_text as title, array[a.slug] as slugs, a.excerpt, a.search_phrases as phrases, a.body_text as body, a.headings
       from article as a where id in (select article_id from article_search where stale order by article_id limit ${BATCH})`,
    );
    if (rows.length === 0) return;
    const analysed = rows.map((source): Analysed => {
      const text = toSearchText(source);
      return { id: source.id, anchors: text.sections.map(({ id }) => id), flat: toFlatText(text) };
    });
    await store(client, analysed, changes[0]?.change ?? '0');
  }
}

async function store(client: pg.Client, analysed: readonly Analysed[], change: string): Promise<void> {
  const counts = new Map<string, number>();
  const words = new Map<string, string>();
  for (const { flat } of analysed) {
    for (const term of read<string>(flat.terms)) counts.set(term, (counts.get(term) ?? 0) + 1);
    const stems = read<string>(flat.stems);
    read<string>(flat.words).forEach((word, at) => words.set(word, stems[at] ?? ''));
  }
  const { rows } = await client.query<{ term: string; id: number }>(
    `insert into search_term as t (term, articles, changed)
     select term, articles, $3 from unnest($1::text[], $2::int[]) as given (term, articles)
     on conflict (term) do update set articles = t.articles + excluded.articles, changed = excluded.changed
     returning term, id`,
    [[...counts.keys()], [...counts.values()], change],
  );
  const ids = new Map(rows.map(({ term, id }) => [term, id]));
  await client.query(
    `insert into search_word (word, term, n) select word, term, $3 from unnest($1::text[], $2::int[]) as given (word, term)
     on conflict do nothing`,
    [[...words.keys()], [...words.values()].map((stem) => ids.get(stem)), change],
  );
  const postings = analysed.flatMap(({ id, flat }) => {
    const weights = read<number>(flat.weights);
    return read<string>(flat.terms).map((term, at) => [ids.get(term), weights[at], id] as const);
  });
  await client.query(
    `insert into search_posting (term, weight, article)
     select term, weight, article from unnest($1::int[], $2::smallint[], $3::int[]) as given (term, weight, article)`,
    [0, 1, 2].map((column) => postings.map((posting) => posting[column])),
  );
  for (const { id, anchors, flat } of analysed)
    await client.query('update article_search set stale = false, anchors = $2, sections = $3 where article_id = $1', [
      id,
      anchors,
      packSections(
        flat.sections,
        read<string>(flat.terms).map((term) => ids.get(term)),
      ),
    ]);
}

function read<T>(list: string): T[] {
  return JSON.parse(list) as T[];
}
