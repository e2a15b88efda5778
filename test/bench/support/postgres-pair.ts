import { setTimeout as sleep } from 'node:timers/promises';
import { type Ending, Postgres, queryRows } from './postgres.js';

const PATIENCE = 30_000;

/** A primary and its synchronous standby: a commit is acknowledged once the standby shows it. */
export class PostgresPair {
  private constructor(
    private primary: Postgres,
    private standby: Postgres,
  ) {}

  static async make(): Promise<PostgresPair> {
    const primary = await Postgres.make();
    const pair = new PostgresPair(primary, await Postgres.makeStandby(primary));
    await pair.synchronise();
    return pair;
  }

  /** Both hosts, as libpq takes them. */
  get url(): string {
    const hosts = [this.primary, this.standby].map(({ socket }) => encodeURIComponent(socket));
    return `postgresql://postgres@${hosts.join(',')}/postgres?target_session_attrs=read-write`;
  }

  /** Ends the primary. */
  end(how: Ending): Promise<void> {
    return this.primary.end(how);
  }

  /** Promotes the standby of a primary that has ended; it then works alone. */
  async promote(): Promise<void> {
    [this.primary, this.standby] = [this.standby, this.primary];
    await this.query('select pg_promote()');
  }

  /** Runs one statement on the primary. */
  query<Row extends object>(sql: string): Promise<Row[]> {
    return queryRows<Row>(this.primary.url, sql);
  }

  /** Makes the one that ended the standby of the other. */
  async rejoin(): Promise<void> {
    await this.standby.follow(this.primary);
    await this.synchronise();
  }

  async remove(): Promise<void> {
    await this.primary.remove();
    await this.standby.remove();
  }

  /** Resolves once commits wait for the standby: seen by one that does while the standby pauses. */
  private async synchronise(): Promise<void> {
    const { primary, standby } = this;
    await until(async () => (await queryRows(primary.url, 'select 1 from pg_stat_replication')).length > 0);
    await queryRows(primary.url, 'alter system set synchronous_commit = remote_apply');
    await queryRows(primary.url, "alter system set synchronous_standby_names = '*'");
    await queryRows(primary.url, 'select pg_reload_conf()');
    await queryRows(standby.url, 'select pg_wal_replay_pause()');
    await until(() => isWaitedFor(primary));
    await queryRows(standby.url, 'select pg_wal_replay_resume()');
  }
}

/** Whether a commit waits for the standby. */
async function isWaitedFor({ url }: Postgres): Promise<boolean> {
  const commit = queryRows(url, "select pg_logical_emit_message(true, 'probe', '')").then(() => true);
  commit.catch(() => undefined);
  for (;;) {
    if ((await queryRows(url, "select 1 from pg_stat_activity where wait_event = 'SyncRep'")).length > 0) return true;
    if (await Promise.race([commit, sleep(20, false)])) return false;
  }
}

async function until(holds: () => Promise<boolean>): Promise<void> {
  for (const deadline = Date.now() + PATIENCE; !(await holds()); await sleep(20))
    if (Date.now() > deadline) throw new Error(`Still false after ${PATIENCE} ms: ${holds.toString()}`);
}
