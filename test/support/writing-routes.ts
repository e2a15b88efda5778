import type { Act, FactProposal } from '#contract';
import type { TestApp } from './create-test-app.js';
import { PLAN_AND_AREA_ROUTES } from './plan-and-area-routes.js';
import type { Admin } from './sign-in.js';
import { UNRECORDED_ROUTES } from './unrecorded-routes.js';
import { WORD_ROUTES } from './word-routes.js';

/** Sets up what a writing route requires, and calls it. */
type RouteCall = (admin: Admin, app: TestApp) => Promise<unknown>;

type Rest<F> = F extends (first: Admin, ...rest: infer R) => unknown ? R : never;

const BODY = { title: 'Rent a flat', content: '<p>Ask for the agreement.</p>', category: 'housing' };
const FACT = {
  id: 'auto-fare',
  label: 'Minimum fare of an auto',
  kind: 'money',
  value: '₹36',
  source_title: 'Order',
  source_url: 'https://example.org/order',
  checked_on: '2026-02-01',
};
const send = (admin: Admin, method: 'post' | 'put' | 'patch' | 'delete', path: string, body: object = {}) =>
  admin.app.agent[method](`/api/admin/${path}`).set(admin.session).send(body);
/** Calls a route on a fact that it creates before. */
const withFact =
  (id: string, ...[method, path, body]: Rest<typeof send>): RouteCall =>
  async (admin) => {
    await send(admin, 'post', 'facts', { ...FACT, id });
    return send(admin, method, path, body);
  };
const saveDraft = (admin: Admin, key: number | string) =>
  send(admin, 'put', typeof key === 'number' ? `articles/${key}/draft` : `drafts/${key}`, {
    ...BODY,
    content: '<p>Other</p>',
    revision: 0,
    writer: 'walk',
    sequence: 1,
  });
const PROPOSED = { value: '₹99', quote: 'It costs ₹99.', source_url: 'https://example.org/new' };
/** Decides on the value proposed for a fact that it creates before. */
const decide =
  (how: 'publish' | 'discard', id: string): RouteCall =>
  async (admin) => {
    const { body } = (await withFact(id, 'put', `facts/${id}/proposal`, PROPOSED)(admin, admin.app)) as {
      body: FactProposal;
    };
    return send(admin, 'post', `proposals/${how}`, { items: [{ kind: 'fact', key: id, revision: body.revision }] });
  };
const message = async ({ db }: TestApp): Promise<number> => {
  const [row] = await db<{ id: number }>(
    `insert into contact_message (name, email, subject, message, digest) values ('A', 'a@b.in', 'S', 'M', 'd') returning id`,
  );
  return row!.id;
};

/** For each writing route: the act that it records and how to call it, or why it records none. */
export const WRITING_ROUTES: Record<string, { act: Act; call: RouteCall } | string> = {
  'POST /api/admin/articles': { act: 'article-created', call: (admin) => send(admin, 'post', 'articles', BODY) },
  'PUT /api/admin/articles': { act: 'article-created', call: (admin) => send(admin, 'put', 'articles', BODY) },
  'PUT /api/admin/articles/:id': {
    act: 'article-saved',
    call: async (admin) => admin.update((await admin.create()).id, '<p>Other</p>'),
  },
  'DELETE /api/admin/articles/:id': {
    act: 'article-deleted',
    call: async (admin) => admin.call('delete', `/${(await admin.create()).id}`),
  },
  'DELETE /api/admin/articles': {
    act: 'articles-cleared',
    call: async (admin) => {
      await admin.create();
      return admin.call('delete');
    },
  },
  'POST /api/admin/articles/upload-file': {
    act: 'article-uploaded',
    call: (admin) =>
      admin.call('post', '/upload-file').field('category', 'housing').attach('file', Buffer.from('# A\n\nb'), 'a.md'),
  },
  'POST /api/admin/analytics-config': {
    act: 'analytics-saved',
    call: (admin) => send(admin, 'post', 'analytics-config', { googleAnalyticsId: `G-${Date.now()}` }),
  },
  'POST /api/admin/redirects': {
    act: 'redirect-added',
    call: (admin) => send(admin, 'post', 'redirects', { from: '/old', to: '/about' }),
  },
  'POST /api/admin/redirects/file': {
    act: 'redirects-imported',
    call: (admin, app) =>
      app.agent
        .post('/api/admin/redirects/file')
        .set(admin.session)
        .attach('file', Buffer.from('from,to\n/from-a-file,/about\n'), 'redirects.csv'),
  },
  'DELETE /api/admin/redirects': {
    act: 'redirect-removed',
    call: async (admin) => {
      await send(admin, 'post', 'redirects', { from: '/older', to: '/about' });
      return send(admin, 'delete', 'redirects?path=/older');
    },
  },
  'PATCH /api/admin/messages/:id': {
    act: 'message-changed',
    call: async (admin, app) => send(admin, 'patch', `messages/${await message(app)}`, { read: true }),
  },
  'POST /api/admin/messages/bulk': {
    act: 'messages-changed',
    call: async (admin, app) => send(admin, 'post', 'messages/bulk', { ids: [await message(app)], act: 'done' }),
  },
  'POST /api/admin/messages/:id/reply': 'needs mail settings: test/api/message-answers.spec.ts',
  'DELETE /api/admin/messages/:id': {
    act: 'message-deleted',
    call: async (admin, app) => send(admin, 'delete', `messages/${await message(app)}`),
  },
  'POST /api/admin/history/:id/undo': {
    act: 'undo',
    call: async (admin, app) => {
      await admin.create();
      const [set] = await app.db<{ id: string }>('select max(id) as id from change_set');
      return send(admin, 'post', `history/${set!.id}/undo`);
    },
  },
  'POST /api/admin/articles/:id/versions/:version/restore': {
    act: 'version-restored',
    call: async (admin, app) => {
      const { id } = await admin.create();
      const [set] = await app.db<{ id: string }>('select max(id) as id from change_set');
      await admin.update(id, '<p>Other</p>');
      return send(admin, 'post', `articles/${id}/versions/${set!.id}/restore`);
    },
  },
  'POST /api/admin/articles/bulk': {
    act: 'bulk-featured',
    call: async (admin) => {
      const { id } = await admin.create();
      return send(admin, 'post', 'articles/bulk', { act: 'feature', ids: [id] });
    },
  },
  'POST /api/admin/articles/:id/duplicate': {
    act: 'article-duplicated',
    call: async (admin) => send(admin, 'post', `articles/${(await admin.create()).id}/duplicate`),
  },
  'PUT /api/admin/articles/:id/schedule': {
    act: 'scheduled',
    call: async (admin) =>
      send(admin, 'put', `articles/${(await admin.create()).id}/schedule`, { withdraw_at: '2099-01-01T10:00' }),
  },
  'PUT /api/admin/articles/:id/draft': {
    act: 'draft-saved',
    call: async (admin) => saveDraft(admin, (await admin.create()).id),
  },
  'DELETE /api/admin/articles/:id/draft': {
    act: 'draft-discarded',
    call: async (admin) => {
      const { id } = await admin.create();
      await saveDraft(admin, id);
      return send(admin, 'delete', `articles/${id}/draft`);
    },
  },
  'POST /api/admin/articles/:id/draft/publish': {
    act: 'draft-published',
    call: async (admin) => {
      const { id } = await admin.create();
      await saveDraft(admin, id);
      return send(admin, 'post', `articles/${id}/draft/publish`);
    },
  },
  'PUT /api/admin/drafts/:key': { act: 'draft-saved', call: (admin) => saveDraft(admin, 'new-saved-one') },
  'DELETE /api/admin/drafts/:key': {
    act: 'draft-discarded',
    call: async (admin) => {
      await saveDraft(admin, 'new-discarded');
      return send(admin, 'delete', 'drafts/new-discarded');
    },
  },
  'POST /api/admin/drafts/:key/publish': {
    act: 'draft-published',
    call: async (admin) => {
      await saveDraft(admin, 'new-published');
      return send(admin, 'post', 'drafts/new-published/publish');
    },
  },
  'POST /api/admin/trash/restore': {
    act: 'trash-restored',
    call: async (admin) => {
      const { id } = await admin.create();
      await admin.call('delete', `/${id}`);
      return send(admin, 'post', 'trash/restore', { ids: [id] });
    },
  },
  'DELETE /api/admin/trash': {
    act: 'trash-emptied',
    call: async (admin) => {
      await admin.call('delete', `/${(await admin.create()).id}`);
      return send(admin, 'delete', 'trash');
    },
  },
  'DELETE /api/admin/trash/:id': {
    act: 'trash-emptied',
    call: async (admin) => {
      const { id } = await admin.create();
      await admin.call('delete', `/${id}`);
      return send(admin, 'delete', `trash/${id}`);
    },
  },
  'POST /api/admin/links/replace': {
    act: 'links-replaced',
    call: async (admin) => {
      await admin.create({ content: '<p><a href="/no-such-guide">Gas</a></p>' });
      return send(admin, 'post', 'links/replace', { from: '/no-such-guide', to: '/about' });
    },
  },
  'POST /api/admin/facts': { act: 'fact-saved', call: (admin) => send(admin, 'post', 'facts', FACT) },
  'PUT /api/admin/facts/:id': {
    act: 'fact-saved',
    call: withFact('metro-fare', 'put', 'facts/metro-fare', { value: '₹90' }),
  },
  'POST /api/admin/facts/checked': {
    act: 'facts-checked',
    call: withFact('tram-fare', 'post', 'facts/checked', { ids: ['tram-fare'] }),
  },
  'POST /api/admin/facts/:id/checked': {
    act: 'fact-saved',
    call: withFact('bus-fare', 'post', 'facts/bus-fare/checked'),
  },
  'DELETE /api/admin/facts/:id': { act: 'fact-deleted', call: withFact('cab-fare', 'delete', 'facts/cab-fare') },
  'PUT /api/admin/facts/:id/proposal': {
    act: 'fact-proposed',
    call: withFact('toll', 'put', 'facts/toll/proposal', PROPOSED),
  },
  'POST /api/admin/proposals/publish': { act: 'proposals-published', call: decide('publish', 'parking-fee') },
  'POST /api/admin/proposals/discard': { act: 'proposals-discarded', call: decide('discard', 'water-bill') },
  ...PLAN_AND_AREA_ROUTES,
  ...WORD_ROUTES,
  ...UNRECORDED_ROUTES,
};
