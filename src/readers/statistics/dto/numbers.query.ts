import { IsIn } from 'class-validator';
import { NUMBER_SPANS, type NumberSpan } from '#contract';
import { wholeNumber } from '../../../platform/common/whole-number.js';

/** Parameters of `GET /api/admin/numbers`. */
export class NumbersQuery {
  @wholeNumber
  @IsIn(NUMBER_SPANS, { message: `days must be ${NUMBER_SPANS.join(' or ')}` })
  days: NumberSpan = NUMBER_SPANS[0];
}
