import { HttpException } from '@nestjs/common';
import type { ApiError } from '#contract';

/** An error that a person is told about: a status, one sentence, and sentences by field where the input is at fault. */
export class AppError extends HttpException {
  constructor(
    status: number,
    readonly detail: string,
    readonly errors?: Record<string, string[]>,
    /** Seconds after which it is worth trying again. */
    readonly retryAfter?: number,
  ) {
    const body: ApiError = { statusCode: status, detail, ...(errors && { errors }) };
    super(body, status);
  }

  static invalid(errors: Record<string, string[]>): AppError {
    return new AppError(400, Object.values(errors).flat()[0] ?? 'The request is not valid.', errors);
  }

  /**
   * A limit of attempts that is reached.
   * @param reason a sentence; when to try again is added to it
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
