import type { NestExpressApplication } from '@nestjs/platform-express';
import { json, type NextFunction, type Request, type RequestHandler, type Response, urlencoded } from 'express';
import { adminEndpoints, ARTICLE_LIMITS, COUNT_LIMITS, endpoints } from '#contract';
import { AppError } from './app-error.js';

/** Size limit in bytes of any body without an article. */
const SMALL = 100 * 1024;
const ARTICLE_TOO_LARGE = `An article may have at most ${ARTICLE_LIMITS.saveBytes / 1024 / 1024} MB, images included.`;
const BEACON_TOO_LARGE = `This call accepts at most ${COUNT_LIMITS.beacon} bytes.`;
const BODY_TOO_LARGE = `This call accepts at most ${SMALL / 1024} KB.`;

/** Parses JSON bodies of the API within their limits, and form posts of pages. Anything else is a 415. */
export function limitBodies(app: NestExpressApplication): void {
  app.use(
    ['/api/admin/articles', adminEndpoints.newDrafts],
    withErrorTexts(json({ limit: ARTICLE_LIMITS.saveBytes }), ARTICLE_TOO_LARGE),
  );
  // `navigator.sendBeacon` sends JSON as plain text, and without JavaScript the vote is a form.
  app.use(
    endpoints.reads,
    withErrorTexts(json({ limit: COUNT_LIMITS.beacon, type: ['json', 'text/plain'] }), BEACON_TOO_LARGE),
  );
  app.use(
    endpoints.helpful,
    withErrorTexts(urlencoded({ limit: COUNT_LIMITS.beacon, extended: false }), BEACON_TOO_LARGE),
  );
  app.use('/api', withErrorTexts(json({ limit: SMALL }), BODY_TOO_LARGE));
  app.use('/api', refuseOtherTypes, refuseLists);
  app.use(urlencoded({ limit: SMALL, extended: false, parameterLimit: 50 }));
}

/** The parser, with our messages for what it rejects. */
function withErrorTexts(parse: RequestHandler, tooLarge: string): RequestHandler {
  return (request, response, next) => {
    void parse(request, response, (error?: unknown) => {
      const { type } = (error ?? {}) as { type?: unknown };
      if (type === 'entity.too.large') next(new AppError(413, tooLarge));
      else if (type === 'entity.parse.failed') next(new AppError(400, 'The body is not valid JSON.'));
      else next(error);
    });
  };
}

/** Every call takes an object. */
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
