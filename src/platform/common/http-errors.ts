import { HttpException } from '@nestjs/common';
import { type ApiError, MESSAGES } from '#contract';
import { AppError } from './app-error.js';

const SENTENCES: Readonly<Record<number, string>> = {
  400: 'The request is not valid.',
  401: 'Please sign in.',
  403: 'This is not allowed.',
  404: 'Not found',
  405: 'This method is not allowed here.',
  408: 'The request took too long.',
  413: 'The request is too large.',
  414: 'The URL is too long.',
  415: 'This type of content is not supported here.',
  429: 'Too many requests. Please try again later.',
  500: 'Something went wrong on our side. Please try again.',
  503: MESSAGES.databaseUnavailable,
};

const MAYBE_SAVED =
  'The database could not make sure of this: it may be saved or not. Please look before you try again.';

/** Whether errors of this path are JSON: the API and the two probes. The path may include a query. */
export function answersInJson(path: string): boolean {
  return /^\/(api(?=[/?]|$)|(healthz|readyz)\/?(?=\?|$))/.test(path);
}

/** SQLSTATE of a commit of which nobody can say whether it holds. */
export const UNCERTAIN = '08007';
/** SQLSTATE classes and system errors of an unreachable database. */
const UNREACHABLE =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|08(?!007)...|57P0[1-4]|53300|25006)$/;
const OUT_OF_REACH_TEXT =
  /Connection terminated|timeout exceeded when trying to connect|timeout expired|Client has encountered a connection error|pool is (draining|ended)|Cannot use a pool after/i;
/** The database hit a time limit and ended the statement or the transaction. */
const TIMED_OUT = /^(57014|25P03)$/;

interface Cause {
  code: string;
  message: string;
  syscall: unknown;
}

/** Yields an error and its causes. Checks the shape, not the class: `instanceof` fails across realms. */
function listCauses(error: unknown): Cause[] {
  const causes: Cause[] = [];
  let cause = error;
  for (let depth = 0; typeof cause === 'object' && cause !== null && depth < 5; depth += 1) {
    const { code, message, syscall, cause: next } = cause as Record<'code' | 'message' | 'syscall' | 'cause', unknown>;
    causes.push({
      code: typeof code === 'string' ? code : '',
      message: typeof message === 'string' ? message : '',
      syscall,
    });
    cause = next;
  }
  return causes;
}

/** Returns why the database is unreachable, in its own or the system's words; `undefined` for other errors. */
export function outageReason(error: unknown): string | undefined {
  for (const { code, message, syscall } of listCauses(error)) {
    // A missing file has the same code as the database's missing socket.
    const noSocket = code === 'ENOENT' && syscall === 'connect';
    if (noSocket || UNREACHABLE.test(code) || OUT_OF_REACH_TEXT.test(message)) return message;
  }
  return undefined;
}

/** Whether `error` means that the database is unreachable (or timed out), rather than that our query was wrong. */
export function isDatabaseUnavailable(error: unknown): boolean {
  return outageReason(error) !== undefined || listCauses(error).some(({ code }) => TIMED_OUT.test(code));
}

/** SQLSTATE 53100: the database's disk is full. */
function isDiskFull(error: unknown): boolean {
  return error instanceof Error && (error as { code?: unknown }).code === '53100';
}

/** The response to any error: one shape, a sentence for a person, no internals. */
export function toApiError(error: unknown): { body: ApiError; retryAfter?: number; unexpected: boolean } {
  if (error instanceof AppError) {
    return { body: error.getResponse() as ApiError, retryAfter: error.retryAfter, unexpected: false };
  }
  if (listCauses(error).some(({ code }) => code === UNCERTAIN)) {
    return { body: { statusCode: 503, detail: MAYBE_SAVED }, retryAfter: 5, unexpected: true };
  }
  if (isDatabaseUnavailable(error)) return { ...plain(503), retryAfter: 5, unexpected: true };
  if (isDiskFull(error)) {
    const body = { statusCode: 503, detail: 'The database disk is full: nothing was saved.' };
    return { body, retryAfter: 60, unexpected: true };
  }
  const status = findStatus(error);
  return { ...plain(status), unexpected: status >= 500 };
}

function plain(statusCode: number): { body: ApiError } {
  return { body: { statusCode, detail: SENTENCES[statusCode] ?? SENTENCES[statusCode < 500 ? 400 : 500] ?? '' } };
}

/** The status of a Nest exception or of the `http-errors` that express' parsers throw; 500 for everything else. */
function findStatus(error: unknown): number {
  if (error instanceof HttpException) return error.getStatus();
  if (error instanceof URIError) return 400;
  const { status } = (error ?? {}) as { status?: unknown };
  return typeof status === 'number' && status >= 400 && status < 500 ? status : 500;
}
