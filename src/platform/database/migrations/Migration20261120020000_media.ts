import { Migration } from '@mikro-orm/migrations';

/**
 * Images by the hash of their bytes, their smaller forms, and which article shows which; indexes for the admin list.
 */
export class Migration20261120020000_media extends Migration {
  override up(): void {
    this.addSql(`
      create table media (
        hash text primary key,
        mime text not null,
        bytes bytea not null,
        width integer not null,
        height integer not null,
        created_at timestamptz(3) not null default now(),
        unreferenced_since timestamptz(3) default now(),
        variants text not null default 'pending',
        attempts integer not null default 0,
        claimed_until timestamptz(3),
        constraint media_hash_form check (hash ~ '^[0-9a-f]{64}$'),
        constraint media_mime_known check (mime in ('image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif')),
        constraint media_size check (width > 0 and height > 0),
        constraint media_variants_known check (variants in ('pending', 'done', 'failed'))
      )`);
    this.addSql(`create index media_pending on media (created_at) where variants = 'pending'`);
    this.addSql(`create index media_unreferenced on media (unreferenced_since) where unreferenced_since is not null`);
    this.addSql(`
      create table media_variant (
        hash text not null references media (hash) on delete cascade,
        width integer not null,
        format text not null,
        bytes bytea not null,
        primary key (hash, width, format),
        constraint media_variant_format_known check (format in ('avif', 'webp'))
      )`);
    this.addSql(`
      create table article_media (
        article_id integer not null references article (id) on delete cascade,
        hash text not null references media (hash),
        primary key (article_id, hash)
      )`);
    this.addSql(`create index article_media_hash on article_media (hash)`);
    // Images are already compressed: disable TOAST compression.
    for (const table of ['media', 'media_variant'])
      this.addSql(`alter table ${table} alter column bytes set storage external`);
    this.addSql(`create index article_admin_newest on article (publish_date desc, id desc)`);
    this.addSql(
      `create index article_admin_search on article using gin (lower(title_text) gin_trgm_ops, lower(excerpt) gin_trgm_ops)`,
    );
  }
}
