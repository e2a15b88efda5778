import { ValidationPipe } from '@nestjs/common';
import type { ValidationError } from 'class-validator';
import { AppError } from './app-error.js';

/**
 * Leaves path and query values as strings. Nest's own pipe first converts anything that JavaScript parses as a
 * number (`1e1`, `0x1`, ` 1`).
 */
class TextsStayTexts extends ValidationPipe {
  protected override transformPrimitive(value: unknown): unknown {
    return value;
  }
}

/** Validates every body and query against its DTO: unknown fields are ignored, every problem is reported by field. */
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
