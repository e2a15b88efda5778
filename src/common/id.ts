import type { PipeTransform, Type } from '@nestjs/common';
import { AppError } from './app-error.js';

/** Ids are 32-bit integers: what is beyond is simply unknown. */
export const LARGEST_ID = 2_147_483_647;

/**
 * Reads an id in its one form, digits without a leading zero (`7`, never `07`, `7.0`, `+7` or `7e0`), so that each record has one
 * address only.
 * @returns `undefined` for what no id looks like
 */
export function toId(text: string): number | undefined {
  return /^[1-9]\d{0,9}$/.test(text) && Number(text) <= LARGEST_ID ? Number(text) : undefined;
}

/**
 * A pipe for the id in a path: `@Param('id', IdOf(UNKNOWN))`. What no id looks like is unknown, as an id that nothing has.
 * @param unknown the sentence of the 404
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
