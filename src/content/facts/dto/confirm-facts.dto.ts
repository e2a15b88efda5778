import { ArrayMaxSize, ArrayMinSize, ArrayUnique, IsArray, IsString, MaxLength } from 'class-validator';
import { type ConfirmFactsInput, FACT_LIMITS, SOURCE_CHECK_LIMITS } from '#contract';

const { confirmed } = SOURCE_CHECK_LIMITS;
const MESSAGE = { message: `ids must be a list of 1 to ${confirmed} different facts.` };
const EACH = { each: true, message: 'Each of ids must be the id of a fact.' };

/** Body of the call that confirms several facts. */
export class ConfirmFactsDto implements ConfirmFactsInput {
  @IsArray(MESSAGE)
  @ArrayMinSize(1, MESSAGE)
  @ArrayMaxSize(confirmed, MESSAGE)
  @ArrayUnique(MESSAGE)
  @IsString(EACH)
  @MaxLength(FACT_LIMITS.id, EACH)
  ids!: string[];
}
