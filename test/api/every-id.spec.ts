import { CALLS } from '../../src/platform/openapi/calls.js';
import type { Call } from '../../src/platform/openapi/call.js';
import { createTestApp, type TestApp } from '../support/create-test-app.js';
import { SAMPLE_BODIES } from '../support/sample-bodies.js';
import { Admin } from '../support/sign-in.js';

/** Other spellings that JavaScript or PostgreSQL parse as `n`, and numbers that no id can be. */
const misspelt = (n: number): string[] => [
  `0${n}`,
  `+${n}`,
  `-${n}`,
  `%20${n}`,
  `${n}%20`,
  `${n}.0`,
  `${n}e0`,
  `0x${n.toString(16)}`,
  `0b${n.toString(2)}`,
  `${n}_0`,
  `%EF%BC%9${n % 10}`,
  '1e3',
  '2147483648',
  '9007199254740993',
  '99999999999999999999',
  '-1',
  'NaN',
  '%00',
];

/** How every call says that there is nothing of this id. */
const ONE_VOICE = expect.stringMatching(/^(Not|[A-Z][\w ]+ not) found\b/);

const listParameters = (call: Call, place: 'path' | 'query') =>
  (call.parameters ?? []).filter(({ in: where, schema }) => where === place && schema.type === 'integer');
const takesId = CALLS.filter((call) => listParameters(call, 'path').length > 0);
const toName = ({ method, path }: Call): string => `${method} ${path}`;

describe('every call with an id in its path', () => {
  let site: TestApp;
  let admin: Admin;
  /** An existing thing for each parameter, by its place in a path. */
  let existing: Record<string, number>;

  beforeAll(async () => {
    site = await createTestApp();
    admin = await Admin.create(site);
    const { id: article } = await admin.create();
    await admin.update(article, '<p>Ask twice.</p>');
    const { id: trashed } = await admin.create({ title: 'Gone' });
    await admin.call('delete', `/${trashed}`).expect(204);
    const send = (path: string, body: object) => site.agent.post(`/api/admin/${path}`).set(admin.session).send(body);
    const made = async (path: string, body: object) => Number((await send(path, body).expect(201)).body.id);
    await send('account/proof', { password: 'correct horse 1' }).expect(204);
    const link = await made(`articles/${article}/previews`, {});
    const key = await made('account/keys', { name: 'Script', days: 30 });
    const pin = await made('pinned-answers', { words: 'deposit', guide: 'rent-a-flat' });
    const word = await made('words', { word: 'bottled flame', means: 'gas', weight: 'certain' });
    const webhook = await made('webhooks', { url: 'https://hook.example/in', events: ['fact.changed'] });
    const [siteImport] = await site.db<{ id: number }>(
      "insert into site_import (file, category, state) values ('old.xml', 'housing', 'ready') returning id",
    );
    const [delivery] = await site.db<{ id: number }>(
      `insert into outbox_delivery (channel, target, type, subject, data, next_attempt_at)
       values ('webhook', ${webhook}, 'fact.changed', 'fact rent', '{}', null) returning id`,
    );
    const [message] = await site.db<{ id: number }>(
      "insert into contact_message (name, email, subject, message, digest) values ('A', 'a@b.c', 'S', 'M', 'd') returning id",
    );
    await send('redirects', { from: '/old', to: '/about' }).expect(201);
    const { body: acts } = await site.agent.get('/api/admin/history').set(admin.session).expect(200);
    const undo = await send(`history/${acts[0].id}/undo`, { rest: true }).expect(200);
    existing = {
      'articles/{id}': article,
      'previews/{link}': link,
      'versions/{version}': 1,
      'trash/{id}': trashed,
      'keys/{id}': key,
      'pinned-answers/{id}': pin,
      'words/{id}': word,
      'site-imports/{id}': siteImport!.id,
      'webhooks/{id}': webhook,
      'deliveries/{delivery}': delivery!.id,
      'messages/{id}': message!.id,
      'history/{id}': acts[0].id,
      'jobs/{job}': undo.body.job,
      'api/sitemap-{part}.xml': 1,
    };
  });
  afterAll(() => site.close());

  /** The path with each id, and `instead` for the one named `misspelt`. */
  const fill = (path: string, name = '', instead = ''): string => {
    const parts = path.split('/');
    return parts
      .map((part, index) =>
        part.replace(/\{(\w+)\}/, (_all, found: string) => (found === name ? instead : String(idAt(parts, index)))),
      )
      .join('/');
  };
  const idAt = (parts: readonly string[], index: number): number => {
    const place = `${parts[index - 1]}/${parts[index]}`;
    const id = existing[place];
    if (id === undefined) throw new Error(`The test has nothing at ${place}: add it to \`existing\`.`);
    return id;
  };
  const saveDraft = async (): Promise<void> => {
    await site.db('delete from article_draft');
    const path = `/${existing['articles/{id}']}/draft`;
    const draft = { title: 'Rent', content: '<p>Ask thrice.</p>', category: 'housing', revision: 0 };
    await admin
      .call('put', path)
      .send({ ...draft, writer: 'editor', sequence: 1 })
      .expect(200);
  };
  const call = ({ method, body = {} }: Call, path: string) => {
    const shape = body['application/json']?.$ref?.split('/').at(-1);
    const sample =
      shape && SAMPLE_BODIES[shape]?.({ article: existing['articles/{id}']!, slug: 'rent-a-flat', run: 1 });
    const request = site.agent[method](path).set(admin.session);
    return sample ? request.send(sample) : request;
  };

  it.each(takesId.map((one) => [toName(one), one] as const))('%s takes only its one spelling', async (_name, one) => {
    for (const { name } of listParameters(one, 'path')) {
      const parts = one.path.split('/');
      const right = idAt(
        parts,
        parts.findIndex((part) => part.includes(`{${name}}`)),
      );
      const before = await site.db('select count(*)::int as acts, max(id) as last from change_set');
      for (const spelling of misspelt(right)) {
        const { status, body, text } = await call(one, fill(one.path, name, spelling));
        expect([spelling, status]).toEqual([spelling, spelling === '%00' ? 400 : 404]);
        if (status === 404) expect([spelling, body.detail ?? text.trim()]).toEqual([spelling, ONE_VOICE]);
      }
      expect(await site.db('select count(*)::int as acts, max(id) as last from change_set')).toEqual(before);
    }
  });

  it('accepts the right one, so that the others fail only for their spelling', async () => {
    const last = (one: Call): number => Number(one.method === 'delete') + Number(one.path.endsWith('articles/{id}'));
    for (const one of [...takesId].sort((a, b) => last(a) - last(b))) {
      if (one.path.includes('/draft')) await saveDraft();
      const numbers = one.path.endsWith('/compare') ? '?from=1&to=2' : '';
      const { status } = await call(one, fill(one.path) + numbers);
      // There is a second part only for tens of thousands of guides.
      if (one.path.includes('sitemap')) continue;
      expect([toName(one), [200, 201, 202, 204, 409].includes(status), status]).toEqual([toName(one), true, status]);
    }
  });
});

describe('every call with a number in its query', () => {
  let admin: Admin;
  beforeAll(async () => {
    admin = await Admin.create(await createTestApp());
  });
  afterAll(() => admin.app.close());

  const counted = CALLS.filter((one) => listParameters(one, 'query').length > 0 && !one.path.includes('{'));
  it.each(counted.map((one) => [toName(one), one] as const))('%s takes only decimal digits', async (_name, one) => {
    for (const { name } of listParameters(one, 'query')) {
      for (const spelling of [...misspelt(2), '', '01', '-0', '1.5', 'Infinity']) {
        const { status } = await admin.app.agent[one.method](`${one.path}?${name}=${spelling}`).set(admin.session);
        expect([name, spelling, status]).toEqual([name, spelling, 400]);
      }
    }
  });

  it('a list of ids has one spelling too', async () => {
    // Numbers too large for an id are only unknown.
    for (const list of misspelt(2)
      .filter((one) => !/^2147483648$/.test(one))
      .map((spelling) => `1,${spelling}`)) {
      const path = `/api/admin/messages/reports?articles=${list}`;
      const { status } = await admin.app.agent.get(path).set(admin.session);
      expect([list, status]).toEqual([list, 400]);
    }
  });
});
