import type { AdminArticle } from '#contract';
import type { Call } from '../../src/platform/openapi/call.js';
import { CALLS } from '../../src/platform/openapi/calls.js';
import type { Schema } from '../../src/platform/openapi/schema.js';
import { readSchemas } from '../../src/platform/openapi/read-schemas.js';
import { listRoutes, type Route } from '../architecture/list-routes.js';
import { createTestApp, type TestApp } from '../support/create-test-app.js';
import { REFUSED_CALLS, SAMPLE_BODIES, type SampleContext } from '../support/sample-bodies.js';
import { Admin, OWNER } from '../support/sign-in.js';

const HALF = '\ud83d';
/** What no text should contain: U+0000, halves of surrogate pairs, control and override characters, noncharacters. */
const HOSTILE_TEXTS = ['\0', HALF, '\udc4d\ud83d', '\u0001\u001b[2J\u007f\u0085\ufeff\uffff', '\u202e\u2066'];
/** Values of other types than the one that a field takes. */
const OTHER_TYPES: unknown[] = [null, true, [], {}, [HALF], { $gt: '' }, -1, 1.5, 2_147_483_648, 1e300, '02547', '1e3'];
/** The same as parts of URLs, and bytes that are no UTF-8. */
const HOSTILE_PARTS = [
  '%00',
  '%ED%A0%BD',
  '%ED%B1%8D',
  '%FF%FE',
  '%C0%AF',
  '%',
  '%zz',
  '%E2%80%AE',
  '%01%1B',
  '%EF%BF%BF',
  '..%2f',
  "'",
  '\\',
];

type Path = readonly (string | number)[];

const toName = ({ method, path }: Pick<Call, 'method' | 'path'>): string => `${method} ${path}`;
const findShape = ({ body = {} }: Call): string | undefined => body['application/json']?.$ref?.split('/').at(-1);
const withBody = CALLS.filter((call) => findShape(call) !== undefined);

/** The paths of all texts of a body, one for each list. */
function textsIn(value: unknown, path: Path = []): Path[] {
  if (typeof value === 'string') return [path];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => textsIn(inner, [...path, key]));
}

/** A copy of a body with another value at a path. */
function replaced(body: unknown, [key, ...rest]: Path, value: unknown): unknown {
  if (key === undefined) return value;
  const copy: Record<string, unknown> = Array.isArray(body)
    ? (Object.assign([], body) as never)
    : { ...(body as object) };
  copy[key] = replaced(copy[key], rest, value);
  return copy;
}

const schemas = readSchemas();

/** The text fields of a shape, also in its lists and objects. */
function listFields(schema: Schema, path = ''): string[] {
  if (schema.$ref) return listFields(schemas[schema.$ref.split('/').at(-1)!]!, path);
  if (schema.items) return listFields(schema.items, path);
  if (schema.properties)
    return Object.entries(schema.properties).flatMap(([name, field]) =>
      listFields(field, path ? `${path}.${name}` : name),
    );
  return [schema.type].flat().includes('string') || schema.enum?.some((one) => typeof one === 'string') ? [path] : [];
}

/** Every statement of an area has exactly one of them; each is somewhere in the sample. */
const BASIS = /(?:^|\.)(?:source\.\w+|fact|guide|estimate)$/;

const context: SampleContext = { article: 1, slug: 'a', run: 1 };

it('the samples of bodies have every text field that the document names', () => {
  for (const name of new Set(withBody.map((call) => findShape(call)!))) {
    const sample = SAMPLE_BODIES[name]?.(context);
    expect([name, sample !== undefined]).toEqual([name, true]);
    const given = new Set(textsIn(sample).map((path) => path.filter((part) => !/^\d+$/.test(String(part))).join('.')));
    const wanted = listFields(schemas[name]!).filter(
      (field) =>
        !/updated_at$|^(ids|filter\..*|depends_on)$/.test(field) && !(name === 'AreaInput' && BASIS.test(field)),
    );
    expect([name, wanted.filter((field) => !given.has(field))]).toEqual([name, []]);
  }
});

describe('hostile texts', () => {
  let site: TestApp;
  let admin: Admin;
  let kept: AdminArticle;
  let run = 100;

  beforeAll(async () => {
    site = await createTestApp({
      signInFailures: { perAccount: 1e6, perAddress: 1e6, windowMinutes: 15 },
      secondStepFailures: { perAccount: 1e6, perAddress: 1e6 },
      contactLimit: { perAddress: 1e6, windowMinutes: 10 },
    });
    admin = await Admin.create(site);
    kept = await admin.create({ title: 'Find a flat', slug: 'a' });
    await site.agent.post('/api/admin/account/proof').set(admin.session).send({ password: OWNER.password }).expect(204);
  });
  afterAll(() => site.close());

  /** Creates what the call changes, and calls it with the body that `change` makes of a sample. */
  const call = async (one: Call, change: (body: object) => unknown): Promise<number> => {
    run += 1;
    const { id, slug } = one.path.endsWith('trash/restore') ? await admin.create() : kept;
    const body = change(SAMPLE_BODIES[findShape(one)!]!({ article: id, slug, run }));
    const path = await toPath(one, id);
    const { status } = await site.agent[one.method](path)
      .set(admin.session)
      .set('Content-Type', 'application/json')
      .send(JSON.stringify(body));
    // Of the first two there may only be so many; each write to the plan takes longer the more steps it has.
    for (const [part, table] of [
      ['/keys', 'api_key'],
      ['/areas', 'area'],
      ['/plan', 'plan_step'],
    ] as const)
      if (path.includes(part)) await site.db(`delete from ${table}`);
    return status;
  };
  const toPath = async ({ path }: Call, article: number): Promise<string> => {
    const post = async <T = { id: string | number }>(to: string, body: object): Promise<T> =>
      (await site.agent.post(`/api/admin/${to}`).set(admin.session).send(body)).body as T;
    const sample = (shape: string) => SAMPLE_BODIES[shape]!({ article, slug: 'a', run });
    if (path.includes('/drafts/')) {
      const key = `new-draft-${run}`;
      if (path.endsWith('publish'))
        await site.agent.put(`/api/admin/drafts/${key}`).set(admin.session).send(sample('DraftInput'));
      return path.replace('{key}', key);
    }
    if (path.endsWith('draft/publish'))
      await site.agent
        .put(`/api/admin/articles/${article}/draft`)
        .set(admin.session)
        .send({ ...sample('DraftInput'), base: undefined });
    if (path.includes('messages/{id}')) {
      const [row] = await site.db<{ id: number }>(
        "insert into contact_message (name, email, subject, message, digest) values ('A', 'a@b.c', 'S', 'M', 'd') returning id",
      );
      return path.replace('{id}', String(row!.id));
    }
    if (path.includes('facts/{id}')) return path.replace('{id}', String((await post('facts', sample('FactInput'))).id));
    if (path.includes('areas/{slug}'))
      return path.replace('{slug}', (await post<{ slug: string }>('areas', sample('AreaInput'))).slug);
    if (path.includes('phrases/{id}'))
      return path.replace('{id}', String((await post('phrases', sample('PhraseInput'))).id));
    if (path.includes('plan/{id}'))
      return path.replace('{id}', String((await post('plan', sample('PlanStepInput'))).id));
    if (path.includes('pinned-answers/{id}')) {
      const other = { ...sample('PinnedAnswerInput'), words: `other ${run}` };
      return path.replace('{id}', String((await post('pinned-answers', other)).id));
    }
    if (path.includes('words/{id}'))
      return path.replace('{id}', String((await post('words', sample('LocalWordInput'))).id));
    if (path.includes('site-imports/{id}')) {
      const [row] = await site.db<{ id: number }>(
        "insert into site_import (file, category, state) values ('old.xml', 'housing', 'stopped') returning id",
      );
      return path.replace('{id}', String(row!.id));
    }
    if (path.includes('history/{id}')) {
      const { body } = await site.agent.get('/api/admin/history?limit=1').set(admin.session);
      return path.replace('{id}', body[0].id);
    }
    if (path.includes('passkeys/{id}')) return path.replace('{id}', 'abc');
    if (path.endsWith('trash/restore')) await admin.call('delete', `/${article}`);
    return path.replace('{id}', String(article));
  };

  describe.each(withBody.map((one) => [toName(one), one] as const))('%s', (name, one) => {
    const texts = textsIn(SAMPLE_BODIES[findShape(one)!]!(context));

    it('accepts its sample, so that what follows reaches the database', async () => {
      const expected = REFUSED_CALLS[name] ?? (name.includes('passkey') ? 0 : 200);
      const status = await call(one, (body) => body);
      if (expected !== 200) expect(status).toBeLessThan(500);
      else expect([200, 201, 202, 204, 409]).toContain(status);
    });

    it('answers texts that no text should contain', async () => {
      for (const path of texts)
        for (const hostile of HOSTILE_TEXTS)
          for (const whole of hostile === HALF ? [true, false] : [false]) {
            const status = await call(one, (body) => {
              const original = path.reduce<unknown>(
                (inner, key) => (inner as Record<string, unknown>)[key],
                body,
              ) as string;
              return replaced(body, path, whole ? hostile : `${original}${hostile}`);
            });
            expect([path.join('.'), JSON.stringify(hostile), status < 500]).toEqual([
              path.join('.'),
              JSON.stringify(hostile),
              true,
            ]);
            if (hostile === '\0') expect([400, 403]).toContain(status);
          }
    });

    it('answers values of other types, and keys of its own', async () => {
      for (const path of Object.keys(SAMPLE_BODIES[findShape(one)!]!(context)))
        for (const value of OTHER_TYPES)
          expect([path, value, (await call(one, (body) => replaced(body, [path], value))) < 500]).toEqual([
            path,
            value,
            true,
          ]);
      for (const key of [HALF, '\0', '__proto__', 'constructor', 'toString', 'hasOwnProperty'])
        expect([key, (await call(one, (body) => ({ ...body, [key]: { a: HALF } }))) < 500]).toEqual([key, true]);
    });
  });

  it('are answered in paths and queries of every route', async () => {
    const paths = (route: Route): string[] => {
      const [path = ''] = route.path.split(',');
      return path.includes(':') || path.includes('*')
        ? HOSTILE_PARTS.map((part) =>
            path.replace(/:\w+|\{?\/?\*\w+\}?/g, (found) => (found.includes('*') ? `/${part}` : part)),
          )
        : [];
    };
    const queries = CALLS.flatMap((one) =>
      (one.parameters ?? [])
        .filter((parameter) => parameter.in === 'query')
        .flatMap(({ name }) =>
          HOSTILE_PARTS.map((part) => [one.method, `${one.path.replace(/\{\w+\}/g, '1')}?${name}=${part}`] as const),
        ),
    );
    const pages = ['/', '/search', '/plan', '/report', '/contact', '/plan.ics', '/offline', '/saved'].flatMap((page) =>
      ['q', 'category', 'arrival', 'from', 'article', 'section', 'fact', 'page', HOSTILE_PARTS[1]!].flatMap((name) =>
        HOSTILE_PARTS.map((part) => ['get', `${page}?${name}=${part}`] as const),
      ),
    );
    const routes = (await listRoutes()).flatMap((route) =>
      paths(route).map(
        (path) => [route.method === 'ALL' ? 'get' : (route.method.toLowerCase() as 'get'), path] as const,
      ),
    );
    expect(routes.length).toBeGreaterThan(300);
    for (const [method, path] of [...routes, ...queries, ...pages]) {
      const { status } = await site.agent[method](path).set(admin.session);
      expect([method, path, status < 500]).toEqual([method, path, true]);
    }
  });
});
