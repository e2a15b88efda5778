import { TRASH_LIMITS } from '#contract';
import { listRoutes } from '../architecture/list-routes.js';
import { leastProcessorTime } from '../support/processor-time.js';
import { withAdmin, withApp } from '../support/with-app.js';

const TOO_MANY = 'The body has more fields and list items than any call accepts.';
const TOO_DEEP = 'The request is nested too deeply.';

const fields = (count: number): Record<string, number> =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`f${index}`, 0]));

/** `{"a":{"a":…}}` of that many levels. */
const nested = (levels: number): string => `${'{"a":'.repeat(levels - 1)}{}${'}'.repeat(levels - 1)}`;

describe('the body of a public call', () => {
  const app = withApp();

  /** The answer's detail to a body, for each public route that takes JSON. */
  async function sendToAll(body: string): Promise<Record<string, unknown>> {
    const routes = (await listRoutes()).filter(
      ({ method, path, isPublic }) => method === 'POST' && isPublic && path.startsWith('/api/'),
    );
    expect(routes.length).toBeGreaterThanOrEqual(8);
    const details: Record<string, unknown> = {};
    for (const { path } of routes) {
      const answer = await app.agent.post(path).set('Content-Type', 'application/json').send(body);
      details[path] = (answer.body as { detail?: string }).detail;
    }
    return details;
  }

  it.each([
    ['65 fields', JSON.stringify(fields(65)), TOO_MANY],
    ['a hundred unknown fields', JSON.stringify(fields(100)), TOO_MANY],
    ['fields within fields', JSON.stringify({ a: { b: fields(64) } }), TOO_MANY],
    ['a long list', JSON.stringify({ a: Array.from({ length: 300 }, () => 0) }), TOO_MANY],
    ['17 levels', nested(17), TOO_DEEP],
  ])('with %s is refused before it is parsed', async (_name, body, detail) => {
    const details = await sendToAll(body);
    expect(details).toEqual(Object.fromEntries(Object.keys(details).map((path) => [path, detail])));
  });

  it('with 64 fields, or 16 levels, is read', async () => {
    for (const body of [JSON.stringify(fields(64)), nested(16)])
      for (const detail of Object.values(await sendToAll(body))) expect([TOO_MANY, TOO_DEEP]).not.toContain(detail);
  });

  it('is refused for its fields in no more processor time than for one long text', async () => {
    const fit = JSON.stringify(fields(5_900));
    const text = JSON.stringify({ name: 'a'.repeat(fit.length - '{"name":""}'.length) });
    const post = (body: string) => () =>
      app.agent.post('/api/contact').set('Content-Type', 'application/json').send(body).expect(400);
    const ofText = await leastProcessorTime(post(text), 10);
    // Read field by field, they took ten times as long.
    expect(await leastProcessorTime(post(fit), 10)).toBeLessThan(4 * ofText);
  });
});

describe('the administrator’s bodies', () => {
  const app = withApp();
  const admin = withAdmin(app);

  it('may hold all ids of a full trash', async () => {
    const ids = Array.from({ length: TRASH_LIMITS.ids }, (_, index) => index + 1);
    const answer = await app.agent.post('/api/admin/trash/restore').set(admin.session).send({ ids });
    expect([200, 404]).toContain(answer.status);
  });

  it('hold at most 1,000 fields', async () => {
    const answer = await app.agent.post('/api/admin/facts').set(admin.session).send(fields(1_001)).expect(400);
    expect((answer.body as { detail: string }).detail).toBe(TOO_MANY);
  });
});
