import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsIn,
  IsInt,
  IsString,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import { PROPOSAL_KINDS, PROPOSAL_LIMITS, type ProposalRef, type ProposalsInput } from '#contract';

const ITEMS = { message: `items must be a list of 1 to ${PROPOSAL_LIMITS.list} proposals.` };

class ProposalRefDto implements ProposalRef {
  @IsIn(PROPOSAL_KINDS, { message: `The kind must be one of ${PROPOSAL_KINDS.join(', ')}.` })
  kind!: ProposalRef['kind'];

  @IsString({ message: 'key must be the key of a draft or the id of a fact.' })
  @MaxLength(100, { message: 'key must be the key of a draft or the id of a fact.' })
  key!: string;

  @IsInt({ message: 'revision must be the number last read.' })
  @Min(1, { message: 'revision must be the number last read.' })
  revision!: number;
}

/** Body of the calls that publish and discard proposals. */
export class ProposalsDto implements ProposalsInput {
  @IsArray(ITEMS)
  @ArrayMinSize(1, ITEMS)
  @ArrayMaxSize(PROPOSAL_LIMITS.list, ITEMS)
  @ValidateNested({ each: true, message: 'Each of items must be a proposal.' })
  @Type(() => ProposalRefDto)
  items!: ProposalRefDto[];
}
