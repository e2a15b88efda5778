import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ApiError } from '#contract';
import { answersInJson } from '../common/http-errors.js';

/** Seconds after which a refused client may retry. */
const RETRY_AFTER = 5;

/**
 * Ends a response with a refusal, in the shape of the API or as text.
 * @param url the original target: express shortens it within a mounted router
 */
export function refuse(
  request: IncomingMessage,
  response: ServerResponse,
  url: string,
  status: number,
  detail: string,
): true {
  const isCall = answersInJson(url);
  const body = isCall ? JSON.stringify({ statusCode: status, detail } satisfies ApiError) : `${detail}\n`;
  response
    .writeHead(status, {
      'Content-Type': isCall ? 'application/json; charset=utf-8' : 'text/plain; charset=utf-8',
      'Cache-Control': 'no-store',
      'X-Request-Id': request.id ?? '',
      // A known length below the threshold bypasses compression, which would wait for a free thread.
      'Content-Length': Buffer.byteLength(body),
      ...(status === 503 && { 'Retry-After': String(RETRY_AFTER) }),
      // The rest of the body is not read, so the connection cannot be reused.
      ...(hasBody(request) && { Connection: 'close' }),
    })
    .end(request.method === 'HEAD' ? undefined : body);
  return true;
}

/** Whether a body comes with the request. */
export function hasBody(request: IncomingMessage): boolean {
  const { 'transfer-encoding': encoding, 'content-length': length } = request.headers;
  return encoding !== undefined || Number(length ?? 0) > 0;
}
