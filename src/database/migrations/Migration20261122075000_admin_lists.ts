import { Migration } from '@mikro-orm/migrations';

/** What the administrator's list is filtered by: read from the index, without the rows. */
const FILTERS = 'published, category, subcategory, featured';

/** The administrator's list by any order, filtered and searched, at its last page as at its first. */
export class Migration20261122075000_admin_lists extends Migration {
  override up(): void {
    this.addSql(`create index article_by_date on article (publish_date desc, id desc) include (${FILTERS})`);
    this.addSql(`create index article_by_change on article (updated_at desc, id desc) include (${FILTERS})`);
    // An expression is read from an index alone only where its column stands there too.
    this.addSql(`create index article_by_title on article (lower(title_text), id) include (title_text, ${FILTERS})`);
    this.addSql(
      `create index article_title_and_excerpt on article
       using gin (lower(title_text || E'\\n' || coalesce(public_excerpt, excerpt)) gin_trgm_ops)`,
    );
  }
}
