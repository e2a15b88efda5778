import type { Request, Response } from 'express';
import { type CompressedBody, sendCompressed } from '../common/compressed-body.js';

/** Sends an SVG that comes with the guides: kept for a day, and asked about by its tag after that. */
export function sendPicture(request: Request, response: Response, body: CompressedBody): void {
  response.setHeader('Content-Type', 'image/svg+xml; charset=utf-8');
  response.setHeader('Cache-Control', 'public, max-age=86400');
  sendCompressed(request, response, body);
}
