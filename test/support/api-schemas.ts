import {
  createFormatter,
  createParser,
  createProgram,
  DEFAULT_CONFIG,
  type Definition,
  SchemaGenerator,
} from 'ts-json-schema-generator';
import * as contract from '#contract';
import type { Schema } from '../../src/platform/openapi/schema.js';

type Definitions = Readonly<Record<string, Definition>>;

const DEFINITION = '#/definitions/';
/** The name of a constant of the contract, or of a field of one, as in `@maxLength FACT_LIMITS.label`. */
const CONSTANT = /^([A-Z][A-Z0-9_]*)(?:\.(\w+))?$/;

/** The schemas of types of the contract, and of the objects that they hold, by name. */
export function generateSchemas(names: readonly string[]): Record<string, Schema> {
  const config = {
    ...DEFAULT_CONFIG,
    path: 'src/contract/index.ts',
    tsconfig: 'tsconfig.json',
    additionalProperties: true,
    encodeRefs: false,
    skipTypeCheck: true,
    sortProps: false,
  };
  const program = createProgram(config);
  const generator = new SchemaGenerator(program, createParser(program, config), createFormatter(config), config);
  const definitions = generator.createSchema([...names]).definitions as Definitions;
  const simplifier = new Simplifier(definitions);
  return Object.fromEntries(
    Object.keys(definitions)
      .filter((name) => isNamed(name, definitions))
      .sort()
      .map((name) => [name, simplifier.simplify(definitions[name]!)]),
  );
}

/** Only objects, and choices between them, have names in the document; texts, numbers and generic types stand where they are used. */
function isNamed(name: string, definitions: Definitions): boolean {
  const { type, anyOf = [] } = definitions[name]!;
  const isChoice = anyOf.length > 0 && anyOf.every((option) => isDefinition(option) && option.$ref !== undefined);
  return /^\w+$/.test(name) && (type === 'object' || isChoice);
}

const isDefinition = (value: unknown): value is Definition => typeof value === 'object' && value !== null;

/** Writes generated definitions as people would. */
class Simplifier {
  constructor(private readonly definitions: Definitions) {}

  simplify(definition: Definition): Schema {
    const { $ref, anyOf, properties, items, additionalProperties, title: _title, ...rest } = definition;
    if ($ref !== undefined) return this.simplifyReference($ref.replace(DEFINITION, ''), rest);
    if (anyOf)
      return simplifyChoice(
        anyOf.filter(isDefinition).map((option) => this.simplify(option)),
        withLimits(rest),
      );
    return {
      ...withPlainType(withLimits(rest)),
      ...(isDefinition(items) && { items: this.simplify(Array.isArray(items) ? (items[0] as Definition) : items) }),
      ...(properties && {
        properties: Object.fromEntries(
          Object.entries(properties).map(([name, field]) => [name, this.simplify(field as Definition)]),
        ),
      }),
      ...(isDefinition(additionalProperties) && { additionalProperties: this.simplify(additionalProperties) }),
    };
  }

  private simplifyReference(name: string, more: Definition): Schema {
    if (!isNamed(name, this.definitions)) return this.simplify({ ...this.definitions[name]!, ...more });
    return { $ref: `#/components/schemas/${name}`, ...withLimits(more) };
  }
}

/** One of several schemas: a single enumeration, or a text or number that may be null, where that says the same. */
function simplifyChoice(options: readonly Schema[], more: Schema): Schema {
  const others = options.filter(({ type }) => type !== 'null');
  const isNullable = others.length < options.length;
  const values = others.map(({ enum: list, const: value }) => list ?? (value === undefined ? undefined : [value]));
  const [only] = others;
  if (values.every((list) => list !== undefined)) {
    const all = [...new Set([...values.flat(), ...(isNullable ? [null] : [])])];
    const type = others.find(({ type }) => type)?.type ?? 'string';
    return { type: isNullable ? [type, 'null'].flat() : type, ...more, enum: all };
  }
  if (only && others.length === 1 && typeof only.type === 'string' && only.type !== 'object')
    return isNullable ? { ...only, ...more, type: [only.type, 'null'] } : { ...only, ...more };
  return { ...more, anyOf: options };
}

/** A constant needs no type beside it, and an enumeration of integers is one of integers. */
function withPlainType(schema: Schema): Schema {
  if (schema.const !== undefined) {
    const { type: _type, ...rest } = schema;
    return rest;
  }
  return schema.enum?.every((value) => Number.isInteger(value)) ? { ...schema, type: 'integer' } : schema;
}

/** With the values of the constants that its limits name. */
function withLimits(definition: Definition): Schema {
  return Object.fromEntries(
    Object.entries(definition).map(([key, value]) => [key, isLimit(key) ? findLimit(value) : value]),
  );
}

const isLimit = (key: string): boolean => /^(min|max|pattern|default)/.test(key);

function findLimit(value: unknown): unknown {
  const [, name, field] = (typeof value === 'string' && CONSTANT.exec(value)) || [];
  if (name === undefined) return value;
  const constant = (contract as Readonly<Record<string, unknown>>)[name];
  const limit = field === undefined ? constant : (constant as Record<string, unknown> | undefined)?.[field];
  if (limit instanceof RegExp) return limit.source;
  if (typeof limit !== 'number') throw new Error(`The contract has no limit ${value as string}.`);
  return limit;
}
