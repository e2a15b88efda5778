import type { NextFunction, Request, Response } from 'express';

const NOT_FOR_SEARCH = /^\/(api|admin)(\/|$)/i;
const SITEMAPS = /^\/api\/sitemap(-\d+)?\.xml$/i;

/** Search engines list neither the API nor the administrator's area; the sitemap lies below `/api` and is read by them. */
export function keepOutOfSearch(request: Request, response: Response, next: NextFunction): void {
  if (NOT_FOR_SEARCH.test(request.path) && !SITEMAPS.test(request.path)) response.setHeader('X-Robots-Tag', 'noindex');
  next();
}
