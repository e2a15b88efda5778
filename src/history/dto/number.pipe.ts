import type { PipeTransform } from '@nestjs/common';
import { AppError } from '../../common/app-error.js';
import { UNKNOWN_ACT } from '../undo-scopes.js';

/** The number of an act or an undo in a path. Anything that cannot be one is treated as unknown. */
export class NumberPipe implements PipeTransform<string, number> {
  transform(value: string): number {
    if (!/^[1-9]\d{0,14}$/.test(value)) throw AppError.notFound(UNKNOWN_ACT);
    return Number(value);
  }
}
