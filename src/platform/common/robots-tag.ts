import type { NextFunction, Request, Response } from 'express';

const NOT_FOR_SEARCH = /^\/(api|admin)(\/|$)/i;
const SITEMAPS = /^\/api\/sitemap(-\d+)?\.xml$/i;

/**
 * Keeps search engines from indexing the API and the admin area; the sitemap is below `/api`, and they must read it.
 */
export function keepOutOfSearch(request: Request, response: Response, next: NextFunction): void {
  if (NOT_FOR_SEARCH.test(request.path) && !SITEMAPS.test(request.path)) response.setHeader('X-Robots-Tag', 'noindex');
  next();
}
