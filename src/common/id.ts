import type { PipeTransform, Type } from '@nestjs/common';
import { AppError } from './app-error.js';

/** Ids are 32-bit integers; larger numbers are simply unknown. */
export const LARGEST_ID = 2_147_483_647;

/**
 * Parses an id in its canonical form only, digits without a leading zero (`7`, never `07`, `7.0`, `+7` or `7e0`), so
 * that each record has exactly one URL.
 * @returns `undefined` for anything else
 */
export function toId(text: string): number | undefined {
  return /^[1-9]\d{0,9}$/.test(text) && Number(text) <= LARGEST_ID ? Number(text) : undefined;
}

/**
 * Pipe for an id in a path: `@Param('id', IdOf(UNKNOWN))`. Malformed ids are treated as unknown ones.
 * @param unknown the message of the 404
 */
export function IdOf(unknown: string): Type<PipeTransform<string, number>> {
  return class IdPipe implements PipeTransform<string, number> {
    transform(value: string): number {
      const id = toId(value);
      if (id === undefined) throw AppError.notFound(unknown);
      return id;
    }
  };
}
