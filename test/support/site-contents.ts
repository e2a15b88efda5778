import type { TestApp } from './create-test-app.js';

/** All rows that an act may change, by table, for comparison. */
export async function contents({ db }: TestApp): Promise<Record<string, unknown[]>> {
  const tables = {
    article: `select id, slug, title, title_text, excerpt, content, body_text, category, subcategory, featured, published,
                     featured_image, read_time, publish_date::text, word_count, once_public, created_at, updated_at from article order by id`,
    address: 'select slug, article_id from article_address order by slug',
    image: 'select * from article_media order by 1, 2',
    redirect: 'select from_path, article_id, to_path from redirect order by 1',
    message: 'select * from contact_message order by id',
    settings: 'select * from analytics_config',
    counts: 'select day::text, article_id, direct from article_day order by 1, 2',
  };
  const found: Record<string, unknown[]> = {};
  for (const [name, sql] of Object.entries(tables)) found[name] = await db(sql);
  return found;
}
