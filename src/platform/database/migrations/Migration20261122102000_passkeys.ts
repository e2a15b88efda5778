import { Migration } from '@mikro-orm/migrations';

/** Passkeys of the account, and the challenges that have been answered. */
export class Migration20261122102000_passkeys extends Migration {
  override up(): void {
    this.addSql(`
      create table passkey (
        id text collate "C" primary key,
        administrator_id integer not null references administrator (id) on delete cascade,
        name text not null,
        public_key text not null,
        counter bigint not null,
        transports text not null,
        added_at timestamptz(3) not null default clock_timestamp(),
        last_used_at timestamptz(3)
      )`);
    // Used challenges, to prevent replay. Failed answers are not stored.
    this.addSql(`
      create table passkey_answered (
        challenge text collate "C" primary key,
        at timestamptz(3) not null default clock_timestamp()
      )`);
  }
}
