import { Type } from 'class-transformer';
import {
  IsBoolean,
  IsIn,
  IsObject,
  IsOptional,
  IsString,
  MaxLength,
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
import { ArticleIds } from '../../../platform/common/article-ids.decorator.js';

const CATEGORY = `category must be one of ${CATEGORY_IDS.join(', ')}`;

class BulkFilterBody implements BulkFilter {
  @IsOptional()
  @IsString({ message: 'q must be text' })
  @MaxLength(ARTICLE_LIMITS.query, { message: `q may have at most ${ARTICLE_LIMITS.query} characters` })
  q?: string;

  @IsOptional()
  @IsIn(CATEGORY_IDS, { message: CATEGORY })
  category?: CategoryId;

  @IsOptional()
  @IsString({ message: 'subcategory must be text' })
  subcategory?: string;

  @IsOptional()
  @IsBoolean({ message: 'featured must be true or false' })
  featured?: boolean;

  @IsOptional()
  @IsBoolean({ message: 'published must be true or false' })
  published?: boolean;

  @IsOptional()
  @IsIn(ARTICLE_STATES, { message: `state must be ${ARTICLE_STATES.join(' or ')}` })
  state?: ArticleState;
}

/** Selects articles: by `ids`, or all that match `filter`. */
export class BulkChoice implements Pick<BulkInput, 'ids' | 'filter'> {
  @ValidateIf(({ ids, filter }: BulkInput) => ids !== undefined || filter === undefined)
  @ArticleIds(TRASH_LIMITS.ids, ', or filter must select them')
  ids?: number[];

  @ValidateIf(({ filter }: BulkInput) => filter !== undefined)
  @IsObject({ message: 'filter must say which articles are meant' })
  @ValidateNested()
  @Type(() => BulkFilterBody)
  filter?: BulkFilterBody;
}

/** Body of a bulk act: `ids`, or a `filter`. */
export class BulkBody extends BulkChoice implements BulkInput {
  @IsIn(BULK_ACTS, { message: `act must be one of ${BULK_ACTS.join(', ')}` })
  act: BulkAct;

  @IsOptional()
  @IsIn(CATEGORY_IDS, { message: CATEGORY })
  category?: CategoryId;

  @IsOptional()
  @IsString({ message: 'subcategory must be text' })
  subcategory?: string;
}
