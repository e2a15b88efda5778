import { Webhook as Verifier } from 'standardwebhooks';
import type { Webhook, WebhookDelivery, WebhookEvent, WebhookWithSecret } from '#contract';
import { WEBHOOK_EVENTS } from '../../src/contract/index.js';
import { createTestApp } from '../support/create-test-app.js';
import { createFact } from '../support/facts.js';
import { type OutsideWorld, say } from '../support/outside-world.js';
import { until } from '../support/until.js';
import { withAdmin, withApp, withOutsideWorld } from '../support/with-app.js';

const HOOKS = '/api/admin/webhooks';
const URL_OF_HOOK = 'http://hook.example/in';

interface Message {
  type: string;
  timestamp: string;
  data: Record<string, unknown>;
}

describe('webhooks', () => {
  const app = withApp();
  const admin = withAdmin(app);
  const world = withOutsideWorld(app);
  beforeEach(async () => {
    for (const table of ['webhook', 'outbox_subscriber', 'outbox_delivery', 'article', 'fact', 'article_draft'])
      await app.db(`delete from ${table}`);
    world.answers.set('hook.example', say('thanks'));
  });

  const call = (method: 'get' | 'post' | 'put' | 'delete', path: string, body?: object) =>
    app.agent[method](path).set(admin.session).send(body);
  const add = async (events: readonly WebhookEvent[] = WEBHOOK_EVENTS, url = URL_OF_HOOK) =>
    (await call('post', HOOKS, { url, events }).expect(201)).body as WebhookWithSecret;
  const list = async (id: number) =>
    (await call('get', `${HOOKS}/${id}/deliveries`).expect(200)).body as WebhookDelivery[];
  const listHooks = async () => (await call('get', HOOKS).expect(200)).body as Webhook[];
  const verify = ({ headers, body }: OutsideWorld['requests'][number], secret: string) =>
    new Verifier(secret).verify(body, headers as Record<string, string>) as Message;
  const settled = (id: number, count: number) =>
    until(async () => {
      const found = await list(id);
      return found.length === count && found.every(({ state }) => state !== 'waiting');
    });

  it('tell of each event once, signed as Standard Webhooks asks, and of no text of readers', async () => {
    const hook = await add();
    const { id, slug } = await admin.create();
    await admin.update(id, '<p>Ask twice.</p>', { slug });
    await admin.update(id, '<p>Ask twice.</p>', { slug, published: false });
    await call('delete', `/api/admin/articles/${id}`).expect(204);
    await createFact(admin, { id: 'auto-fare', label: 'Auto fare', value: '₹36' });
    await app.agent
      .post('/api/contact')
      .send({ name: 'Ravi', email: 'r@example.org', subject: 'Secret', message: 'Where is it?', elapsed_ms: 9_000 })
      .expect(201);
    await settled(hook.id, 5);
    const messages = world.requests.map((request) => verify(request, hook.secret));
    expect(new Set(world.requests.map(({ headers }) => headers['webhook-id'])).size).toBe(5);
    expect(messages.map(({ type }) => type).sort()).toEqual(
      ['article.changed', 'article.published', 'article.withdrawn', 'fact.changed', 'message.received'].sort(),
    );
    const find = (type: string) => messages.find((message) => message.type === type)?.data;
    expect(find('article.changed')).toEqual({ id, slug, title: 'Rent a flat', url: `http://localhost:3000/${slug}` });
    expect(find('fact.changed')).toEqual({ id: 'auto-fare', label: 'Auto fare', value: '₹36' });
    expect(Object.keys(find('message.received')!).sort()).toEqual(['id', 'received_at']);
    // What readers write is told to nobody.
    expect(JSON.stringify(world.requests)).not.toMatch(/Ravi|Where is it|Secret/);
  });

  it('tell of what an undo, a published draft and a change by hand do, but not of drafts', async () => {
    const { id, slug } = await admin.create();
    const hook = await add(['article.published', 'article.changed', 'article.withdrawn', 'article.deleted']);
    const types = async (count: number) => {
      await settled(hook.id, count);
      return (await list(hook.id)).map(({ event }) => event).reverse();
    };
    const deleted = await call('delete', `/api/admin/articles/${id}`).expect(204);
    await call('post', `/api/admin/history/${deleted.headers['x-change-set']}/undo`, {}).expect(200);
    const draft = { title: 'Rent', category: 'housing', content: '<p>New.</p>', revision: 0, writer: 'w', sequence: 1 };
    await call('put', `/api/admin/articles/${id}/draft`, draft).expect(200);
    await admin.create({ published: false, title: 'Unseen' });
    expect(await types(2)).toEqual(['article.deleted', 'article.published']);
    await call('post', `/api/admin/articles/${id}/draft/publish`, {}).expect(200);
    await app.db(`update article set published = false where slug = '${slug}'`);
    expect(await types(4)).toEqual(['article.deleted', 'article.published', 'article.changed', 'article.withdrawn']);
  });

  it('are not told of a change that is rolled back, and are told of nothing they do not ask for', async () => {
    const hook = await add(['fact.changed']);
    await admin.create();
    await createFact(admin, { id: 'kept' });
    await settled(hook.id, 1);
    await app.db(`begin; update fact set value = '₹1'; rollback`);
    await createFact(admin, { id: 'later' });
    await settled(hook.id, 2);
    expect((await list(hook.id)).map(({ subject }) => subject)).toEqual(['fact later', 'fact kept']);
  });

  it('are tried again with growing pauses after a failure, signed anew, with the same id; and by hand', async () => {
    const hook = await add();
    world.answers.set('hook.example', say('busy', {}, 503));
    await call('post', `${HOOKS}/${hook.id}/trial`).expect(204);
    await until(async () => (await list(hook.id))[0]?.last_status === 503);
    const [failed] = await list(hook.id);
    expect(failed).toMatchObject({ event: 'webhook.trial', state: 'waiting', attempts: 1 });
    expect(failed!.problem).toBe('The receiver answered 503.');
    const pause = Date.parse(failed!.next_attempt_at!) - Date.parse(failed!.created_at);
    expect(pause).toBeGreaterThan(50_000);
    world.answers.set('hook.example', say('thanks'));
    const firstAt = Number(world.requests[0]!.headers['webhook-timestamp']);
    await until(() => Promise.resolve(Math.floor(Date.now() / 1000) > firstAt));
    await call('post', `${HOOKS}/${hook.id}/deliveries/${failed!.id}/send-again`).expect(204);
    await settled(hook.id, 1);
    const [first, second] = world.requests;
    expect(second!.headers['webhook-id']).toBe(first!.headers['webhook-id']);
    expect(Number(second!.headers['webhook-timestamp'])).toBeGreaterThan(firstAt);
    expect(verify(second!, hook.secret).type).toBe('webhook.trial');
    expect((await list(hook.id))[0]).toMatchObject({ state: 'delivered', last_status: 200, problem: '' });
    await call('post', `${HOOKS}/${hook.id}/deliveries/999999/send-again`).expect(404);
  });

  it('give up after a day, and are ended at once by a 410', async () => {
    const hook = await add();
    world.answers.set('hook.example', say('no', {}, 500));
    await call('post', `${HOOKS}/${hook.id}/trial`).expect(204);
    const pauses: (number | null)[] = [];
    for (const attempts of [1, 5, 9]) {
      await app.db(
        `update outbox_delivery set attempts = ${attempts} - 1, last_status = null, next_attempt_at = clock_timestamp()`,
      );
      await until(async () => (await list(hook.id))[0]?.last_status === 500);
      const [row] = await list(hook.id);
      expect(row!.attempts).toBe(attempts);
      const next = row!.next_attempt_at;
      pauses.push(next === null ? null : Math.round((Date.parse(next) - Date.now()) / 3_600_000));
    }
    expect(pauses).toEqual([0, 2, null]);
    expect((await list(hook.id))[0]?.state).toBe('failed');
    world.answers.set('hook.example', say('gone', {}, 410));
    await call('post', `${HOOKS}/${hook.id}/trial`).expect(204);
    await until(async () => (await listHooks())[0]?.ended_at !== null);
    await admin.create();
    expect((await list(hook.id)).map(({ state }) => state)).toEqual(['failed', 'failed']);
    // Saving it makes it active again.
    world.answers.set('hook.example', say('thanks'));
    await call('put', `${HOOKS}/${hook.id}`, { url: URL_OF_HOOK, events: ['article.published'] }).expect(200);
    expect((await listHooks())[0]?.ended_at).toBeNull();
    await admin.create();
    await until(async () => (await list(hook.id))[0]?.state === 'delivered');
  });

  it('are signed with both secrets while they are exchanged, and show each only once', async () => {
    const hook = await add(['article.published']);
    const replaced = (await call('post', `${HOOKS}/${hook.id}/secret`).expect(200)).body as WebhookWithSecret;
    expect(replaced.secret).not.toBe(hook.secret);
    await admin.create();
    await settled(hook.id, 1);
    for (const secret of [hook.secret, replaced.secret])
      expect(verify(world.requests[0]!, secret).type).toBe('article.published');
    await app.db(`update webhook set old_secret_until = now() - interval '1 second'`);
    await admin.create();
    await settled(hook.id, 2);
    expect(() => verify(world.requests[1]!, hook.secret)).toThrow();
    expect(verify(world.requests[1]!, replaced.secret).type).toBe('article.published');
    const kept = JSON.stringify([await listHooks(), await app.db('select * from webhook')]);
    for (const { secret } of [hook, replaced]) expect(kept).not.toContain(secret.slice('whsec_'.length));
  });

  it('are sent by one of several replicas, once', async () => {
    const replica = await createTestApp({ databaseUrl: app.settings.databaseUrl });
    try {
      world.surround(replica);
      const hook = await add(['article.published']);
      // All due at the same moment, so that the workers of both replicas reach for the same rows.
      await app.db(`insert into outbox_delivery (channel, target, type, subject, data)
        select 'webhook', ${hook.id}, 'webhook.trial', 'trial', '{}' from generate_series(1, 60)`);
      await until(async () => {
        const waiting = await app.db('select 1 from outbox_delivery where next_attempt_at is not null');
        return waiting.length === 0;
      });
      expect(world.requests).toHaveLength(60);
      expect(new Set(world.requests.map(({ headers }) => headers['webhook-id'])).size).toBe(60);
    } finally {
      await replica.close();
    }
  });

  it('are sent nothing once deleted, and can be restored with their secret for 30 days', async () => {
    const hook = await add(['article.published']);
    const restore = (id: number, status: number) => call('post', `${HOOKS}/${id}/restore`).expect(status);
    await restore(hook.id, 200);
    await call('delete', `${HOOKS}/${hook.id}`).expect(204);
    await admin.create();
    expect(await listHooks()).toEqual([]);
    await call('put', `${HOOKS}/${hook.id}`, { url: URL_OF_HOOK, events: ['fact.changed'] }).expect(404);
    for (const path of ['secret', 'trial']) await call('post', `${HOOKS}/${hook.id}/${path}`).expect(404);
    const { secret, ...shown } = hook;
    expect((await restore(hook.id, 200)).body).toEqual(shown);
    expect(await listHooks()).toEqual([shown]);
    await admin.create();
    await settled(hook.id, 1);
    expect(verify(world.requests[0]!, secret).type).toBe('article.published');
    // Restored ones count against the limit; after 30 days a deleted one is forgotten.
    await call('delete', `${HOOKS}/${hook.id}`).expect(204);
    for (let number = 0; number < 10; number += 1) await add(['fact.changed']);
    expect((await restore(hook.id, 400)).body).toMatchObject({
      detail: 'There are already 10 webhooks. Delete one first.',
    });
    await call('delete', `${HOOKS}/${(await listHooks())[0]!.id}`).expect(204);
    await app.db(`update webhook set deleted_at = deleted_at - interval '30 days' where id = ${hook.id}`);
    await restore(hook.id, 404);
    await app.agent.post(`${HOOKS}/${hook.id}/restore`).expect(401);
  });

  it('never lead inside the network, need a person, and are limited', async () => {
    const refuse = async (body: object) => call('post', HOOKS, body).expect(400);
    for (const url of ['http://127.0.0.1/', 'http://localhost:3000/', 'ftp://hook.example/', 'nonsense', ' ', 7])
      await refuse({ url, events: ['fact.changed'] });
    for (const events of [[], ['article.read'], 'fact.changed', ['fact.changed', 'fact.changed'], undefined])
      await refuse({ url: URL_OF_HOOK, events });
    const hook = await add(['fact.changed'], 'http://inside.example/');
    world.names.set('inside.example', ['10.0.0.7']);
    await createFact(admin, { id: 'auto-fare' });
    await until(async () => (await list(hook.id))[0]?.problem.includes('not on the public internet') === true);
    expect(world.dialled).toEqual([]);
    await app.db(`update account_session set proven_at = now() - interval '1 hour'`);
    expect((await call('post', HOOKS, { url: URL_OF_HOOK, events: ['fact.changed'] })).status).toBe(403);
    await call('post', `${HOOKS}/${hook.id}/secret`).expect(403);
    await app.db(`update account_session set proven_at = now()`);
    for (let number = 1; number < 10; number += 1) await add(['fact.changed']);
    await refuse({ url: URL_OF_HOOK, events: ['fact.changed'] });
    await call('delete', `${HOOKS}/${hook.id}`).expect(204);
    await call('delete', `${HOOKS}/${hook.id}`).expect(404);
    await call('get', `${HOOKS}/${hook.id}/deliveries`).expect(404);
  });
});
