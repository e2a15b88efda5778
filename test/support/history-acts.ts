import { type LocalWord, MESSAGE_ACTS, type PinnedAnswer, type Proposal, type StoredImage } from '#contract';
import { ArticleWriter } from '../../src/content/articles/write/article-writer.service.js';
import { HistoryRecorder } from '../../src/content/history/history-recorder.service.js';
import { ScheduleService } from '../../src/content/schedule/schedule.service.js';
import { AREA } from './areas.js';
import type { TestApp } from './create-test-app.js';
import { PHRASE } from './phrases.js';
import { article, CATEGORIES, fact, planStep, redirectFile } from './history-act-bodies.js';
import { picture } from './pictures.js';
import type { Test } from 'supertest';
import type { Admin } from './sign-in.js';
import { until } from './until.js';

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';
type Act = (one: number, other: number) => Promise<unknown>;

/**
 * All acts on content. Each takes two numbers that choose its target and variation; an act without a target may be
 * rejected.
 */
export class HistoryActs {
  /** The requests that succeeded, as `METHOD path`. */
  readonly calls = new Set<string>();
  /** Slugs of permanently deleted articles, which are kept and return 410. */
  readonly gone = new Set<string>();
  /** Sequence number of draft saves: the highest wins. */
  private saves = 0;

  private constructor(
    private readonly app: TestApp,
    private readonly admin: Admin,
    private readonly image: string,
  ) {}

  static async create(app: TestApp, admin: Admin): Promise<HistoryActs> {
    const { body } = await admin.addImage(await picture(320, 200)).expect(201);
    return new HistoryActs(app, admin, (body as StoredImage).url);
  }

  send(method: Method, path: string, body: object = {}) {
    return this.noted(method, path, this.app.agent[method](`/api/admin/${path}`).set(this.admin.session)).send(body);
  }

  private noted(method: Method, path: string, call: Test): Test {
    const name = `${method.toUpperCase()} /api/admin/${path.replace(/\?.*/, '')}`;
    return call.on('response', ({ status }: { status: number }) => {
      if (status < 300) this.calls.add(name);
    });
  }

  /** The id of one of the rows, chosen by number; `undefined` if there are none. */
  private async pick<T>(sql: string, number: number): Promise<T | undefined> {
    const rows = await this.app.db<{ id: T }>(sql);
    return rows[number % Math.max(1, rows.length)]?.id;
  }

  private article(number: number): Promise<number | undefined> {
    return this.pick<number>('select id from article order by id', number);
  }

  /** The path of a draft, of an existing or a new article. */
  private async draft(one: number, other: number): Promise<string> {
    return other % 3 === 0
      ? `drafts/new-of-this-play-${one % 2}`
      : `articles/${await this.pick<number>('select article_id as id from article_draft where article_id is not null order by 1', one)}/draft`;
  }

  /** The change sets that can be undone, latest first, including undos. */
  async undoable(): Promise<{ id: number; kind: string }[]> {
    const { body: entries } = (await this.send('get', 'history?limit=100')) as {
      body: { id: number; kind: string; undoable: boolean }[];
    };
    return entries.filter((entry) => entry.undoable);
  }

  /** Undoes a change set, or expects the rejection to list its conflicts. Returns whether it was undone. */
  async takeBack(id: number, rest = false): Promise<boolean> {
    let answer = await this.send('post', `history/${id}/undo`, { rest });
    if (answer.status === 202) {
      const { job } = answer.body as { job: number };
      await until(async () => {
        answer = await this.send('get', `history/jobs/${job}`);
        return (answer.body as { state: string }).state !== 'working';
      });
      if ((answer.body as { state: string }).state === 'done') return true;
      answer = await this.send('post', `history/${id}/undo`, { rest });
    }
    if (answer.status === 200) return true;
    const { detail, errors } = answer.body as { detail: string; errors?: { conflicts?: string[] } };
    expect([answer.status, detail]).toEqual([409, expect.stringContaining('Some of this was changed later.')]);
    expect(errors?.conflicts?.length).toBeGreaterThan(0);
    return false;
  }

  private async trashed(): Promise<number[]> {
    const { body } = (await this.send('get', 'trash')) as { body: { id: number }[] };
    return body.map(({ id }) => id);
  }

  readonly acts: Readonly<Record<string, Act>> = {
    create: (one, other) => this.send(other % 3 ? 'post' : 'put', 'articles', article(one, other, this.image)),
    save: async (one, other) =>
      this.send('put', `articles/${await this.article(one)}`, article(one, other, this.image)),
    address: async (one, other) =>
      this.send('put', `articles/${await this.article(one)}`, {
        ...article(one, other, this.image),
        slug: `address-${other % 4}`,
      }),
    delete: async (one) => this.send('delete', `articles/${await this.article(one)}`),
    clear: () => this.send('delete', 'articles'),
    upload: (one, other) =>
      this.noted('post', 'articles/upload-file', this.admin.call('post', '/upload-file'))
        .field('category', 'housing')
        .attach('file', Buffer.from(`# Upload ${one % 3}\n\nText ${other}`), 'a.md'),
    bulk: async (one, other) => {
      const act = ['publish', 'withdraw', 'feature', 'unfeature', 'move', 'trash'][other % 6];
      const to = act === 'move' ? { category: CATEGORIES[one % 3] } : {};
      return this.send('post', 'articles/bulk', { act, filter: one % 2 ? {} : { q: `guide ${one % 5}` }, ...to });
    },
    duplicate: async (one) => this.send('post', `articles/${await this.article(one)}/duplicate`),
    preview: async (one) => this.send('post', `articles/${await this.article(one)}/previews`),
    schedule: async (one, other) =>
      this.send('put', `articles/${await this.article(one)}/schedule`, {
        [one % 2 ? 'withdraw_at' : 'publish_at']: other % 3 ? `2099-01-0${1 + (other % 9)}T10:00` : null,
      }),
    fire: (one) => this.fire(one),
    draft: async (one, other) => {
      const id = await this.article(one);
      const { body: stored } = (await this.send('get', `articles/${id}/draft`)) as {
        body: { draft: { revision: number } | null };
      };
      const order = { revision: stored.draft?.revision ?? 0, writer: `editor-${other % 2}`, sequence: ++this.saves };
      return this.send('put', `articles/${id}/draft`, {
        ...article(one, other, this.image),
        change_note: other % 4 ? '' : `Note ${one}`,
        ...order,
      });
    },
    newDraft: (one, other) =>
      this.send('put', `drafts/new-of-this-play-${one % 2}`, {
        ...{ ...article(one, other, this.image), revision: 0, writer: 'new', sequence: ++this.saves },
      }),
    publishDraft: async (one, other) => this.send('post', `${await this.draft(one, other)}/publish`),
    discardDraft: async (one, other) => this.send('delete', await this.draft(one, other)),
    note: async (one, other) =>
      this.send('put', `articles/${await this.article(one)}`, {
        ...{ ...article(one, other, this.image), published: true, change_note: `Note ${other}` },
      }),
    version: async (one, other) => {
      const id = await this.article(one);
      const { body: versions } = (await this.send('get', `articles/${id}/versions`)) as { body: { version: number }[] };
      if (!Array.isArray(versions) || versions.length === 0) return;
      return this.send('post', `articles/${id}/versions/${versions[other % versions.length]!.version}/restore`);
    },
    empty: async (one, other) => {
      const ids = await this.trashed();
      if (ids.length === 0) return;
      const left = await this.app.db<{ slug: string }>('select slug from article_address where article_id is null');
      for (const { slug } of left) this.gone.add(slug);
      return this.send('delete', other % 2 ? 'trash' : `trash/${ids[one % ids.length]}`);
    },
    restore: async (one, other) => {
      const ids = await this.trashed();
      if (ids.length === 0) return;
      await this.send('post', 'trash/restore', {
        ...(other % 3 ? { ids: [ids[one % ids.length]] } : { all: true }),
        rest: true,
      });
    },
    redirect: (one, other) =>
      other % 2
        ? this.send('post', 'redirects', { from: `/old-${one % 3}`, to: '/about' })
        : this.send('delete', `redirects?path=/old-${one % 3}`),
    replaceLink: (one, other) =>
      this.send('post', 'links/replace', { from: `/old-${one % 3}`, to: `/old-${other % 3}` }),
    redirectFile: (one) => {
      const call = this.app.agent.post('/api/admin/redirects/file').set(this.admin.session);
      return this.noted('post', 'redirects/file', call).attach('file', redirectFile(one), 'redirects.csv');
    },
    settings: (one) => this.send('post', 'analytics-config', { googleAnalyticsId: `G-${one}` }),
    fact: (one, other) =>
      other % 3 === 0
        ? this.send('delete', `facts/fare-${one % 3}`)
        : this.send('put', `facts/fare-${one % 3}`, { value: `₹${other}` }),
    newFact: (one, other) => this.send('post', 'facts', fact(one, other)),
    confirmFacts: (one, other) =>
      this.send('post', 'facts/checked', { ids: [...new Set([`fare-${one % 3}`, `fare-${other % 3}`])] }),
    proposal: (one, other) =>
      this.send('put', `facts/fare-${one % 3}/proposal`, {
        ...{ value: `₹${other}`, quote: `It costs ₹${other}.`, source_url: 'https://example.org/fares' },
      }),
    publishProposals: () => this.decide('publish'),
    discardProposals: () => this.decide('discard'),
    confirmFact: (one) => this.send('post', `facts/fare-${one % 3}/checked`),
    pin: async (one, other) =>
      this.send('post', 'pinned-answers', {
        words: `word ${other % 3}`,
        guide: await this.pick<string>('select slug as id from article where published order by id', one),
      }),
    changePin: async (one, other) => {
      const pins = ((await this.send('get', 'pinned-answers')).body ?? []) as PinnedAnswer[];
      const id = pins[one % Math.max(1, pins.length)]?.id;
      return other % 2
        ? this.send('put', `pinned-answers/${id}`, { words: `word ${other % 3}` })
        : this.send('delete', `pinned-answers/${id}`);
    },
    word: async (one, other) => {
      const words = ((await this.send('get', 'words')).body ?? []) as LocalWord[];
      const id = words[one % Math.max(1, words.length)]?.id;
      if (other % 3 === 0) return this.send('post', 'words', { word: `name ${one}`, means: 'rent', weight: 'usual' });
      return other % 3 === 1
        ? this.send('put', `words/${id}`, { means: `name ${other}`, weight: 'certain' })
        : this.send('delete', `words/${id}`);
    },
    step: (one, other) =>
      other % 2
        ? this.send('post', 'plan', { id: `step-${one % 4}`, ...planStep(one, other) })
        : this.send('put', `plan/step-${one % 4}`, planStep(one, other)),
    deleteStep: (one) => this.send('delete', `plan/step-${one % 4}`),
    newPhrase: (one) => this.send('post', 'phrases', { ...PHRASE, id: `phrase-${one % 3}` }),
    phrase: (one, other) => this.send('put', `phrases/phrase-${one % 3}`, { english: `Stop ${other}.` }),
    deletePhrase: (one) => this.send('delete', `phrases/phrase-${one % 3}`),
    newArea: (one) => this.send('post', 'areas', { ...AREA, slug: `hill-${one % 3}` }),
    area: (one, other) => this.send('put', `areas/hill-${one % 3}`, { name: `Hill ${other}` }),
    deleteArea: (one) => this.send('delete', `areas/hill-${one % 3}`),
    order: async (one) => {
      const { body: steps } = (await this.send('get', 'plan')) as { body: { id: string }[] };
      const ids = steps.map(({ id }) => id);
      return this.send('put', 'plan-order', { ids: [...ids.slice(one % 4), ...ids.slice(0, one % 4)] });
    },
    message: async (one, other) => {
      const id = await this.pick<number>('select id from contact_message order by id', one);
      return other % 2
        ? this.send('patch', `messages/${id}`, { read: other % 3 === 0 })
        : this.send('delete', `messages/${id}`);
    },
    bulkMessages: async (one, other) => {
      const id = await this.pick<number>('select id from contact_message order by id', one);
      return this.send('post', 'messages/bulk', { ids: [id], act: MESSAGE_ACTS[other % MESSAGE_ACTS.length] });
    },
    importing: (one, other) => this.importing(one, other),
    undo: async (one, other) => {
      const entries = await this.undoable();
      const entry = entries[one % Math.max(1, entries.length)];
      if (entry) await this.takeBack(entry.id, other % 2 === 0);
    },
  };

  /** Decides on all proposals. */
  private async decide(how: 'publish' | 'discard'): Promise<unknown> {
    const { body: items } = (await this.send('get', 'proposals')) as { body: Proposal[] };
    return items.length > 0 ? this.send('post', `proposals/${how}`, { items }) : undefined;
  }

  /** Makes a schedule due and waits until it has run. */
  private async fire(one: number): Promise<void> {
    const key = await this.pick<string>(`select article_id || ' ' || act as id from article_schedule order by 1`, one);
    await this.app.db(
      `with unrecorded as (select set_config('namma.history', 'off', true))
       update article_schedule set at = clock_timestamp() from unrecorded where article_id || ' ' || act = $1`,
      [key],
    );
    await until(async () => !(await this.app.app.get(ScheduleService).doNext()));
    await until(
      async () => (await this.app.db('select from article_schedule where at <= clock_timestamp()')).length === 0,
    );
  }

  /** Changes an article by command in two transactions; every second time the administrator saves it in between. */
  private async importing(one: number, other: number): Promise<void> {
    const id = await this.article(one);
    if (id === undefined) return;
    const writer = this.app.app.get(ArticleWriter);
    await this.app.app.get(HistoryRecorder).recordAsOne({ kind: 'guides-imported', actor: 'command' }, async () => {
      await writer.update(id, { title: `First ${other}` });
      if (other % 2) await this.acts.save!(one, other);
      await writer.update(id, { title: `Second ${other}` });
    });
  }
}
