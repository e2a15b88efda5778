import {
  type CategoryId,
  IMPORT_ITEM_STATES,
  IMPORT_OUTCOMES,
  type ImportItemState,
  type ImportOutcome,
  isCategoryId,
  SITE_IMPORT_LIMITS,
  type SiteImportChoices,
  LARGEST_ID,
} from '#contract';
import { IsIn, IsOptional } from 'class-validator';
import { Check } from '../../../platform/common/check.decorator.js';
import { IfGiven } from '../../../platform/common/if-given.decorator.js';
import { Limit, Offset } from '../../../platform/common/page-query.js';

const aFlag = (name: string) =>
  Check((value) => (typeof value === 'boolean' ? undefined : `${name} must be true or false`));

const isId = (value: unknown): boolean =>
  typeof value === 'number' && Number.isInteger(value) && value > 0 && value <= LARGEST_ID;

function isListWith(value: unknown, most: number, fits: (row: Record<string, unknown>) => boolean): boolean {
  return (
    Array.isArray(value) &&
    value.length <= most &&
    value.every((row: unknown) => typeof row === 'object' && row !== null && fits(row as Record<string, unknown>))
  );
}

/** Body of the call that changes what an import will do. */
export class SiteImportChoicesDto implements SiteImportChoices {
  @IfGiven()
  @Check((value) => (isCategoryId(value) ? undefined : 'category must be one of the five categories'))
  category?: CategoryId;

  @IfGiven()
  @aFlag('redirects')
  redirects?: boolean;

  @IfGiven()
  @aFlag('fetch_images')
  fetch_images?: boolean;

  @IfGiven()
  @Check((value) =>
    isListWith(
      value,
      SITE_IMPORT_LIMITS.labels,
      ({ id, category }) => isId(id) && (category === '' || isCategoryId(category)),
    )
      ? undefined
      : 'labels must be a list of ids with a category, or an empty one',
  )
  labels?: { id: number; category: CategoryId | '' }[];

  @IfGiven()
  @Check((value) =>
    isListWith(value, SITE_IMPORT_LIMITS.page, ({ id, wanted }) => isId(id) && typeof wanted === 'boolean')
      ? undefined
      : `items must be a list of at most ${SITE_IMPORT_LIMITS.page} ids with wanted, true or false`,
  )
  items?: { id: number; wanted: boolean }[];
}

/** Query parameters of the items. */
export class ImportItemsQuery {
  @IsOptional()
  @IsIn(IMPORT_OUTCOMES, { message: `outcome must be one of ${IMPORT_OUTCOMES.join(', ')}` })
  outcome?: ImportOutcome;

  @IsOptional()
  @IsIn(IMPORT_ITEM_STATES, { message: `state must be one of ${IMPORT_ITEM_STATES.join(', ')}` })
  state?: ImportItemState;

  @Limit(SITE_IMPORT_LIMITS.page)
  limit = 50;

  @Offset()
  offset = 0;
}
