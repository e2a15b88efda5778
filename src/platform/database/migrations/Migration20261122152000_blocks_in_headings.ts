import { Migration } from '@mikro-orm/migrations';

/** Elements that start a line of their own, and those that are side by side in one. */
const BLOCKS =
  'p|div|br|ul|ol|li|dl|dt|dd|blockquote|pre|figure|figcaption|details|summary|table|caption|thead|tbody|tfoot|tr|td|th';

/**
 * As in the migration of headings, also for headings that contain blocks: those separate words, and a horizontal rule
 * (`<hr>`) does not end a heading.
 */
export class Migration20261122152000_blocks_in_headings extends Migration {
  override up(): void {
    this.addSql(`
      create or replace function headings_of(content text) returns jsonb language sql immutable parallel safe as $$
        select coalesce(jsonb_agg(jsonb_build_object('id', id, 'text', words) order by place), '[]')
        from (
          select place, heading_line(substring(split_part(html, '>', 1) from ' id="([^"]*)"')) as id,
                 left(heading_line(regexp_replace(regexp_replace(
                   split_part(substr(html, strpos(html, '>') + 1), '</h' || left(html, 1) || '>', 1),
                   '</?(${BLOCKS})( [^>]*)?>', ' ', 'g'), '<[^>]*>', '', 'g')), 300) as words
          from string_to_table(replace(content, '<hr>', ' '), '<h') with ordinality as piece (html, place)
          where place > 1 and left(html, 2) in ('2 ', '3 ', '4 ')
          order by place limit 500
        ) as found where id <> '' and words <> ''
      $$`);
    this.addSql(`set local namma.history = 'off'`);
    this.addSql(`update article set content = content`);
    this.addSql(`set local namma.history = ''`);
  }
}
