import { CHANGE_SET_HEADER, type DraftAnswer } from '#contract';
import { acknowledgedCall, onDatabase } from './acknowledged.js';
import type { BuiltServer } from './built-server.js';
import { signedIn } from './site.js';

/** Articles that each bulk action changes. */
const TOGETHER = 50;
/** Scheduled drafts that become due before the server is killed. */
const DUE = 3;

/** Acknowledged writes of a round, which must exist after the kill. */
interface Acknowledged {
  /** The flag set by the last acknowledged bulk action, and the change set of each. */
  featured: boolean | undefined;
  bulk: string[];
  /** The last acknowledged withdrawal time of an article. */
  withdrawAt: string | undefined;
  /** The number of the last acknowledged autosave. */
  saved: number;
  /** Drafts with a publication time. */
  due: number[];
}

/**
 * Runs bulk actions, schedules and autosaves continuously until the server dies, and reports which of them were lost.
 */
export class ActWriter {
  private ids: number[] = [];
  private headers: Record<string, string> = {};
  private readonly loops: Promise<void>[] = [];
  private stopped = false;
  private number = 0;
  private acknowledged: Acknowledged = { featured: undefined, bulk: [], withdrawAt: undefined, saved: 0, due: [] };
  /** Number of acknowledged writes so far. */
  count = 0;

  /** Creates the articles to work on. */
  async prepare(server: BuiltServer): Promise<void> {
    this.headers = await signedIn(server);
    for (let index = 0; index < TOGETHER; index += 1)
      this.ids.push(await this.create(server, `acted-on-${index}`, true));
  }

  /** Starts to write, and schedules some drafts that soon become due. */
  async start(server: BuiltServer): Promise<void> {
    this.headers = await signedIn(server);
    this.stopped = false;
    this.acknowledged = { featured: undefined, bulk: [], withdrawAt: undefined, saved: 0, due: [] };
    for (let index = 0; index < DUE; index += 1)
      this.acknowledged.due.push(await this.create(server, `due-${(this.number += 1)}`, false));
    await onDatabase(server, (client) =>
      client.query(
        `insert into article_schedule (article_id, act, at)
         select id, 'publish', clock_timestamp() + random() * interval '1 second' from unnest($1::int[]) as id`,
        [this.acknowledged.due],
      ),
    );
    this.loops.push(this.bulk(server), this.schedule(server), this.autosave(server));
  }

  /** Waits for pending requests. */
  async end(): Promise<void> {
    this.stopped = true;
    await Promise.all(this.loops.splice(0));
    const { bulk, withdrawAt, saved } = this.acknowledged;
    this.count += bulk.length + Number(saved > 0) + Number(withdrawAt !== undefined);
  }

  /** Reports lost or half-done writes, one sentence each. Requests pending at the kill may have been applied or not. */
  async problems(server: BuiltServer): Promise<string[]> {
    const { bulk, withdrawAt, saved, due } = this.acknowledged;
    return onDatabase(server, async (client) => {
      const found: string[] = [];
      const one = async (sql: string, parameters: unknown[] = []): Promise<number> =>
        Number((await client.query<{ value: string }>(sql, parameters)).rows[0]?.value ?? -1);
      const flags = await one('select count(distinct featured) as value from article where id = any ($1)', [this.ids]);
      if (flags !== 1) found.push('a bulk act was half done');
      const partial = await one(
        `select count(*) as value from change_set as s where kind in ('bulk-featured', 'bulk-unfeatured')
         and (select count(*) from history_row as h where h.change_set_id = s.id) <> $1`,
        [TOGETHER],
      );
      if (partial > 0) found.push(`${partial} change sets are half written`);
      const kept = await one('select count(*) as value from change_set where id = any ($1::bigint[])', [bulk]);
      if (kept !== bulk.length) found.push(`${bulk.length - kept} acknowledged bulk acts are lost`);
      const at = await one(
        `select extract(epoch from at) as value from article_schedule where article_id = $1 and act = 'withdraw'`,
        [this.ids[0]],
      );
      if (withdrawAt !== undefined && at < new Date(`${withdrawAt}:00+05:30`).getTime() / 1_000)
        found.push('an acknowledged schedule is lost');
      const draft = await one('select sequence as value from article_draft where article_id = $1', [this.ids[1]]);
      if (saved > 0 && draft < saved) found.push(`an acknowledged autosave is lost (${draft} instead of ${saved})`);
      const deadline = Date.now() + 20_000;
      const publishedCount = () =>
        one('select count(*) as value from article where published and id = any ($1)', [due]);
      while ((await publishedCount()) < due.length && Date.now() < deadline)
        await new Promise((resolve) => setTimeout(resolve, 100));
      if ((await publishedCount()) < due.length) found.push('what was due did not come out');
      const often = await one(
        `select count(*) as value from (
           select h.key from change_set as s join history_row as h on h.change_set_id = s.id and h.table_name = 'article'
           where s.kind = 'schedule-published' and (h.key ->> 'id')::int = any ($1) group by h.key having count(*) > 1) as twice`,
        [due],
      );
      if (often > 0) found.push('what was due was done twice');
      return found;
    });
  }

  private async bulk(server: BuiltServer): Promise<void> {
    for (let featured = true; !this.stopped; featured = !featured) {
      const answer = await this.send(server, 'POST', 'articles/bulk', {
        act: featured ? 'feature' : 'unfeature',
        ids: this.ids,
      });
      const changeSet = answer?.headers.get(CHANGE_SET_HEADER);
      if (changeSet) this.acknowledged.bulk.push(changeSet);
    }
  }

  private async schedule(server: BuiltServer): Promise<void> {
    while (!this.stopped) {
      this.number += 1;
      // Each act sets a later time, so that the stored time identifies the act.
      const time = new Date(Date.UTC(2090, 0, 1) + this.number * 60_000).toISOString().slice(0, 16);
      if (await this.send(server, 'PUT', `articles/${this.ids[0]}/schedule`, { withdraw_at: time }))
        this.acknowledged.withdrawAt = time;
    }
  }

  private async autosave(server: BuiltServer): Promise<void> {
    const path = `articles/${this.ids[1]}/draft`;
    const read = await this.send(server, 'GET', path);
    const before = (await read?.json().catch(() => undefined)) as { draft: { revision: number } | null } | undefined;
    let revision = before?.draft?.revision ?? 0;
    const writer = `bench-${(this.number += 1)}`;
    // Higher than the sequence numbers of earlier rounds.
    let sequence = Date.now();
    while (!this.stopped) {
      sequence += 1;
      const content = `<p>Autosave ${sequence}.</p>`;
      const body = { title: 'Autosaved', category: 'housing', content, revision, writer, sequence };
      const answer = await this.send(server, 'PUT', path, body);
      const saved = (await answer?.json().catch(() => undefined)) as DraftAnswer | undefined;
      if (!saved?.draft) continue;
      ({ revision } = saved.draft);
      this.acknowledged.saved = sequence;
    }
  }

  private async create(server: BuiltServer, slug: string, published: boolean): Promise<number> {
    const body = { title: slug, content: `<p>${slug}</p>`, category: 'housing', published };
    const answer = await this.send(server, 'POST', 'articles', body);
    if (!answer) throw new Error(`${slug} could not be created`);
    return ((await answer.json()) as { id: number }).id;
  }

  private send(server: BuiltServer, method: string, path: string, body?: object): Promise<Response | undefined> {
    return acknowledgedCall(server, this.headers, method, path, body);
  }
}
