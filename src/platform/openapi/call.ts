import { LARGEST_ID, SESSION_COOKIE_HEADER } from '#contract';
import { listSchema, ref, type Schema, type SchemaName, whole } from './schema.js';

/** The errors that a call declares besides those implied by its body and access. */
type ErrorStatus = 400 | 401 | 403 | 404 | 409 | 429;

export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  schema: Schema;
}

/** Request or response content by media type. */
export type Media = Readonly<Record<string, Schema>>;

export interface Answer {
  status: number;
  text: string;
  content?: Media;
  /** Whether a header carries the list's total. */
  counted?: boolean;
}

/** One call of the API: a method and a path. */
export interface Call {
  method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  path: string;
  /** Its section heading. */
  area: string;
  summary: string;
  /** Whether it needs no token. */
  open: boolean;
  parameters?: readonly Parameter[];
  body?: Media;
  /** The successful responses. */
  answers: readonly Answer[];
  errors: readonly ErrorStatus[];
}

/** The rest of a call, after its method and path. */
export type CallDetails = Omit<Call, 'method' | 'path' | 'area' | 'open'>;

/** Builds the calls of one area, keyed by method and path, e.g. `get /api/articles`. */
export function area(name: string, open: boolean): (call: `${Call['method']} /${string}`, facts: CallDetails) => Call {
  return (call, facts) => {
    const [method, path] = call.split(' ') as [Call['method'], string];
    return { method, path, area: name, open, ...facts };
  };
}

export const json = (schema: Schema): Media => ({ 'application/json': schema });
export const form = (name: SchemaName): Media => ({ 'multipart/form-data': ref(name) });
export const inPath = (name: string, schema: Schema): Parameter => ({ name, in: 'path', required: true, schema });
export const inQuery = (name: string, schema: Schema, required = false): Parameter => ({
  name,
  in: 'query',
  required,
  schema,
});
/** The page of a list: at most `most` of its entries, from one on. */
export const slice = (most: number): readonly Parameter[] => [
  inQuery('limit', whole(undefined, { minimum: 1, maximum: most })),
  inQuery('offset', whole(undefined, { minimum: 0, maximum: LARGEST_ID })),
];
const inHeader = (name: string, schema: Schema): Parameter => ({ name, in: 'header', required: false, schema });

/** For calls that return a token. */
export const BINDING = [
  inHeader(SESSION_COOKIE_HEADER, {
    const: 'bind',
    description: 'Sets a cookie without which the token is useless: for browsers.',
  }),
];

/** 200 with a named schema. */
export const ok = (name: SchemaName, text: string): Answer => ({ status: 200, text, content: json(ref(name)) });
/** 201 with a named schema. */
export const created = (name: SchemaName, text: string): Answer => ({ status: 201, text, content: json(ref(name)) });
/** 200 with a list of a named schema. */
export const list = (name: SchemaName, text: string): Answer => ({
  status: 200,
  text,
  content: json(listSchema(ref(name))),
});
export const nothing = (text: string): Answer => ({ status: 204, text });
