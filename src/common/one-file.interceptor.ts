import {
  type CallHandler,
  type ExecutionContext,
  HttpException,
  Injectable,
  mixin,
  type NestInterceptor,
  type Type,
} from '@nestjs/common';
import { FileInterceptor } from '@nestjs/platform-express';
import type { Request } from 'express';
import type { Writable } from 'node:stream';
import type { Observable } from 'rxjs';
import { AppError } from './app-error.js';

/** A file of a multipart body, in memory. */
export interface UploadedBytes {
  /** As the sender names it: not to be trusted. */
  originalname: string;
  buffer: Buffer;
}

/** The multipart field that a file is sent in. */
const FIELD = 'file';
const DAMAGED = 'The upload is damaged or incomplete. Please send it again.';

/**
 * Gives the body to its parser. A file that opens behind the end of the body never ends, and the parser would wait for it: what
 * is not whole once everything has arrived never will be. Nothing is left to wait for then, since all of it is kept in memory.
 */
function feed(request: Request, parser: Writable): void {
  request.pipe(parser);
  request.once('end', () => {
    setImmediate(() => {
      if (!parser.closed) parser.destroy(new Error('a part of the body has no end'));
    });
  });
}

/**
 * Reads a multipart body with one file, the field `file`, of at most `maxBytes`, and a few short texts.
 * @param tooLarge the sentence for a larger file
 */
export function OneFile(maxBytes: number, tooLarge: string): Type<NestInterceptor> {
  // An option of multer that Nest's types do not name.
  const options = {
    defParamCharset: 'utf8',
    streamHandler: feed,
    limits: { fileSize: maxBytes, files: 1, fields: 10, parts: 12, fieldSize: 1_000, fieldNameSize: 100 },
  };
  @Injectable()
  class OneFileInterceptor extends FileInterceptor(FIELD, options) {
    override async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
      try {
        return await super.intercept(context, next);
      } catch (error) {
        throw explained(error, tooLarge);
      }
    }
  }
  return mixin(OneFileInterceptor);
}

function explained(error: unknown, tooLarge: string): unknown {
  const { code } = ((error instanceof Error && error.cause) || error || {}) as { code?: unknown };
  if (code === 'LIMIT_FILE_SIZE') return fileError(413, tooLarge);
  if (code === 'LIMIT_UNEXPECTED_FILE' || code === 'LIMIT_FILE_COUNT') {
    return fileError(400, `Send one file, in the field "${FIELD}".`);
  }
  const status = error instanceof HttpException ? error.getStatus() : undefined;
  if (status === 415) return fileError(415, 'Send the file as multipart/form-data.');
  // What the parser of multipart bodies throws has no code: all of it is about the body.
  return status === 400 || (error instanceof Error && error.constructor === Error) ? fileError(400, DAMAGED) : error;
}

function fileError(status: number, sentence: string): AppError {
  return new AppError(status, sentence, { [FIELD]: [sentence] });
}
