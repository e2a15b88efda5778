import { ValidationPipe } from '@nestjs/common';
import type { ValidationError } from 'class-validator';
import { AppError } from './app-error.js';

/**
 * Hands the text of a path or a query on as it came. Nest's own makes a number of whatever JavaScript takes for one (`1e1`, `0x1`,
 * ` 1`) before any other pipe can look at it.
 */
class TextsStayTexts extends ValidationPipe {
  protected override transformPrimitive(value: unknown): unknown {
    return value;
  }
}

/** Checks every body and query against its DTO: unknown fields are ignored, every problem is named by its field. */
export function createValidationPipe(): ValidationPipe {
  return new TextsStayTexts({
    whitelist: true,
    transform: true,
    stopAtFirstError: true,
    exceptionFactory: (errors) => AppError.invalid(sentencesByField(errors)),
  });
}

function sentencesByField(errors: ValidationError[], prefix = ''): Record<string, string[]> {
  const result: Record<string, string[]> = {};
  for (const error of errors) {
    const field = prefix + error.property;
    if (error.constraints) result[field] = Object.values(error.constraints);
    if (error.children?.length) Object.assign(result, sentencesByField(error.children, `${field}.`));
  }
  return result;
}
