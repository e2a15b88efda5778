import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsObject,
  IsOptional,
  IsString,
  Max,
  MaxLength,
  Min,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import {
  ARTICLE_LIMITS,
  ARTICLE_STATES,
  type ArticleState,
  BULK_ACTS,
  type BulkAct,
  type BulkFilter,
  type BulkInput,
  CATEGORY_IDS,
  type CategoryId,
  TRASH_LIMITS,
} from '#contract';
import { LARGEST_ID } from '../../common/id.js';

const CATEGORY = `category is one of ${CATEGORY_IDS.join(', ')}`;

class BulkFilterBody implements BulkFilter {
  @IsOptional()
  @IsString({ message: 'q must be text' })
  @MaxLength(ARTICLE_LIMITS.query, { message: `q has at most ${ARTICLE_LIMITS.query} characters` })
  q?: string;

  @IsOptional()
  @IsIn(CATEGORY_IDS, { message: CATEGORY })
  category?: CategoryId;

  @IsOptional()
  @IsString({ message: 'subcategory must be text' })
  subcategory?: string;

  @IsOptional()
  @IsBoolean({ message: 'featured is true or false' })
  featured?: boolean;

  @IsOptional()
  @IsBoolean({ message: 'published is true or false' })
  published?: boolean;

  @IsOptional()
  @IsIn(ARTICLE_STATES, { message: `state is ${ARTICLE_STATES.join(' or ')}` })
  state?: ArticleState;
}

/** Which articles are meant: `ids`, or all that a `filter` finds. */
export class BulkChoice implements Pick<BulkInput, 'ids' | 'filter'> {
  @ValidateIf((body: BulkInput) => body.filter === undefined)
  @IsArray({ message: 'ids is a list of the numbers of articles; or filter says which' })
  @ArrayMinSize(1, { message: 'ids names at least one article' })
  @ArrayMaxSize(TRASH_LIMITS.ids, { message: `ids names at most ${TRASH_LIMITS.ids} articles` })
  @IsInt({ each: true, message: 'ids are whole numbers' })
  @Min(1, { each: true, message: 'ids are at least 1' })
  @Max(LARGEST_ID, { each: true, message: 'ids are numbers of articles' })
  ids?: number[];

  @IsOptional()
  @IsObject({ message: 'filter says which articles are meant' })
  @ValidateNested()
  @Type(() => BulkFilterBody)
  filter?: BulkFilterBody;
}

/** Body of an act on many articles: `ids`, or a `filter`. */
export class BulkBody extends BulkChoice implements BulkInput {
  @IsIn(BULK_ACTS, { message: `act is one of ${BULK_ACTS.join(', ')}` })
  act: BulkAct;

  @IsOptional()
  @IsIn(CATEGORY_IDS, { message: CATEGORY })
  category?: CategoryId;

  @IsOptional()
  @IsString({ message: 'subcategory must be text' })
  subcategory?: string;
}
