import type { ApiKeyScope, DraftAnswer, HistoryEntry, MadeApiKey } from '#contract';
import { listRoutes, type Route } from '../architecture/list-routes.js';
import { photo } from '../support/pictures.js';
import type { Session } from '../support/sign-in.js';
import { withAdmin, withApp } from '../support/with-app.js';

const OUTSIDE = { statusCode: 403, detail: 'This is outside the scope of the API key.' };
const text = (content: string, more: object = {}) => ({
  ...{ title: 'Rent a flat', category: 'housing', content },
  ...{ revision: 0, writer: 'script', sequence: 1, ...more },
});

describe('the scope of an API key', () => {
  const app = withApp();
  const admin = withAdmin(app);
  const keys = {} as Record<ApiKeyScope, Session>;
  const createKey = async (name: string, scope?: ApiKeyScope): Promise<MadeApiKey> =>
    (await app.agent.post('/api/admin/account/keys').set(admin.session).send({ name, days: 30, scope }).expect(201))
      .body as MadeApiKey;
  beforeAll(async () => {
    for (const scope of ['read', 'draft', 'all'] as const)
      keys[scope] = { Authorization: `Bearer ${(await createKey(scope, scope)).key}` };
  });
  const lastAct = async (): Promise<HistoryEntry> =>
    ((await app.agent.get('/api/admin/history').set(admin.session).expect(200)).body as HistoryEntry[])[0]!;

  const call = ({ method, path }: Route, session: Session) =>
    app.agent[method.toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'delete'](
      path.replace(/:key/, 'new-12345678').replace(/:(\w+)/g, '999999'),
    ).set(session);

  it('closes every route that is not opened to it, before the body is looked at', async () => {
    const routes = (await listRoutes()).filter(({ isPublic }) => !isPublic);
    const outcomes: string[] = [];
    for (const route of routes)
      for (const scope of ['read', 'draft'] as const) {
        const { status, body } = await call(route, keys[scope]);
        const isOpen = route.keyScope === 'read' || route.keyScope === scope;
        const isRefused = status === 403 && (body as { errors?: object }).errors === undefined;
        if (status === 401 || isRefused === isOpen)
          outcomes.push(`${scope}: ${route.method} ${route.path} → ${status}`);
      }
    expect(outcomes).toEqual([]);
    // Whatever can make something public, or shows what readers wrote, is open to neither.
    expect(routes.filter(({ changesContent, keyScope }) => changesContent && keyScope)).toEqual([]);
    expect(routes.filter(({ path, keyScope }) => /messages|missed|history|counts/.test(path) && keyScope)).toEqual([]);
    expect(routes.filter(({ method, keyScope }) => method !== 'GET' && keyScope).length).toBeGreaterThan(4);
  });

  it('is everything for a key made without one, and is listed', async () => {
    const { key, scope, id } = await createKey('old script');
    expect(scope).toBe('all');
    await app.agent
      .post('/api/admin/articles')
      .set('Authorization', `Bearer ${key}`)
      .send({ title: 'By a script', content: '<p>Text.</p>', category: 'housing' })
      .expect(201);
    const { body } = await app.agent.get('/api/admin/account/keys').set(admin.session).expect(200);
    expect((body as MadeApiKey[]).find((one) => one.id === id)?.scope).toBe('all');
  });

  it('lets a key for drafts write drafts and upload images, which readers never see, but publish nothing', async () => {
    const { id, slug } = await admin.create();
    const { body: image } = await app.agent
      .post('/api/admin/media')
      .set(keys.draft)
      .attach('file', await photo(40, 30), 'a.jpg')
      .expect(201);
    const content = `<p>New deposit.</p><p><img src="${(image as { url: string }).url}" alt="A key"></p>`;
    const put = app.agent.put(`/api/admin/articles/${id}/draft`).set(keys.draft);
    const { draft } = (await put.send(text(content)).expect(200)).body as DraftAnswer;
    await app.agent.put('/api/admin/drafts/new-by-script').set(keys.draft).send(text('<p>Water.</p>')).expect(200);
    const refused = [
      app.agent.post(`/api/admin/articles/${id}/draft/publish`).send({ revision: draft!.revision }),
      app.agent.post('/api/admin/drafts/new-by-script/publish').send({}),
      app.agent.put(`/api/admin/articles/${id}`).send({ title: 'Rent', content, category: 'housing' }),
      app.agent.put(`/api/admin/articles/${id}/schedule`).send({ publish_at: '2040-01-01T10:00' }),
      app.agent.post(`/api/admin/articles/${id}/previews`).send({ days: 2 }),
      app.agent.get('/api/admin/messages'),
    ];
    for (const refusal of refused) await refusal.set(keys.draft).expect(403, OUTSIDE);
    expect((await app.agent.get(`/${slug}`).expect(200)).text).not.toContain('New deposit');
    await app.agent.put(`/api/admin/articles/${id}/draft`).set(keys.read).send(text('<p>x</p>')).expect(403, OUTSIDE);
  });

  it('keeps a key for drafts out of an article that a schedule will publish', async () => {
    const { id } = await admin.create({ published: false });
    const draft = () => app.agent.put(`/api/admin/articles/${id}/draft`);
    const schedule = (at: string | null) =>
      app.agent.put(`/api/admin/articles/${id}/schedule`).set(admin.session).send({ publish_at: at }).expect(200);
    await schedule('2040-01-01T10:00');
    const refused = await draft().set(keys.draft).send(text('<p>Slipped in.</p>')).expect(409);
    expect((refused.body as { detail: string }).detail).toContain('published at a set time');
    await draft().set(keys.all).send(text('<p>By a key for everything.</p>')).expect(200);
    await schedule(null);
    await draft()
      .set(keys.draft)
      .send(text('<p>Now only a draft.</p>', { sequence: 2 }))
      .expect(200);
  });

  it('does not hide whose draft it is: the history names the key, beside saves of the same editor', async () => {
    const { id } = await admin.create();
    const put = (session: Session, sequence: number) =>
      app.agent
        .put(`/api/admin/articles/${id}/draft`)
        .set(session)
        .send(text(`<p>Words ${sequence}.</p>`, { writer: 'shared', sequence }))
        .expect(200);
    await put(admin.session, 1);
    const own = await lastAct();
    await put(keys.draft, 2);
    const byKey = await lastAct();
    await put(keys.draft, 3);
    expect([own.key, byKey.key, (await lastAct()).id]).toEqual([null, 'draft', byKey.id]);
    await put(admin.session, 4);
    expect((await lastAct()).key).toBeNull();
  });
});
