import { HttpException } from '@nestjs/common';
import type { ApiError } from '#contract';

/** An error meant for a person: a status, one sentence, and sentences by field for invalid input. */
export class AppError extends HttpException {
  constructor(
    status: number,
    readonly detail: string,
    readonly errors?: Record<string, string[]>,
    /** Seconds after which a retry is worthwhile. */
    readonly retryAfter?: number,
  ) {
    const body: ApiError = { statusCode: status, detail, ...(errors && { errors }) };
    super(body, status);
    // Where it ends a command or a start, nobody sees its body.
    this.message = errors ? describeErrors(errors) : detail;
  }

  static invalid(errors: Record<string, string[]>): AppError {
    return new AppError(400, Object.values(errors).flat()[0] ?? 'The request is not valid.', errors);
  }

  /**
   * A rate limit was reached.
   * @param reason a sentence; when to retry is appended
   * @param seconds until the next attempt is allowed
   */
  static tooMany(reason: string, seconds: number): AppError {
    const minutes = Math.ceil(seconds / 60);
    const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`;
    return new AppError(429, `${reason} Please try again in ${wait}.`, undefined, seconds);
  }

  static notFound(detail: string): AppError {
    return new AppError(404, detail);
  }
}

function describeErrors(errors: Record<string, string[]>): string {
  return Object.entries(errors)
    .map(([field, sentences]) => `${field}: ${sentences.join(' ')}`)
    .join('; ');
}
