import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { brotliDecompressSync, gunzipSync, inflateSync, zstdDecompressSync } from 'node:zlib';
import type { ValidateFunction } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { Call, Media } from '../../src/platform/openapi/call.js';
import { CALLS } from '../../src/platform/openapi/calls.js';
import { listErrors } from '../../src/platform/openapi/document.js';
import { readSchemas } from '../../src/platform/openapi/read-schemas.js';
import { ref, type Schema } from '../../src/platform/openapi/schema.js';

const DECODERS: Readonly<Record<string, (bytes: Buffer) => Buffer>> = {
  br: brotliDecompressSync,
  deflate: inflateSync,
  gzip: gunzipSync,
  zstd: zstdDecompressSync,
};
/** 304 Not Modified: has no body of its own. */
const NOT_MODIFIED = 304;
const BODY_REJECTED: ReadonlySet<number> = new Set([408, 413, 415]);

/** A response, as far as the document describes it. */
interface Observed {
  method: string;
  path: string;
  /** Whether the request had a body. */
  sent: boolean;
  status: number;
  type: string;
  body: Buffer;
}

/**
 * Compares all further responses of a server with the OpenAPI document: status, content type and, for JSON, each field.
 * Undocumented responses are faults as well.
 * @returns the faults so far, one sentence each
 */
export function compareWithDocument(server: Server): () => readonly string[] {
  const faults = new Set<string>();
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    const path = ((request.url ?? '').split('?')[0] ?? '').replace(/(?<=.)\/$/, '');
    if (!/^\/(api\/|healthz$|readyz$)/.test(path)) return;
    const header = createHeaderReader(response);
    collectBody(response, header, (body) => {
      const { method = '', headers } = request;
      const sent = 'transfer-encoding' in headers || 'content-length' in headers;
      const observed = { method, path, sent, status: response.statusCode, type: header('content-type'), body };
      for (const fault of findFaults(observed)) faults.add(`${method} ${path} ${observed.status}: ${fault}`);
    });
  });
  return () => [...faults];
}

/** Looks up headers of a finished response, including those passed to `writeHead`, which Node does not keep. */
function createHeaderReader(response: ServerResponse): (name: string) => string {
  const original = response.writeHead.bind(response) as (...values: unknown[]) => ServerResponse;
  const passed = new Map<string, unknown>();
  response.writeHead = (...values: unknown[]): ServerResponse => {
    const headers = values.at(-1);
    if (typeof headers === 'object' && headers !== null)
      for (const [name, value] of Array.isArray(headers) ? pairs(headers) : Object.entries(headers))
        passed.set(name.toLowerCase(), value);
    return original(...values);
  };
  return (name) => {
    const value = passed.get(name) ?? response.getHeader(name);
    return typeof value === 'string' ? (value.split(';')[0] ?? '') : '';
  };
}

/** Pairs from a flat list of alternating names and values. */
function pairs(flat: readonly unknown[]): [name: string, value: unknown][] {
  return Array.from({ length: flat.length / 2 }, (_, index) => [String(flat[2 * index]), flat[2 * index + 1]]);
}

/** Calls `done` with the decoded body of the finished response; not if the response is aborted. */
function collectBody(response: ServerResponse, header: (name: string) => string, done: (body: Buffer) => void): void {
  const chunks: Buffer[] = [];
  const keep = ([chunk, encoding]: unknown[]): void => {
    if (typeof chunk === 'string')
      chunks.push(Buffer.from(chunk, typeof encoding === 'string' ? (encoding as BufferEncoding) : 'utf8'));
    else if (chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk));
  };
  for (const method of ['write', 'end'] as const) {
    const original = response[method].bind(response) as (...values: unknown[]) => never;
    response[method] = (...values: unknown[]): never => {
      // `end` calls the prototype's `write`, not this one, so nothing is collected twice.
      keep(values);
      return original(...values);
    };
  }
  response.once('finish', () => {
    const decode = DECODERS[header('content-encoding')];
    const body = Buffer.concat(chunks);
    done(decode && body.length > 0 ? decode(body) : body);
  });
}

function findFaults({ method, path, sent, status, type, body }: Observed): string[] {
  if (status === NOT_MODIFIED) return [];
  const call = callAt(method === 'HEAD' ? 'get' : method.toLowerCase(), path);
  if (!call || status === 500) return status < 400 ? ['the document has no such call'] : problems(ERROR, body, method);
  const answer = call.answers.find((known) => known.status === status);
  // Any body may be rejected, even of a route that documents none.
  const rejected = sent && BODY_REJECTED.has(status);
  if (!answer && !rejected && !listErrors(call).includes(status)) return ['the document does not name this status'];
  const content: Media = answer ? (answer.content ?? {}) : { 'application/json': ERROR };
  const schema = content[type];
  if (Object.keys(content).length === 0)
    return body.length > 0 && answer?.status !== 303 ? ['a body that is not documented'] : [];
  if (!schema) return [`the type ${type} is not documented`];
  return type === 'application/json' ? problems(schema, body, method) : [];
}

const ERROR = ref('ApiError');
const patterns = new Map(
  CALLS.map((call) => [call, new RegExp(`^${call.path.replace(/[.]/g, '\\.').replace(/\{\w+\}/g, '[^/]+')}$`)]),
);

/** The matching route with the fewest parameters: `/media/unused` before `/media/{id}`. */
function callAt(method: string, path: string): Call | undefined {
  const found = CALLS.filter((call) => call.method === method && patterns.get(call)?.test(path));
  return found.sort((a, b) => parametersIn(a) - parametersIn(b))[0];
}

const parametersIn = ({ path }: Call): number => path.split('{').length;

const ajv = new Ajv2020({ allErrors: true, strict: false });
addFormats.default(ajv);
ajv.addSchema({
  $id: 'document',
  components: {
    schemas: Object.fromEntries(Object.entries(readSchemas()).map(([name, schema]) => [name, closed(schema)])),
  },
});
const validators = new Map<Schema, ValidateFunction>();

function problems(schema: Schema, body: Buffer, method: string): string[] {
  if (method === 'HEAD') return [];
  const validate = validators.get(schema) ?? ajv.compile(closed(schema));
  validators.set(schema, validate);
  let value: unknown;
  try {
    value = JSON.parse(body.toString());
  } catch {
    return ['not JSON'];
  }
  if (validate(value)) return [];
  return (validate.errors ?? []).map(
    ({ instancePath, message = '', params }) => `${instancePath || '/'} ${message} ${JSON.stringify(params)}`,
  );
}

/** The schema with `additionalProperties: false` wherever it declares properties. */
function closed(schema: Schema): Schema {
  const { properties, items, oneOf, anyOf, additionalProperties, $ref, ...rest } = schema;
  return {
    ...rest,
    ...($ref !== undefined && { $ref: `document${$ref}` }),
    ...(items && { items: closed(items) }),
    ...(oneOf && { oneOf: oneOf.map(closed) }),
    ...(anyOf && { anyOf: anyOf.map(closed) }),
    ...(additionalProperties && { additionalProperties: closed(additionalProperties) }),
    ...(properties && {
      properties: Object.fromEntries(Object.entries(properties).map(([name, field]) => [name, closed(field)])),
      unevaluatedProperties: false,
    }),
  };
}
