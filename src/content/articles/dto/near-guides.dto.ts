import { IsInt, IsString, Max, MaxLength, Min } from 'class-validator';
import { NEAR_GUIDES_LIMITS, type NearGuidesInput, LARGEST_ID } from '#contract';
import { IfGiven } from '../../../platform/common/if-given.decorator.js';

const TEXT = { message: `The text must be text of at most ${NEAR_GUIDES_LIMITS.text} characters.` };
const ID = { message: 'The id must be that of an article.' };

/** Body of the call that finds guides which say much the same. */
export class NearGuidesDto implements NearGuidesInput {
  @IsString(TEXT)
  @MaxLength(NEAR_GUIDES_LIMITS.text, TEXT)
  text!: string;

  @IfGiven()
  @IsInt(ID)
  @Min(1, ID)
  @Max(LARGEST_ID, ID)
  id?: number;
}
