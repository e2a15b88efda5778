import type { PipeTransform } from '@nestjs/common';
import { AppError } from '../../common/app-error.js';
import { UNKNOWN_ACT } from '../undo-scopes.js';

/** The number of an act or of an undo in a path. What no number can be is simply unknown. */
export class NumberPipe implements PipeTransform<string, number> {
  transform(value: string): number {
    if (!/^[1-9]\d{0,14}$/.test(value)) throw AppError.notFound(UNKNOWN_ACT);
    return Number(value);
  }
}
