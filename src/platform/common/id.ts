import { LARGEST_ID } from '#contract';
import type { PipeTransform, Type } from '@nestjs/common';
import { AppError } from './app-error.js';

/** The numbers that a column of ids can contain. */
interface IdRange {
  smallest?: number;
  largest?: number;
}

/**
 * Parses an id in its canonical form only, digits without a leading zero (`7`, never `07`, `7.0`, `+7` or `7e0`), so
 * that each record has exactly one URL.
 * @returns `undefined` for anything else
 */
export function toId(text: string, { smallest = 1, largest = LARGEST_ID }: IdRange = {}): number | undefined {
  const id = /^(?:0|[1-9]\d{0,15})$/.test(text) ? Number(text) : Number.NaN;
  return id >= smallest && id <= largest ? id : undefined;
}

/**
 * Pipe for an id in a path: `@Param('id', IdOf(UNKNOWN))`. Malformed ids are treated as unknown ones.
 * @param unknown the message of the 404
 * @param range which ids exist, if not those of a 32-bit column
 */
export function createIdPipe(unknown: string, range?: IdRange): Type<PipeTransform<string, number>> {
  return class IdPipe implements PipeTransform<string, number> {
    transform(value: string): number {
      const id = toId(value, range);
      if (id === undefined) throw AppError.notFound(unknown);
      return id;
    }
  };
}
