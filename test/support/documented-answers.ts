import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { brotliDecompressSync, gunzipSync, inflateSync, zstdDecompressSync } from 'node:zlib';
import type { ValidateFunction } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { Call, Media } from '../../src/openapi/call.js';
import { CALLS, errorsOf } from '../../src/openapi/document.js';
import { ref, type Schema } from '../../src/openapi/schema.js';
import { SHAPES } from '../../src/openapi/shapes.js';

const DECODERS: Readonly<Record<string, (bytes: Buffer) => Buffer>> = {
  br: brotliDecompressSync,
  deflate: inflateSync,
  gzip: gunzipSync,
  zstd: zstdDecompressSync,
};
/** Not modified: the body is that of an earlier response. */
const NOT_MODIFIED = 304;
const BODY_REFUSED: ReadonlySet<number> = new Set([408, 413, 415]);

/** The parts of a response that the document describes. */
interface Given {
  method: string;
  path: string;
  /** Whether the request had a body. */
  sent: boolean;
  status: number;
  type: string;
  body: Buffer;
}

/**
 * Compares every response of a server from now on with the OpenAPI document: status, content type and, for JSON, each
 * field; undocumented responses are faults as well. Covers all clients.
 * @returns the faults so far, one sentence each
 */
export function compareWithDocument(server: Server): () => readonly string[] {
  const faults = new Set<string>();
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    const path = ((request.url ?? '').split('?')[0] ?? '').replace(/(?<=.)\/$/, '');
    if (!/^\/(api\/|healthz$|readyz$)/.test(path)) return;
    const header = headersOf(response);
    collectBody(response, header, (body) => {
      const { method = '', headers } = request;
      const sent = 'transfer-encoding' in headers || 'content-length' in headers;
      const given = { method, path, sent, status: response.statusCode, type: header('content-type'), body };
      for (const fault of faultsOf(given)) faults.add(`${method} ${path} ${given.status}: ${fault}`);
    });
  });
  return () => [...faults];
}

/** Headers by name, read when the response is finished: Node does not keep those passed to `writeHead`. */
function headersOf(response: ServerResponse): (name: string) => string {
  const original = response.writeHead.bind(response) as (...values: unknown[]) => ServerResponse;
  const given = new Map<string, unknown>();
  response.writeHead = (...values: unknown[]): ServerResponse => {
    const headers = values.at(-1);
    if (typeof headers === 'object' && headers !== null)
      for (const [name, value] of Array.isArray(headers) ? pairs(headers) : Object.entries(headers))
        given.set(name.toLowerCase(), value);
    return original(...values);
  };
  return (name) => {
    const value = given.get(name) ?? response.getHeader(name);
    return typeof value === 'string' ? (value.split(';')[0] ?? '') : '';
  };
}

/** A flat list of alternating names and values, as pairs. */
function pairs(flat: readonly unknown[]): [name: string, value: unknown][] {
  return Array.from({ length: flat.length / 2 }, (_, index) => [String(flat[2 * index]), flat[2 * index + 1]]);
}

/** Passes on the whole body, decoded, when the response is finished; nothing if it breaks off. */
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
      // `end` calls `write` of the class below, not this one: nothing is collected twice.
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

function faultsOf({ method, path, sent, status, type, body }: Given): string[] {
  if (status === NOT_MODIFIED) return [];
  const call = callAt(method === 'HEAD' ? 'get' : method.toLowerCase(), path);
  if (!call || status === 500) return status < 400 ? ['the document has no such call'] : problems(ERROR, body, method);
  const answer = call.answers.find((known) => known.status === status);
  // An unexpected body may be refused in the same way as an expected one.
  const refused = sent && BODY_REFUSED.has(status);
  if (!answer && !refused && !errorsOf(call).includes(status)) return ['the document does not name this status'];
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

/** Of the calls matching a path, the one with the fewest parameters: `/media/unused` before `/media/{id}`. */
function callAt(method: string, path: string): Call | undefined {
  const found = CALLS.filter((call) => call.method === method && patterns.get(call)?.test(path));
  return found.sort((a, b) => parametersIn(a) - parametersIn(b))[0];
}

const parametersIn = ({ path }: Call): number => path.split('{').length;

const ajv = new Ajv2020({ allErrors: true, strict: false });
addFormats.default(ajv);
ajv.addSchema({
  $id: 'document',
  components: { schemas: Object.fromEntries(Object.entries(SHAPES).map(([name, shape]) => [name, closed(shape)])) },
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

/** The same schema, with no properties allowed but the declared ones. */
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
