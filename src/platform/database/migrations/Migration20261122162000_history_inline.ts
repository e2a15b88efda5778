import { Migration } from '@mikro-orm/migrations';

/** As in the history's first migration. */
const LONG = 64;
const HASH = (text: string): string => `encode(substr(sha256(convert_to(${text}, ''UTF8'')), 1, 18), ''base64'')`;
/** A template for the template that `record_history` creates for each column: `%1$s` is its row, filled in later. */
const VALUE = '%%1$s.%1$I::text';

/**
 * Inlines expressions by hand. PostgreSQL plans an inlined SQL function afresh at each call site: a dozen of them took
 * longer than everything else that the history does for a save.
 */
export class Migration20261122162000_history_inline extends Migration {
  override up(): void {
    const packed = `case when char_length(${VALUE}) > ${LONG} then jsonb_build_object(''~'', ${HASH(VALUE)}) else to_jsonb(${VALUE}) end`;
    this.addSql(`
      do $do$
      declare
        before text := pg_get_functiondef('record_history()'::regprocedure);
        after text := replace(replace(before, 'history_packed(%%1$s.%I::text)', $new$${packed}$new$),
                              'history_hash(v) as hash', $new$${HASH('v')} as hash$new$);
      begin
        if after = before then raise exception 'record_history is not what it was'; end if;
        execute after;
      end $do$`);
    this.addSql(`drop function history_packed(text)`);
  }
}
