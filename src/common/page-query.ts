import { applyDecorators } from '@nestjs/common';
import { IsInt, IsOptional, Max, Min } from 'class-validator';
import { LARGEST_ID } from './id.js';
import { wholeNumber } from './whole-number.js';

/** A parameter: how many of a list are given, from 1 to `most`. */
export function Limit(most: number): PropertyDecorator {
  return applyDecorators(
    IsOptional(),
    wholeNumber,
    IsInt({ message: 'limit is a whole number' }),
    Min(1, { message: 'limit is at least 1' }),
    Max(most, { message: `limit is at most ${most}` }),
  );
}

/** A parameter: how many of a list are left out before them. */
export function Offset(): PropertyDecorator {
  return applyDecorators(
    IsOptional(),
    wholeNumber,
    IsInt({ message: 'offset is a whole number' }),
    Min(0, { message: 'offset is at least 0' }),
    Max(LARGEST_ID, { message: 'offset is too large' }),
  );
}
