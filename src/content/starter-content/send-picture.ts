import type { Request, Response } from 'express';
import type { CompressedBody } from '../../platform/common/compressed-body.js';
import { sendAnswer } from '../../platform/common/finished-answer.js';

/**
 * Sends an SVG of the guides, to be revalidated by its ETag.
 * @param caching for how long it may be shown without that; a day by default
 */
export function sendPicture(
  request: Request,
  response: Response,
  body: CompressedBody,
  caching = 'max-age=86400',
): Promise<void> {
  const headers = { 'Content-Type': 'image/svg+xml; charset=utf-8', 'Cache-Control': `public, ${caching}` };
  return sendAnswer(request, response, { status: 200, headers, body });
}
