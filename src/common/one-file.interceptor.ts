import {
  type CallHandler,
  type ExecutionContext,
  HttpException,
  Injectable,
  mixin,
  type NestInterceptor,
  type Type,
} from '@nestjs/common';
import { FileFieldsInterceptor } from '@nestjs/platform-express';
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

/** The files of a multipart body by their fields. */
export type UploadedFields = Partial<Record<string, UploadedBytes[]>>;

/** What a body with a file takes. */
export interface FileRules {
  /** Bytes of each file. */
  bytes: number;
  /** The sentence for more. */
  tooLarge: string;
  /** A second field, of files that belong to the first. */
  beside?: { field: string; count: number; tooMany: string };
}

/** The multipart field that a file is sent in. */
const FIELD = 'file';
/** Bytes of a body besides its files: texts and the heads of its parts. */
const FRAME = 100_000;
const DAMAGED = 'The upload is damaged or incomplete. Please send it again.';

/**
 * Gives the body to its parser, up to `maxBytes`. A file that opens behind the end of the body never ends, and the parser would
 * wait for it: what is not whole once everything has arrived never will be. Nothing is left to wait for then, since all of it is
 * kept in memory.
 */
function feed(request: Request, parser: Writable, maxBytes: number): void {
  let received = 0;
  request.on('data', (chunk: Buffer) => {
    received += chunk.length;
    if (received > maxBytes && !parser.destroyed) {
      parser.destroy(Object.assign(new Error('the body is too large'), { code: 'LIMIT_FILE_SIZE' }));
    }
  });
  request.pipe(parser);
  request.once('end', () => {
    setImmediate(() => {
      if (!parser.closed) parser.destroy(new Error('a part of the body has no end'));
    });
  });
}

/**
 * Reads a multipart body with one file, the field `file`, and a few short texts; with `beside` also files that belong to it, all
 * together within the same number of bytes. They are the request's `files`, by their fields.
 */
export function OneFile(rules: FileRules): Type<NestInterceptor> {
  const { bytes, beside } = rules;
  const files = 1 + (beside?.count ?? 0);
  // Options of multer that Nest's types do not name.
  const options = {
    defParamCharset: 'utf8',
    streamHandler: (request: Request, parser: Writable) => feed(request, parser, bytes + FRAME),
    limits: { fileSize: bytes, files, fields: 10, parts: 11 + files, fieldSize: 1_000, fieldNameSize: 100 },
  };
  const fields = [{ name: FIELD, maxCount: 1 }, ...(beside ? [{ name: beside.field, maxCount: beside.count }] : [])];
  @Injectable()
  class OneFileInterceptor extends FileFieldsInterceptor(fields, options) {
    override async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
      try {
        return await super.intercept(context, next);
      } catch (error) {
        throw toUploadError(error, rules);
      }
    }
  }
  return mixin(OneFileInterceptor);
}

function toUploadError(error: unknown, { tooLarge, beside }: FileRules): unknown {
  const { code, field } = ((error instanceof Error && error.cause) || error || {}) as {
    code?: unknown;
    field?: unknown;
  };
  if (code === 'LIMIT_FILE_SIZE') return fileError(413, tooLarge);
  if (beside && (field === beside.field || code === 'LIMIT_FILE_COUNT')) return fileError(400, beside.tooMany);
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
