import type { Schema } from '../../../../src/platform/openapi/schema.js';
import type { Random } from '../random.js';

type Media = Readonly<Record<string, { schema: Schema }>>;

interface Operation {
  security: readonly unknown[];
  parameters?: readonly { name: string; in: 'path' | 'query'; schema: Schema }[];
  requestBody?: { content: Media };
}

/** The parts of the OpenAPI document that the campaign reads. */
export interface ApiDocument {
  paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  components: { schemas: Readonly<Record<string, Schema>> };
}

/** A call of the API, from its OpenAPI document: new calls are attacked automatically. */
export interface HostileCall {
  method: string;
  /** With `{name}` for each parameter. */
  path: string;
  /** Whether it requires a token. */
  closed: boolean;
  query: readonly string[];
  /** The content types of its body. */
  types: readonly string[];
  /** The fields of its body. */
  fields: Readonly<Record<string, Schema>>;
  required: readonly string[];
}

/** Valid values of fields whose format the schema does not describe. */
const VALID_VALUES: Readonly<Record<string, unknown>> = {
  publish_date: '2026-01-31',
  from: '/an-address-of-long-ago',
  to: '/about',
  slug: '',
  subcategory: '',
  featured_image: null,
};
const ADDRESSEES = ['asha@example.org', 'ravi.k@example.com'];

/** All calls of an API. */
export function listCalls({ paths, components }: ApiDocument): HostileCall[] {
  const resolved = (schema: Schema | undefined): Schema | undefined =>
    schema?.$ref ? components.schemas[schema.$ref.split('/').at(-1) ?? ''] : schema;
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { security, parameters = [], requestBody }]): HostileCall => {
      const content = requestBody?.content ?? {};
      const schema = resolved(Object.values(content)[0]?.schema);
      return {
        method: method.toUpperCase(),
        path,
        closed: security.length > 0,
        query: parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name),
        types: Object.keys(content),
        fields: schema?.properties ?? {},
        required: schema?.required ?? [],
      };
    }),
  );
}

/** The call's path with values for its parameters. */
export const toPath = ({ path }: HostileCall, value: () => string): string => path.replace(/\{\w+\}/g, value);

/** A valid body for the call: its required fields, and some of the others. */
export function validBody(call: HostileCall, random: Random): Record<string, unknown> {
  const names = Object.keys(call.fields).filter((name) => call.required.includes(name) || random.chance(0.3));
  return Object.fromEntries(names.map((name) => [name, validValue(name, call.fields[name] ?? {}, random)]));
}

function validValue(name: string, schema: Schema, random: Random): unknown {
  if (name in VALID_VALUES) return VALID_VALUES[name];
  if (schema.enum) return random.pick(schema.enum);
  if (schema.format === 'email') return random.pick(ADDRESSEES);
  if (schema.type === 'boolean') return random.chance(0.5);
  if (schema.type === 'integer') return random.int(1, 30);
  if (name.includes('password')) return 'monsoon 2026';
  return random.pick(['Ask for the agreement', 'A place near the lake, second cross', 'asha']);
}
