import { IsNotEmpty, IsString, ValidateIf } from 'class-validator';
import type { FactProposalInput } from '#contract';
import { IfGiven } from '../../../platform/common/if-given.decorator.js';

/** Body of the call that proposes a value of a fact. `checkFact` validates the rest. */
export class FactProposalDto implements FactProposalInput {
  @IsString({ message: 'The value must be text.' })
  value!: string;

  @IsNotEmpty({ message: 'Quote the sentence that states the value.' })
  @IsString({ message: 'The quote must be text.' })
  quote!: string;

  @IsString({ message: 'The source must be the https URL of the page that states it.' })
  source_url!: string;

  @IfGiven()
  @IsString({ message: "The source's title must be text." })
  source_title?: string;

  @IfGiven()
  @IsString({ message: 'The unit must be text.' })
  unit?: string;

  /** `null` and `''`: unknown. */
  @ValidateIf((_body, value: unknown) => value != null)
  @IsString({ message: 'The date must be in the form YYYY-MM-DD.' })
  valid_from?: string | null;
}
