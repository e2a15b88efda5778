import { Transform } from 'class-transformer';
import { IsInt, IsString, Matches, Max, MaxLength, Min } from 'class-validator';
import { FACT_LIMITS, formatNumber, PRICE_ANSWER_LIMITS, type PriceAnswerInput, SENT_ID_LIMIT } from '#contract';

const FACT = { message: 'fact must be the id of a fact' };
const AMOUNT = {
  message: `Please enter what you paid in whole rupees, at most ${formatNumber(PRICE_ANSWER_LIMITS.amount)}.`,
};

/** Forms send text, as people write sums: `1,200` or `₹ 90.50`. Nothing: the same. */
function readAmount({ value }: { value: unknown }): unknown {
  if (value === undefined || value === null) return 0;
  if (typeof value !== 'string') return value;
  const text = value.replace(/[₹,\s]|rs\.?/gi, '');
  if (text === '') return 0;
  return /^\d{1,9}(\.\d{1,2})?$/.test(text) ? Math.max(1, Math.round(Number(text))) : Number.NaN;
}

/** An answer on a price, from a script or from a form. */
export class PriceAnswerDto implements PriceAnswerInput {
  @IsString(FACT)
  @MaxLength(FACT_LIMITS.id, FACT)
  @Matches(/^[a-z0-9-]+$/, FACT)
  fact!: string;

  @IsString({ message: 'article must be the slug of a guide' })
  @MaxLength(SENT_ID_LIMIT, { message: 'article must be the slug of a guide' })
  article = '';

  @Transform(readAmount)
  @IsInt(AMOUNT)
  @Min(0, AMOUNT)
  @Max(PRICE_ANSWER_LIMITS.amount, AMOUNT)
  amount = 0;
}
