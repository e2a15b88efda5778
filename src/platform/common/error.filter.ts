import { type ArgumentsHost, Catch, type ExceptionFilter } from '@nestjs/common';
import type { Request, Response } from 'express';
import { answersInJson, toApiError } from './http-errors.js';
import { Log } from './logger.js';

/** Sends API errors in their one shape and all others as a plain sentence, and logs the cause of unexpected ones. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  constructor(private readonly log: Log) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const response = host.switchToHttp().getResponse<Response>();
    const request = host.switchToHttp().getRequest<Request>();
    const { body, retryAfter, unexpected } = toApiError(error);
    // The request timed out and was answered already: the late handler's failed send is no error.
    if (response.writableEnded && isAlreadySent(error)) return;
    if (unexpected) this.log.error({ err: error, requestId: request.id }, 'a request failed');
    if (response.headersSent) {
      // Truncated mid-body: only closing the connection tells the client.
      if (!response.writableEnded) response.destroy();
      return;
    }
    if (retryAfter !== undefined) response.setHeader('Retry-After', String(retryAfter));
    response.setHeader('Cache-Control', 'no-store');
    response.status(body.statusCode);
    if (answersInJson(request.path)) response.json(body);
    else response.type('text/plain').send(`${body.detail}\n`);
  }
}

function isAlreadySent(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_HTTP_HEADERS_SENT';
}
