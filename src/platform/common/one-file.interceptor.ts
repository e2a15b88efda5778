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
import { cleanValue } from './clean-texts.js';

/** A file of a multipart body, in memory. */
export interface UploadedBytes {
  /** As sent: untrusted. */
  originalname: string;
  buffer: Buffer;
  /** Where it lies instead, if the rules name a folder; whoever takes it removes it. */
  path?: string;
}

/** The files of a multipart body by field. */
export type UploadedFields = Partial<Record<string, UploadedBytes[]>>;

/** Limits of a body with a file. */
export interface FileRules {
  /** Bytes per file. */
  bytes: number;
  /** The message if it is larger. */
  tooLarge: string;
  /** Where files are written, instead of being kept in memory. */
  folder?: string;
  /** A second field, for files that belong to the first. */
  attached?: { field: string; count: number; tooMany: string };
}

/** The multipart field of the file. */
const FIELD = 'file';
/** Bytes for the rest of a body: texts and part headers. */
const FORM_OVERHEAD = 100_000;
/** Milliseconds. */
const DISK_PATIENCE = 30_000;
const DAMAGED = 'The upload is damaged or incomplete. Please send it again.';

/**
 * Pipes the body to its parser, up to `maxBytes`. The parser waits forever for a part that the body leaves open, so it
 * is destroyed if it has not finished `patience` milliseconds after the whole body has arrived: a disk takes a while.
 */
function feed(request: Request, parser: Writable, maxBytes: number, patience: number): void {
  let received = 0;
  request.on('data', (chunk: Buffer) => {
    received += chunk.length;
    if (received > maxBytes && !parser.destroyed) {
      parser.destroy(Object.assign(new Error('the body is too large'), { code: 'LIMIT_FILE_SIZE' }));
    }
  });
  request.pipe(parser);
  request.once('end', () => {
    const giveUp = (): void => {
      if (!parser.closed) parser.destroy(new Error('a part of the body has no end'));
    };
    if (patience === 0) setImmediate(giveUp);
    else {
      const timer = setTimeout(giveUp, patience).unref();
      parser.once('close', () => clearTimeout(timer));
    }
  });
}

/**
 * Parses a multipart body with one file, in the field `file`, and a few short texts; with `attached` also files that
 * belong to it, all within the same byte limit. They become the request's `files`, by field.
 */
export function OneFile(rules: FileRules): Type<NestInterceptor> {
  const { bytes, attached } = rules;
  const files = 1 + (attached?.count ?? 0);
  // Includes multer options that Nest's types lack.
  const options = {
    ...(rules.folder !== undefined && { dest: rules.folder }),
    defParamCharset: 'utf8',
    streamHandler: (request: Request, parser: Writable) =>
      feed(request, parser, bytes + FORM_OVERHEAD, rules.folder === undefined ? 0 : DISK_PATIENCE),
    limits: { fileSize: bytes, files, fields: 10, parts: 11 + files, fieldSize: 1_000, fieldNameSize: 100 },
  };
  const fields = [
    { name: FIELD, maxCount: 1 },
    ...(attached ? [{ name: attached.field, maxCount: attached.count }] : []),
  ];
  @Injectable()
  class OneFileInterceptor extends FileFieldsInterceptor(fields, options) {
    override async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
      try {
        const handling = await super.intercept(context, next);
        const request = context.switchToHttp().getRequest<Request & { files?: UploadedFields }>();
        // Parsed after the door where other bodies are cleaned.
        cleanValue(request.body);
        cleanValue(request.files);
        return handling;
      } catch (error) {
        throw toUploadError(error, rules);
      }
    }
  }
  return mixin(OneFileInterceptor);
}

function toUploadError(error: unknown, { tooLarge, attached }: FileRules): unknown {
  const { code, field } = ((error instanceof Error && error.cause) || error || {}) as {
    code?: unknown;
    field?: unknown;
  };
  if (code === 'LIMIT_FILE_SIZE') return fileError(413, tooLarge);
  if (attached && (field === attached.field || code === 'LIMIT_FILE_COUNT')) return fileError(400, attached.tooMany);
  if (code === 'LIMIT_UNEXPECTED_FILE' || code === 'LIMIT_FILE_COUNT') {
    return fileError(400, `Send one file, in the field "${FIELD}".`);
  }
  const status = error instanceof HttpException ? error.getStatus() : undefined;
  if (status === 415) return fileError(415, 'Send the file as multipart/form-data.');
  // Errors of the multipart parser have no code; all of them concern the body.
  return status === 400 || (error instanceof Error && error.constructor === Error) ? fileError(400, DAMAGED) : error;
}

function fileError(status: number, sentence: string): AppError {
  return new AppError(status, sentence, { [FIELD]: [sentence] });
}
