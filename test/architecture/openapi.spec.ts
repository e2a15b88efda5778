import { Validator } from '@seriousme/openapi-schema-validator';
import { isDeepStrictEqual } from 'node:util';
import { getMetadataStorage } from 'class-validator';
import type { ValidationMetadata } from 'class-validator/types/metadata/ValidationMetadata.js';
import { type Call, inPath } from '../../src/platform/openapi/call.js';
import { CALLS } from '../../src/platform/openapi/calls.js';
import { openApiDocument } from '../../src/platform/openapi/document.js';
import { readSchemas } from '../../src/platform/openapi/read-schemas.js';
import type { Schema } from '../../src/platform/openapi/schema.js';
import { listRoutes, type Route } from './list-routes.js';

/** Whether a route belongs in the document: everything below `/api`, and the health checks, without the 404 handler. */
const isCall = ({ path }: Pick<Route, 'path'>): boolean => /^\/(api\/|healthz$|readyz$)/.test(path);

/** A route's method and path as in the document. */
const toName = ({ method, path }: Pick<Route, 'method' | 'path'>): string =>
  `${method} ${path.split(',')[0]!.replace(/:(\w+)/g, '{$1}')}`;

const documented = new Map(CALLS.map((call) => [`${call.method.toUpperCase()} ${call.path}`, call]));

/** The fields that a DTO validates, optional ones marked. */
const checkedBy = (type: NonNullable<Route['body']>): string[] => {
  const rules = getMetadataStorage().getTargetValidationMetadatas(type, '', false, false);
  return [...new Set(rules.map(({ propertyName }) => propertyName))].sort();
};

/** The checks of a DTO, one for each decorator of a field. */
const listChecks = (type: NonNullable<Route['body']>): ValidationMetadata[] =>
  getMetadataStorage().getTargetValidationMetadatas(type, '', false, false);

const schemas = readSchemas();

/** A subcategory is one of its category's, a form sends an amount and a query slugs as one text. */
const NOT_STATED: ReadonlySet<string> = new Set(['subcategory', 'amount', 'slugs']);

/** What a schema says of a field if a DTO has a check of this name. */
const STATED: Readonly<Record<string, (field: Schema, limit: unknown) => boolean>> = {
  isString: ({ type, enum: values }) => [type].flat().includes('string') || values !== undefined,
  isBoolean: ({ type }) => type === 'boolean',
  isInt: ({ type }) => [type].flat().includes('integer'),
  isArray: ({ type }) => type === 'array',
  maxLength: ({ maxLength }, limit) => maxLength === limit,
  minLength: ({ minLength }, limit) => minLength === limit,
  min: ({ minimum }, limit) => minimum === limit,
  max: ({ maximum }, limit) => maximum === limit || limit === Number.MAX_SAFE_INTEGER,
  arrayMinSize: ({ minItems }, limit) => minItems === limit,
  arrayMaxSize: ({ maxItems }, limit) => maxItems === limit,
  isIn: ({ enum: values }, known) => isDeepStrictEqual(new Set(values), new Set(known as string[])),
};

/** Whether the schema of a field says what a check of its DTO demands. */
function states(field: Schema, { propertyName, name = '', constraints, each }: ValidationMetadata): boolean {
  const stated = NOT_STATED.has(propertyName) ? undefined : STATED[name];
  return stated?.(each ? (field.items ?? {}) : field, (constraints as unknown[] | undefined)?.[0]) ?? true;
}

const jsonBody = ({ body = {} }: Call): Schema | undefined => {
  const schema = body['application/json'] ?? body['multipart/form-data'];
  return schema?.$ref ? schemas[schema.$ref.split('/').at(-1)!] : schema;
};

/** File fields of multipart forms, which no DTO validates. */
const FILES: ReadonlySet<string> = new Set(['file', 'pictures']);

describe('the OpenAPI document', () => {
  let routes: Route[];
  beforeAll(async () => {
    routes = (await listRoutes()).filter(isCall);
  });

  it('lists exactly the existing routes', () => {
    expect(documented.size).toBe(CALLS.length);
    expect([...documented.keys()].sort()).toEqual(routes.map(toName).sort());
  });

  it('states correctly which routes require the token', () => {
    const sorted = (calls: string[]): string[] => calls.sort();
    expect(
      sorted(CALLS.filter((call) => call.open).map(({ method, path }) => `${method.toUpperCase()} ${path}`)),
    ).toEqual(sorted(routes.filter(({ isPublic }) => isPublic).map(toName)));
  });

  it('declares the parameters of every path', () => {
    for (const { path, parameters = [] } of CALLS) {
      const expected = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => inPath(name!, {}).name);
      expect(parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name)).toEqual(expected);
    }
  });

  it('lists exactly the fields that DTOs validate', () => {
    let compared = 0;
    for (const route of routes) {
      const call = documented.get(toName(route))!;
      const { body, query } = route;
      if (query) {
        const names = (call.parameters ?? []).filter((parameter) => parameter.in === 'query').map(({ name }) => name);
        expect({ route: toName(route), fields: names.sort() }).toEqual({
          route: toName(route),
          fields: checkedBy(query),
        });
      }
      if (body) {
        const names = Object.keys(jsonBody(call)?.properties ?? {}).filter((name) => !FILES.has(name));
        expect({ route: toName(route), fields: names.sort() }).toEqual({
          route: toName(route),
          fields: checkedBy(body),
        });
      }
      compared += Number(Boolean(query)) + Number(Boolean(body));
    }
    expect(compared).toBeGreaterThan(15);
  });

  it('states the types and limits that DTOs validate', () => {
    const compared = routes.flatMap((route) => {
      const call = documented.get(toName(route))!;
      const parts = [
        { type: route.body, fields: jsonBody(call)?.properties },
        {
          type: route.query,
          fields: Object.fromEntries((call.parameters ?? []).map(({ name, schema }) => [name, schema])),
        },
      ];
      return parts.flatMap(({ type, fields = {} }) =>
        (type ? listChecks(type) : []).map((check) => ({
          route: toName(route),
          check,
          field: fields[check.propertyName],
        })),
      );
    });
    const wrong = compared.filter(({ check, field }) => field && !states(field, check));
    expect(wrong.map(({ route, check }) => `${route}: ${check.propertyName} ${check.name ?? check.type}`)).toEqual([]);
    expect(compared.length).toBeGreaterThan(150);
  });

  it('is valid OpenAPI 3.1 without dangling references', async () => {
    const document = JSON.parse(JSON.stringify(openApiDocument({ name: 'Test', url: 'https://example.org' })));
    const validator = new Validator();
    expect(await validator.validate(document)).toEqual({ valid: true });
    expect(validator.version).toBe('3.1');
    const text = JSON.stringify(document);
    for (const [, name] of text.matchAll(/"#\/components\/schemas\/(\w+)"/g))
      expect(Object.keys(schemas)).toContain(name);
    for (const name of Object.keys(schemas)) expect(text).toContain(`"#/components/schemas/${name}"`);
    const ids = [...text.matchAll(/"operationId":"(\w+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(CALLS.length);
  });
});
