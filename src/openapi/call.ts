import { SESSION_COOKIE_HEADER } from '#contract';
import { listOf, ref, type Schema } from './schema.js';

/** The errors that a call names besides those that follow from its body and its access. */
type ErrorStatus = 400 | 401 | 403 | 404 | 409 | 429;

export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  schema: Schema;
}

/** What is sent or answered, by media type. */
export type Media = Readonly<Record<string, Schema>>;

export interface Answer {
  status: number;
  text: string;
  content?: Media;
  /** Whether the length of the whole list stands in a header. */
  counted?: boolean;
}

/** One call of the API: a method at an address. */
export interface Call {
  method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  path: string;
  /** The heading that it stands below. */
  area: string;
  summary: string;
  /** Whether anybody may call it, without a token. */
  open: boolean;
  parameters?: readonly Parameter[];
  body?: Media;
  /** The answers where all is well. */
  answers: readonly Answer[];
  errors: readonly ErrorStatus[];
}

/** What follows the method and address of a call. */
export type CallFacts = Omit<Call, 'method' | 'path' | 'area' | 'open'>;

/** Makes the calls of one area: the method and address as one text, e.g. `get /api/articles`. */
export function area(name: string, open: boolean): (address: `${Call['method']} /${string}`, facts: CallFacts) => Call {
  return (address, facts) => {
    const [method, path] = address.split(' ') as [Call['method'], string];
    return { method, path, area: name, open, ...facts };
  };
}

export const json = (schema: Schema): Media => ({ 'application/json': schema });
export const inPath = (name: string, schema: Schema): Parameter => ({ name, in: 'path', required: true, schema });
export const inQuery = (name: string, schema: Schema, required = false): Parameter => ({
  name,
  in: 'query',
  required,
  schema,
});
export const inHeader = (name: string, schema: Schema): Parameter => ({ name, in: 'header', required: false, schema });

/** Of the calls that answer with a token. */
export const BINDING = [
  inHeader(SESSION_COOKIE_HEADER, {
    const: 'bind',
    description: 'Sets a cookie without which the token is useless: for browsers.',
  }),
];

/** 200 with a named shape. */
export const ok = (shape: string, text: string): Answer => ({ status: 200, text, content: json(ref(shape)) });
/** 201 with a named shape. */
export const created = (shape: string, text: string): Answer => ({ status: 201, text, content: json(ref(shape)) });
/** 200 with a list of a named shape. */
export const list = (shape: string, text: string): Answer => ({ status: 200, text, content: json(listOf(ref(shape))) });
export const nothing = (text: string): Answer => ({ status: 204, text });
