import type { IncomingMessage, ServerResponse } from 'node:http';
import { CompressedBody, type Encoding } from './compressed-body.js';
import { chooseEncoding, isFresh } from './negotiation.js';

/** Where finished answers are cached until public content changes; see `ResponseCache`. */
export type CacheSection = 'documents' | 'queries' | 'variants' | 'whole';

/** An answer ready to send. */
export interface FinishedAnswer {
  status: number;
  /** Headers besides those of the body. */
  headers: Readonly<Record<string, string>>;
  /** `undefined`: headers only, as in a redirect. */
  body?: CompressedBody;
  /** `undefined`: sent to the waiting clients, but not cached. */
  cacheSection?: CacheSection | undefined;
  /**
   * True: of the texts of articles it shows only those noted while it was made (see `ShownContent`), so it stays cached
   * when others change.
   */
  showsOnlyNoted?: boolean;
  /** What kept the answer from being made: this one says so instead. */
  problem?: unknown;
  /** True: at the same URL a client gets HTML or Markdown, by its `Accept`. */
  isNegotiated?: boolean;
  /** The only day in Bangalore (`YYYY-MM-DD`) on which it may be sent from memory; absent: every day. */
  day?: string | undefined;
  /** Called whenever it is sent, from memory too: for what is counted by request. */
  onSent?: ((request: IncomingMessage) => void) | undefined;
}

/** Alternating names and values; the last slot holds the request id. */
type FlatHeaders = string[];

/** An answer's headers by encoding, assembled once: they are sent thousands of times a second. */
const prepared = new WeakMap<
  FinishedAnswer,
  Partial<Record<Encoding | 'fresh', { bytes: Buffer; flat: FlatHeaders }>>
>();
const NOTHING = Buffer.alloc(0);

/** Ends a response with the answer in the client's best encoding, or with 304 if the client already has it. */
export async function sendAnswer(
  request: IncomingMessage,
  response: ServerResponse,
  answer: FinishedAnswer,
): Promise<void> {
  if (sendReadyAnswer(request, response, answer)) return;
  await answer.body?.in(chooseEncoding(request.headers['accept-encoding']));
  sendReadyAnswer(request, response, answer);
}

/** Like `sendAnswer`, synchronously; returns false if the encoding for this client does not exist yet. */
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
  // `writeHead` copies it, so one list serves all.
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
  const vary = answer.isNegotiated ? 'Accept, Accept-Encoding' : 'Accept-Encoding';
  const flat = [...Object.entries(answer.headers).flat(), 'ETag', body.etag, 'Vary', vary];
  if (form === 'br' || form === 'gzip') flat.push('Content-Encoding', form);
  if (form !== 'fresh') flat.push('Content-Length', String(bytes.length));
  flat.push('X-Request-Id', '');
  forms[form] = { bytes, flat };
  return flat;
}

/** The headers of every answer of a route, before its own. */
export type RouteHeaders = Readonly<Record<string, string>>;

/**
 * The headers set on a response so far, except those of the individual request, so that answers from memory carry the
 * same. Call it before the work starts: a refusal sent meanwhile adds its own headers.
 */
export function routeHeaders(response: ServerResponse): RouteHeaders {
  const headers: Record<string, string> = {};
  for (const name of response.getHeaderNames()) {
    if (name !== 'x-request-id') headers[name] = String(response.getHeader(name));
  }
  return headers;
}

/**
 * Builds a cacheable answer from a text of public content.
 * @param route from `ResponseCache.respond`
 * @param type its media type, without a charset
 */
export function publicDocument(
  route: RouteHeaders,
  type: string,
  text: string | Buffer | CompressedBody,
  headers: Readonly<Record<string, string>> = {},
  cacheSection: CacheSection = 'documents',
): FinishedAnswer {
  return {
    status: 200,
    cacheSection,
    headers: {
      ...route,
      'Content-Type': `${type}; charset=utf-8`,
      'Cache-Control': 'public, no-cache',
      ...headers,
    },
    body:
      text instanceof CompressedBody
        ? text
        : new CompressedBody(text, cacheSection === 'documents' || cacheSection === 'whole' ? 'many' : 'one'),
  };
}
