import { LARGEST_ID } from '#contract';
import { applyDecorators } from '@nestjs/common';
import { IsInt, IsOptional, Max, Min } from 'class-validator';
import { wholeNumber } from './whole-number.js';

/** A parameter: how many items of a list to return, from 1 to `most`. */
export function Limit(most: number): PropertyDecorator {
  return applyDecorators(
    IsOptional(),
    wholeNumber,
    IsInt({ message: 'limit must be a whole number' }),
    Min(1, { message: 'limit must be at least 1' }),
    Max(most, { message: `limit must be at most ${most}` }),
  );
}

/** A parameter: how many items of a list to skip. */
export function Offset(): PropertyDecorator {
  return applyDecorators(
    IsOptional(),
    wholeNumber,
    IsInt({ message: 'offset must be a whole number' }),
    Min(0, { message: 'offset must be at least 0' }),
    Max(LARGEST_ID, { message: 'offset is too large' }),
  );
}
