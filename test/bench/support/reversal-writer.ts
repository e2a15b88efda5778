import { CHANGE_SET_HEADER, type UndoProgress } from '#contract';
import { acknowledgedCall, onDatabase } from './acknowledged.js';
import type { BuiltServer } from './built-server.js';
import { signedIn } from './site.js';

/** Articles deleted and restored together: enough to be killed half way. */
const TOGETHER = 200;

/** Acknowledged writes of a round. */
interface Acknowledged {
  /** The number of the last text published from a draft, and of the last discarded draft. */
  published: number;
  discarded: number;
  /** Change sets of undone deletions, and all change sets. */
  undone: number[];
  changeSets: number[];
}

const NONE = (): Acknowledged => ({ published: 0, discarded: 0, undone: [], changeSets: [] });

/**
 * Publishes and discards drafts, deletes articles and restores them, until the server dies, and reports which of these
 * were lost.
 */
export class ReversalWriter {
  private ids: number[] = [];
  private published = 0;
  private discarded = 0;
  private headers: Record<string, string> = {};
  private readonly loops: Promise<void>[] = [];
  private stopped = false;
  private acknowledged = NONE();
  /** Number of acknowledged writes so far. */
  count = 0;

  /** Creates the articles to work on. */
  async prepare(server: BuiltServer): Promise<void> {
    this.headers = await signedIn(server);
    const create = async (slug: string): Promise<number> => {
      const body = { title: slug, content: `<p>${slug}</p>`, category: 'housing', published: true };
      const answer = await this.send(server, 'POST', 'articles', body);
      if (!answer) throw new Error(`${slug} could not be created`);
      return ((await answer.json()) as { id: number }).id;
    };
    this.published = await create('published-from-drafts');
    this.discarded = await create('of-discarded-drafts');
    for (let index = 0; index < TOGETHER; index += 1) this.ids.push(await create(`to-and-fro-${index}`));
  }

  async start(server: BuiltServer): Promise<void> {
    this.headers = await signedIn(server);
    this.stopped = false;
    this.acknowledged = NONE();
    this.loops.push(this.publish(server), this.discard(server), this.reverse(server));
  }

  /** Waits for pending requests. */
  async end(): Promise<void> {
    this.stopped = true;
    await Promise.all(this.loops.splice(0));
    const { published, discarded, changeSets } = this.acknowledged;
    this.count += changeSets.length + Number(published > 0) + Number(discarded > 0);
  }

  /** Reports lost or half-done writes, one sentence each. Requests pending at the kill may have been applied or not. */
  async problems(server: BuiltServer): Promise<string[]> {
    const { published, discarded, undone, changeSets } = this.acknowledged;
    return onDatabase(server, async (client) => {
      const found: string[] = [];
      const one = async (sql: string, parameters: unknown[] = []): Promise<number> =>
        Number((await client.query<{ value: string }>(sql, parameters)).rows[0]?.value ?? -1);
      const number = `coalesce(substring(content from 'Text (\\d+)'), '0') as value`;
      const text = await one(`select ${number} from article where id = $1`, [this.published]);
      if (text < published) found.push(`an acknowledged publication is lost (${text} instead of ${published})`);
      const left = await one(
        `select coalesce(max(substring(content from 'Text (\\d+)')::bigint), 0) as value from article_draft where article_id = $1`,
        [this.discarded],
      );
      if (left > 0 && left <= discarded) found.push(`a discarded draft is there again (${left})`);
      const existing = await one('select count(*) as value from article where id = any ($1)', [this.ids]);
      if (existing !== 0 && existing !== TOGETHER)
        found.push(`an undo was half done: ${existing} of ${TOGETHER} are there`);
      const partial = await one(
        `select count(*) as value from change_set as s
         where (kind = 'bulk-trashed' or undoes in (select id from change_set where kind = 'bulk-trashed'))
           and (select count(*) from history_row as h where h.change_set_id = s.id and h.table_name = 'article') <> $1`,
        [TOGETHER],
      );
      if (partial > 0) found.push(`${partial} change sets are half written`);
      const inconsistent = await one(
        `select count(*) as value from change_set as s where undone = exists (
           select from history_row as h where h.change_set_id = s.id and h.stands and (h.before is not null or h.after is not null))`,
      );
      if (inconsistent > 0) found.push(`${inconsistent} change sets have a wrong undone state`);
      const kept = await one('select count(*) as value from change_set where id = any ($1::bigint[])', [changeSets]);
      if (kept !== changeSets.length) found.push(`${changeSets.length - kept} acknowledged acts are lost`);
      const back = await one('select count(*) as value from change_set where undone and id = any ($1::bigint[])', [
        undone,
      ]);
      if (back !== undone.length) found.push(`${undone.length - back} acknowledged undoes are lost`);
      return found;
    });
  }

  private async publish(server: BuiltServer): Promise<void> {
    // Higher than the sequence numbers of earlier rounds.
    for (let number = Date.now(); !this.stopped; number += 1) {
      if (!(await this.draft(server, this.published, number))) continue;
      if (await this.send(server, 'POST', `articles/${this.published}/draft/publish`, {}))
        this.acknowledged.published = number;
    }
  }

  private async discard(server: BuiltServer): Promise<void> {
    for (let number = Date.now(); !this.stopped; number += 1) {
      if (!(await this.draft(server, this.discarded, number))) continue;
      if (await this.send(server, 'DELETE', `articles/${this.discarded}/draft`, {}))
        this.acknowledged.discarded = number;
    }
  }

  /** Saves a draft on top of whatever a kill left. */
  private async draft(server: BuiltServer, id: number, number: number): Promise<boolean> {
    const path = `articles/${id}/draft`;
    const read = await this.send(server, 'GET', path);
    const stored = (await read?.json().catch(() => undefined)) as { draft: { revision: number } | null } | undefined;
    const revision = stored?.draft?.revision ?? 0;
    const body = { title: 'Drafted', category: 'housing', content: `<p>Text ${number}.</p>`, revision };
    return (
      (await this.send(server, 'PUT', path, { ...body, writer: `bench-${number}`, sequence: number })) !== undefined
    );
  }

  private async reverse(server: BuiltServer): Promise<void> {
    while (!this.stopped) {
      const answer = await this.send(server, 'GET', 'history?kind=bulk-trashed&limit=1');
      const [last] = ((await answer?.json().catch(() => [])) ?? []) as { id: number; undone: boolean }[];
      if (last && !last.undone) await this.undo(server, last.id);
      else {
        const trashed = await this.send(server, 'POST', 'articles/bulk', { act: 'trash', ids: this.ids });
        const changeSet = trashed?.headers.get(CHANGE_SET_HEADER);
        if (changeSet) this.acknowledged.changeSets.push(Number(changeSet));
      }
    }
  }

  private async undo(server: BuiltServer, id: number): Promise<void> {
    let answer = await this.send(server, 'POST', `history/${id}/undo`, {});
    let progress = (await answer?.json().catch(() => undefined)) as UndoProgress | undefined;
    while (progress?.state === 'working' && !this.stopped) {
      answer = await this.send(server, 'GET', `history/jobs/${progress.job}`);
      progress = (await answer?.json().catch(() => undefined)) as UndoProgress | undefined;
    }
    if (progress?.state !== 'done') return;
    this.acknowledged.undone.push(id);
    if (progress.change_set !== null) this.acknowledged.changeSets.push(progress.change_set);
  }

  private send(server: BuiltServer, method: string, path: string, body?: object): Promise<Response | undefined> {
    return acknowledgedCall(server, this.headers, method, path, body);
  }
}
