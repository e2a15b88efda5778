import { Migration } from '@mikro-orm/migrations';

/**
 * Binds browsers' sessions to a cookie: its hash, and the previous cookie's while requests with it may be in flight.
 */
export class Migration20261122122000_session_cookies extends Migration {
  override up(): void {
    this.addSql(`
      alter table account_session add column cookie_hash text, add column former_cookie_hash text,
        add column cookie_renewed_at timestamptz(3),
        add constraint account_session_former_cookie
          check ((former_cookie_hash is null) = (cookie_renewed_at is null) and (cookie_hash is not null or former_cookie_hash is null))`);
  }
}
