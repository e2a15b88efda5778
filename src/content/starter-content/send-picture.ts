import type { Request, Response } from 'express';
import type { CompressedBody } from '../../platform/common/compressed-body.js';
import { sendAnswer } from '../../platform/common/finished-answer.js';

/** Sends an SVG of the guides: cached for a day, then revalidated by its ETag. */
export function sendPicture(request: Request, response: Response, body: CompressedBody): Promise<void> {
  const headers = { 'Content-Type': 'image/svg+xml; charset=utf-8', 'Cache-Control': 'public, max-age=86400' };
  return sendAnswer(request, response, { status: 200, headers, body });
}
