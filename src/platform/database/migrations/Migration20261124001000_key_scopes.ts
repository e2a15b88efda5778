import { Migration } from '@mikro-orm/migrations';

/** What an API key may do. Keys made before may do what they could. */
export class Migration20261124001000_key_scopes extends Migration {
  override up(): void {
    this.addSql(`
      alter table api_key
        add column scope text not null default 'all' check (scope in ('read', 'draft', 'all'))`);
    this.addSql(`alter table api_key alter column scope drop default`);
  }
}
