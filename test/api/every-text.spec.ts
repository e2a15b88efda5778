import type { AdminArticle, ApiError } from '#contract';
import type { Call } from '../../src/platform/openapi/call.js';
import { CALLS } from '../../src/platform/openapi/calls.js';
import type { Schema } from '../../src/platform/openapi/schema.js';
import { readSchemas } from '../../src/platform/openapi/read-schemas.js';
import { createPath } from '../support/call-paths.js';
import { createTestApp, type TestApp } from '../support/create-test-app.js';
import { REFUSED_CALLS, SAMPLE_BODIES, type SampleContext } from '../support/sample-bodies.js';
import { Admin, OWNER } from '../support/sign-in.js';

const HALF = '\ud83d';
/** What no text should contain, besides U+0000: halves of surrogate pairs, control and override characters, noncharacters. */
const HOSTILE_TEXTS = [HALF, '\udc4d\ud83d', '\u0001\u001b[2J\u007f\u0085\ufeff\uffff', '\u202e\u2066'];
/** Values of other types than the one that a field takes. */
const OTHER_TYPES: unknown[] = [null, true, [], {}, [HALF], { $gt: '' }, -1, 1.5, 2_147_483_648, 1e300, '02547', '1e3'];
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

const find = (body: unknown, path: Path): unknown =>
  path.reduce((inner, key) => (inner as Record<string, unknown>)[key], body);

/** What a call was answered: its status, and the fields that a refusal names. */
interface Answer {
  status: number;
  named: string[];
}

/** Shapes of which every field is stored, whatever the others hold. */
const STORED = ['AreaInput', 'ArticleInput', 'DraftInput', 'FactInput', 'PhraseInput', 'PlanStepInput'];

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

  const send = async ({ method }: Call, path: string, body: unknown): Promise<Answer> => {
    const { status, body: answer } = await site.agent[method](path)
      .set(admin.session)
      .set('Content-Type', 'application/json')
      .send(JSON.stringify(body));
    return { status, named: Object.keys((answer as Partial<ApiError> | null)?.errors ?? {}) };
  };

  /** Creates what the call changes, and calls it with the body that `change` makes of a sample. */
  const call = async (one: Call, change: (body: object) => unknown): Promise<Answer> => {
    run += 1;
    const { id, slug } = one.path.endsWith('trash/restore') ? await admin.create() : kept;
    const body = change(SAMPLE_BODIES[findShape(one)!]!({ article: id, slug, run }));
    const path = await createPath(admin, one, id, run);
    const answer = await send(one, path, body);
    // Of the first two there may only be so many; each write to the plan takes longer the more steps it has.
    for (const [part, table] of [
      ['/keys', 'api_key'],
      ['/areas', 'area'],
      ['/plan', 'plan_step'],
    ] as const)
      if (path.includes(part)) await site.db(`delete from ${table}`);
    return answer;
  };

  /**
   * Expects an answer to the value at each path of a body. Where all fields are stored, it is at all paths at once: a body that is
   * accepted has been stored with each of them. What a refusal names is answered, and left out of the next body, unless
   * its name stands for several paths: these, and what no refusal names, are sent one by one.
   */
  const expectAnswers = async (one: Call, paths: Path[], toValue: (original: unknown) => unknown): Promise<void> => {
    const answer = async (some: Path[]): Promise<Answer> => {
      const made = await call(one, (body) =>
        some.reduce<unknown>((changed, path) => replaced(changed, path, toValue(find(body, path))), body),
      );
      const value = JSON.stringify(toValue(''));
      expect([some.map((path) => path.join('.')), value, made.status < 500]).toEqual([expect.anything(), value, true]);
      return made;
    };
    const isStored = STORED.includes(findShape(one)!);
    const alone = isStored ? [] : [...paths];
    let together = isStored ? paths : [];
    while (together.length > 0) {
      const { status, named } = await answer(together);
      if (status < 400) break;
      const below = named.map((name) => together.filter((path) => `${path.join('.')}.`.startsWith(`${name}.`)));
      if (below.flat().length === 0) {
        alone.push(...together);
        break;
      }
      alone.push(...below.filter(({ length }) => length > 1).flat());
      together = together.filter((path) => !below.flat().includes(path));
    }
    for (const path of alone) await answer([path]);
  };

  describe.each(withBody.map((one) => [toName(one), one] as const))('%s', (name, one) => {
    const texts = textsIn(SAMPLE_BODIES[findShape(one)!]!(context));

    it('accepts its sample, so that what follows reaches the database', async () => {
      const expected = REFUSED_CALLS[name] ?? (name.includes('passkey') ? 0 : 200);
      const { status } = await call(one, (body) => body);
      if (expected !== 200) expect(status).toBeLessThan(500);
      else expect([200, 201, 202, 204, 409]).toContain(status);
    });

    it('answers texts that no text should contain', async () => {
      for (const hostile of HOSTILE_TEXTS)
        await expectAnswers(one, texts, (original) => `${String(original)}${hostile}`);
      await expectAnswers(one, texts, () => HALF);
    });

    it('refuses U+0000 in each text, before it looks for what the call changes', async () => {
      for (const path of texts) {
        const body = replaced(SAMPLE_BODIES[findShape(one)!]!(context), path, 'Rent\0');
        const { status } = await send(one, one.path.replace(/\{\w+\}/, '1'), body);
        expect([path, [400, 403].includes(status)]).toEqual([path, true]);
      }
    });

    it('answers values of other types, and keys of its own', async () => {
      const fields = Object.keys(SAMPLE_BODIES[findShape(one)!]!(context)).map((field) => [field]);
      for (const value of OTHER_TYPES) await expectAnswers(one, fields, () => value);
      for (const key of [HALF, '\0', '__proto__', 'constructor', 'toString', 'hasOwnProperty'])
        expect([key, (await call(one, (body) => ({ ...body, [key]: { a: HALF } }))).status < 500]).toEqual([key, true]);
    });
  });
});
