import type { IncomingMessage, ServerResponse } from 'node:http';
import { CompressedBody, type Encoding } from './compressed-body.js';
import { chooseEncoding, isFresh } from './negotiation.js';

/** Where a finished answer is kept until public content changes; see `AnswerCache`. */
export type Shelf = 'documents' | 'queries' | 'whole';

/** An answer that only needs to be sent. */
export interface FinishedAnswer {
  status: number;
  /** Headers besides those of the body. */
  headers: Readonly<Record<string, string>>;
  /** `undefined`: the headers say it all, as in a redirect. */
  body?: CompressedBody;
  /** `undefined`: it is good for those who asked, and not kept. */
  shelf?: Shelf | undefined;
}

/** Names and values in turn, the last place being that of the request's id. */
type FlatHeaders = string[];

/** The headers of an answer by its encoding, put together once: they are sent thousands of times a second. */
const prepared = new WeakMap<
  FinishedAnswer,
  Partial<Record<Encoding | 'fresh', { bytes: Buffer; flat: FlatHeaders }>>
>();
const NOTHING = Buffer.alloc(0);

/** Ends a response with the answer in the best encoding the client takes, or with 304 where the client has it already. */
export async function sendAnswer(
  request: IncomingMessage,
  response: ServerResponse,
  answer: FinishedAnswer,
): Promise<void> {
  if (sendReadyAnswer(request, response, answer)) return;
  await answer.body?.in(chooseEncoding(request.headers['accept-encoding']));
  sendReadyAnswer(request, response, answer);
}

/** As `sendAnswer`, at once; returns false where the form that the client takes has still to be made. */
export function sendReadyAnswer(request: IncomingMessage, response: ServerResponse, answer: FinishedAnswer): boolean {
  const { status, headers, body } = answer;
  if (!body) {
    response.writeHead(status, headers).end();
    return true;
  }
  const fresh = status === 200 && isFresh(request.headers['if-none-match'], body.etag);
  const encoding = fresh ? 'identity' : chooseEncoding(request.headers['accept-encoding']);
  const bytes = fresh ? NOTHING : body.ready(encoding);
  if (!bytes) return false;
  const flat = flatHeaders(answer, body, fresh ? 'fresh' : encoding, bytes);
  // It is read within `writeHead`, so one list serves all.
  flat[flat.length - 1] = request.id ?? '';
  response.writeHead(fresh ? 304 : status, flat).end(request.method === 'HEAD' ? undefined : bytes);
  return true;
}

function flatHeaders(
  answer: FinishedAnswer,
  body: CompressedBody,
  form: Encoding | 'fresh',
  bytes: Buffer,
): FlatHeaders {
  let forms = prepared.get(answer);
  if (!forms) prepared.set(answer, (forms = {}));
  const known = forms[form];
  if (known?.bytes === bytes) return known.flat;
  const flat = [...Object.entries(answer.headers).flat(), 'ETag', body.etag, 'Vary', 'Accept-Encoding'];
  if (form === 'br' || form === 'gzip') flat.push('Content-Encoding', form);
  if (form !== 'fresh') flat.push('Content-Length', String(bytes.length));
  flat.push('X-Request-Id', '');
  forms[form] = { bytes, flat };
  return flat;
}

/** The headers that a response has been given so far, so that an answer from memory has the same; not those of one request. */
function headersSoFar(response: ServerResponse): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const name of response.getHeaderNames()) {
    if (name !== 'x-request-id') headers[name] = String(response.getHeader(name));
  }
  return headers;
}

/**
 * A text made from public content, to be kept: what it is, and the headers that every answer on this way has.
 * @param type its media type, without a character set
 */
export function publicDocument(
  response: ServerResponse,
  type: string,
  text: string | Buffer | CompressedBody,
  headers: Readonly<Record<string, string>> = {},
  shelf: Shelf = 'documents',
): FinishedAnswer {
  return {
    status: 200,
    shelf,
    headers: {
      ...headersSoFar(response),
      'Content-Type': `${type}; charset=utf-8`,
      'Cache-Control': 'public, no-cache',
      ...headers,
    },
    body: text instanceof CompressedBody ? text : new CompressedBody(text, shelf === 'queries' ? 'one' : 'many'),
  };
}
