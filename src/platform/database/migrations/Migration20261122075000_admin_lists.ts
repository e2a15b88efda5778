import { Migration } from '@mikro-orm/migrations';

/** The columns that filter the admin list: read from the index, without the rows. */
const FILTERS = 'published, category, subcategory, featured';

/** The admin list in any order, filtered and searched, with its last page as fast as its first. */
export class Migration20261122075000_admin_lists extends Migration {
  override up(): void {
    this.addSql(`create index article_by_date on article (publish_date desc, id desc) include (${FILTERS})`);
    this.addSql(`create index article_by_change on article (updated_at desc, id desc) include (${FILTERS})`);
    // An index-only scan of an expression requires its column in the index, too.
    this.addSql(`create index article_by_title on article (lower(title_text), id) include (title_text, ${FILTERS})`);
    this.addSql(
      `create index article_title_and_excerpt on article
       using gin (lower(title_text || E'\\n' || coalesce(public_excerpt, excerpt)) gin_trgm_ops)`,
    );
  }
}
