import type { NestExpressApplication } from '@nestjs/platform-express';
import { json, type NextFunction, type Request, type RequestHandler, type Response, urlencoded } from 'express';
import { adminEndpoints, ARTICLE_LIMITS, COUNT_LIMITS, endpoints, MCP_PATH } from '#contract';
import { AppError } from './app-error.js';
import { ADMIN_JSON, type JsonLimits, JsonSize, PUBLIC_JSON } from './json-size.js';

/** Bytes; the limit of any body that carries no article. */
const SMALL = 100 * 1024;
const ARTICLE_TOO_LARGE = `An article may have at most ${ARTICLE_LIMITS.saveBytes / 1024 / 1024} MB, images included.`;
const BEACON_TOO_LARGE = `This call accepts at most ${COUNT_LIMITS.beacon} bytes.`;
const TOO_MANY_VALUES = 'The body has more fields and list items than any call accepts.';
const TOO_DEEP = 'The request is nested too deeply.';
const BODY_TOO_LARGE = `This call accepts at most ${SMALL / 1024} KB.`;

/** Fields of a form post. */
const MAX_FORM_FIELDS = 50;

/** Running sizes of the bodies being received. */
const sizes = new WeakMap<object, JsonSize>();

/** What surrounds the reading of a small body. */
export interface BodyReading {
  /** Runs before it, and after large ones have been read. */
  awaitBody: RequestHandler;
  /** Runs after it. */
  resume: RequestHandler;
}

/** Parses JSON bodies of the API within their limits, and form posts of pages. Anything else is a 415. */
export function limitBodies(app: NestExpressApplication, { awaitBody, resume }: BodyReading): void {
  app.use(
    ['/api/admin/articles', adminEndpoints.newDrafts, MCP_PATH],
    jsonUpTo(ARTICLE_LIMITS.saveBytes, ARTICLE_TOO_LARGE, ADMIN_JSON),
  );
  app.use(awaitBody);
  // `navigator.sendBeacon` sends JSON as plain text, and without JavaScript votes and prices paid are forms.
  app.use(endpoints.reads, jsonUpTo(COUNT_LIMITS.beacon, BEACON_TOO_LARGE, PUBLIC_JSON, ['json', 'text/plain']));
  app.use(
    [endpoints.helpful, endpoints.paid],
    withErrorTexts(
      urlencoded({ limit: COUNT_LIMITS.beacon, extended: false, parameterLimit: MAX_FORM_FIELDS }),
      BEACON_TOO_LARGE,
    ),
  );
  app.use([adminEndpoints.login, adminEndpoints.register], jsonUpTo(SMALL, BODY_TOO_LARGE, PUBLIC_JSON));
  // The gate has admitted their senders.
  app.use('/api/admin', jsonUpTo(SMALL, BODY_TOO_LARGE, ADMIN_JSON));
  app.use('/api', jsonUpTo(SMALL, BODY_TOO_LARGE, PUBLIC_JSON));
  app.use('/api', refuseOtherTypes, refuseLists);
  app.use(urlencoded({ limit: SMALL, extended: false, parameterLimit: MAX_FORM_FIELDS }));
  app.use(resume);
}

/** A parser of JSON in UTF-8 (RFC 8259, section 8.1), uncompressed. Its values are counted as they arrive. */
function jsonUpTo(limit: number, tooLarge: string, structure: JsonLimits, type: string[] = ['json']): RequestHandler {
  const parse = withErrorTexts(json({ limit, type, inflate: false, verify }), tooLarge);
  return (request, response, next) => {
    // Anything else is read by another parser.
    if (request.is(type)) {
      const size = new JsonSize(structure);
      sizes.set(request, size);
      request.on('data', (part: Buffer) => size.add(part));
    }
    void parse(request, response, next);
  };
}

function verify(request: object, _response: unknown, _body: Buffer, encoding: string): void {
  if (encoding !== 'utf-8') throw new Rejected(415, 'Send JSON in UTF-8.');
  const size = sizes.get(request);
  if (size?.hasTooManyValues) throw new Rejected(400, TOO_MANY_VALUES);
  if (size?.isTooDeep) throw new Rejected(400, TOO_DEEP);
}

/** Wraps our error, because the parser overwrites the status of whatever is thrown. */
class Rejected extends Error {
  readonly reason: AppError;

  constructor(status: number, detail: string) {
    super(detail);
    this.reason = new AppError(status, detail);
  }
}

/** The parser, with our messages for what it rejects. */
function withErrorTexts(parse: RequestHandler, tooLarge: string): RequestHandler {
  return (request, response, next) => {
    void parse(request, response, (error?: unknown) => {
      const { type } = (error ?? {}) as { type?: unknown };
      if (error instanceof Rejected) next(error.reason);
      else if (type === 'entity.too.large') next(new AppError(413, tooLarge));
      else if (type === 'entity.parse.failed') next(new AppError(400, 'The body is not valid JSON.'));
      else if (type === 'encoding.unsupported') next(new AppError(415, 'Send the body uncompressed.'));
      else next(error);
    });
  };
}

/** Rejects arrays: every call takes an object. */
function refuseLists(request: Request, _response: Response, next: NextFunction): void {
  next(Array.isArray(request.body) ? new AppError(400, 'The body is not a JSON object.') : undefined);
}

function refuseOtherTypes(request: Request, _response: Response, next: NextFunction): void {
  const hasBody =
    request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length'] ?? 0) > 0;
  if (hasBody && request.body === undefined && !request.is(['json', 'multipart'])) {
    next(new AppError(415, 'Send JSON (Content-Type: application/json).'));
    return;
  }
  next();
}
