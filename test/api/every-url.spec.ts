import { CALLS } from '../../src/platform/openapi/calls.js';
import { listRoutes, type Route } from '../architecture/list-routes.js';
import { OWNER } from '../support/sign-in.js';
import { withAdmin, withApp } from '../support/with-app.js';

/** U+0000, halves of surrogate pairs, bytes that are no UTF-8, control and override characters, and what has a meaning to others. */
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

const site = withApp();
const admin = withAdmin(site);

beforeAll(async () => {
  await admin.create({ title: 'Find a flat', slug: 'a' });
  await site.agent.post('/api/admin/account/proof').set(admin.session).send({ password: OWNER.password }).expect(204);
});

it('hostile texts are answered in paths and queries of every route', async () => {
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
    paths(route).map((path) => [route.method === 'ALL' ? 'get' : (route.method.toLowerCase() as 'get'), path] as const),
  );
  expect(routes.length).toBeGreaterThan(300);
  for (const [method, path] of [...routes, ...queries, ...pages]) {
    const { status } = await site.agent[method](path).set(admin.session);
    expect([method, path, status < 500]).toEqual([method, path, true]);
  }
});
