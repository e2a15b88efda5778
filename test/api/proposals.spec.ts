import { CHANGE_SET_HEADER } from '../../src/contract/index.js';
import type { AdminFactDetails, HistoryEntry, MadeApiKey, Proposal, ProposalRef, TextComparison } from '#contract';
import { createApiClient } from '../support/api-client.js';
import { createFact } from '../support/facts.js';
import type { Session } from '../support/sign-in.js';
import { withAdmin, withApp } from '../support/with-app.js';

const PROPOSED = { value: '₹38', quote: 'The minimum fare is ₹38.', source_url: 'https://example.org/new-fare' };

describe('what an API key proposes', () => {
  const app = withApp();
  const admin = withAdmin(app);
  let key: Session;
  let api: ReturnType<typeof createApiClient>;
  let own: { id: number; slug: string };

  beforeAll(async () => {
    const made = await app.agent
      .post('/api/admin/account/keys')
      .set(admin.session)
      .send({ name: 'Assistant', days: 30, scope: 'draft' });
    api = createApiClient(app, admin.session);
    key = { Authorization: `Bearer ${(made.body as MadeApiKey).key}` };
  });
  beforeEach(async () => {
    for (const table of ['fact_proposal', 'article_draft', 'article', 'fact']) await app.db(`delete from ${table}`);
    await createFact(admin, { id: 'auto-fare', label: 'Auto fare', value: '₹36', checked_on: '2026-01-01' });
    own = await admin.create({ content: '<p>Pay {{auto-fare}}.</p>' });
  });

  const call = (method: 'get' | 'post' | 'put' | 'delete', path: string, body?: object, session = admin.session) =>
    app.agent[method](`/api/admin/${path}`).set(session).send(body);
  const list = async (): Promise<readonly Proposal[]> => (await api.GET('/api/admin/proposals')).data ?? [];
  const publish = (items: ProposalRef[]) => api.POST('/api/admin/proposals/publish', { body: { items } });
  const discard = (items: ProposalRef[]) => api.POST('/api/admin/proposals/discard', { body: { items } });
  const undo = ({ headers }: Response) =>
    call('post', `history/${headers.get(CHANGE_SET_HEADER)}/undo`, {}).expect(200);
  const writeDraft = (path: string, content: string, session = key, more: object = {}) =>
    call('put', path, { ...DRAFT, content, ...more }, session).expect(200);
  const DRAFT = { title: 'Rent a flat', category: 'housing', revision: 0, writer: 'assistant', sequence: 1 };
  const proposeAll = async () => {
    await writeDraft(`articles/${own.id}/draft`, '<p>Pay less.</p>');
    await writeDraft('drafts/new-by-assistant', '<p>Something new.</p>');
    await call('put', 'facts/auto-fare/proposal', PROPOSED, key).expect(200);
  };
  const readFact = async () => (await call('get', 'facts/auto-fare').expect(200)).body as AdminFactDetails;
  const toRefs = (found: readonly Proposal[]) =>
    found.map(({ kind, key: name, revision }) => ({ kind, key: name, revision }));

  it('waits with its difference, under the name of the key; what the administrator writes is none', async () => {
    await proposeAll();
    await writeDraft('drafts/new-by-myself', '<p>Mine.</p>', admin.session);
    const found = await list();
    expect(found.map(({ kind, key: name, by }) => [kind, name, by]).sort()).toEqual([
      ['draft', `article-${own.id}`, 'Assistant'],
      ['draft', 'new-by-assistant', 'Assistant'],
      ['fact', 'auto-fare', 'Assistant'],
    ]);
    expect(found.find(({ kind }) => kind === 'fact')!.fact).toMatchObject({
      now: { value: '₹36' },
      proposed: PROPOSED,
    });
    const changed = (await call('get', `articles/${own.id}/draft/compare`).expect(200)).body as TextComparison;
    expect(changed.content).toContain('<ins>');
    const added = (await call('get', 'drafts/new-by-assistant/compare').expect(200)).body as TextComparison;
    expect([added.words_added, added.words_removed]).toEqual([2, 0]);
    await call('get', 'drafts/new-not-there-at-all/compare').expect(404);
    const history = (await call('get', 'history').expect(200)).body as HistoryEntry[];
    expect(history.find(({ kind }) => kind === 'fact-proposed')).toMatchObject({
      key: 'Assistant',
      names: ['Auto fare'],
    });
  });

  it('is published as one act, with one undo for all of it', async () => {
    await proposeAll();
    const { data, response } = await publish(toRefs(await list()));
    expect(data).toEqual({ done: 3, refused: [] });
    expect(await list()).toEqual([]);
    const { text } = await app.agent.get(`/${own.slug}`).expect(200);
    expect(text).toContain('Pay less.');
    expect(await readFact()).toMatchObject({ value: '₹38', quote: PROPOSED.quote, source_url: PROPOSED.source_url });
    const before = (await app.agent.get('/api/articles').expect(200)).body as object[];
    expect(before).toHaveLength(2);

    await undo(response);
    expect((await list()).length).toBe(3);
    expect((await app.agent.get(`/${own.slug}`).expect(200)).text).toContain('₹36');
    expect((await app.agent.get('/api/articles').expect(200)).body).toHaveLength(1);
    expect((await readFact()).value).toBe('₹36');
  });

  it('is discarded as one act, with one undo', async () => {
    await proposeAll();
    const { data, response } = await discard(toRefs(await list()));
    expect(data).toEqual({ done: 3, refused: [] });
    expect(await list()).toEqual([]);
    await undo(response);
    expect((await list()).length).toBe(3);
  });

  it('is decided only as it was read, and what cannot be published stays', async () => {
    await proposeAll();
    const stale = toRefs(await list());
    await call('put', 'facts/auto-fare/proposal', { ...PROPOSED, value: '₹39' }, key).expect(200);
    await writeDraft('drafts/new-by-assistant', '', key, { title: '', sequence: 2, revision: revisionIn(stale) });
    const { data: answer } = await publish(stale);
    expect(answer!.done).toBe(1);
    expect(answer!.refused.map(({ key: name }) => name).sort()).toEqual(['auto-fare', 'new-by-assistant']);
    const left = await list();
    const { data: again } = await publish(toRefs(left));
    expect(again).toMatchObject({ done: 1, refused: [{ key: 'new-by-assistant' }] });
    expect((await readFact()).value).toBe('₹39');
    const { data: gone } = await discard(stale);
    expect(gone!.done).toBe(0);
  });

  it('takes only values that the fact could have, with a quote, and a key to read proposes nothing', async () => {
    for (const wrong of [{ value: '' }, { quote: '' }, { source_url: 'example.org' }, { value: 'x'.repeat(301) }])
      await call('put', 'facts/auto-fare/proposal', { ...PROPOSED, ...wrong }, key).expect(400);
    await call('put', 'facts/nothing/proposal', PROPOSED, key).expect(404);
    for (const how of ['publish', 'discard'])
      await call('post', `proposals/${how}`, { items: [{ kind: 'fact', key: 'auto-fare', revision: 1 }] }, key).expect(
        403,
      );
    for (const items of [[], [{ kind: 'x', key: 'a', revision: 1 }], 'all'])
      await call('post', 'proposals/publish', { items }).expect(400);
    expect(await list()).toEqual([]);
  });
});

function revisionIn(refs: readonly { key: string; revision: number }[]): number {
  return refs.find(({ key }) => key === 'new-by-assistant')!.revision;
}
