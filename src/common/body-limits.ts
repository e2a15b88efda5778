import type { NestExpressApplication } from '@nestjs/platform-express';
import { json, type NextFunction, type Request, type Response, urlencoded } from 'express';
import { ARTICLE_LIMITS } from '#contract';
import { AppError } from './app-error.js';

/** Bytes of any body that carries no article. */
const SMALL = 100 * 1024;

/** Reads JSON bodies of the API within their limits, and form posts of pages. What is neither is a 415. */
export function limitBodies(app: NestExpressApplication): void {
  app.use('/api/admin/articles', json({ limit: ARTICLE_LIMITS.saveBytes }));
  app.use('/api', json({ limit: SMALL }));
  app.use('/api', refuseOtherTypes);
  app.use(urlencoded({ limit: SMALL, extended: false, parameterLimit: 50 }));
}

function refuseOtherTypes(request: Request, _response: Response, next: NextFunction): void {
  const hasBody = request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length'] ?? 0) > 0;
  if (hasBody && !request.is(['json', 'multipart'])) {
    next(new AppError(415, 'This call takes JSON (Content-Type: application/json).'));
    return;
  }
  next();
}
