import { IsIn, IsOptional } from 'class-validator';
import { CATEGORIES, CATEGORY_IDS, type CategoryId } from '#contract';

const SUBCATEGORIES = ['', ...Object.values(CATEGORIES).flatMap((category) => category.subcategories)];

/** The texts that come with an uploaded file. */
export class UploadFields {
  @IsIn(CATEGORY_IDS, { message: `category is one of ${CATEGORY_IDS.join(', ')}` })
  category: CategoryId;

  @IsOptional()
  @IsIn(SUBCATEGORIES, { message: 'subcategory is empty or one of the known subcategories' })
  subcategory?: string;

  @IsOptional()
  @IsIn(['true', 'false'], { message: 'featured is the text true or false' })
  featured?: 'true' | 'false';
}
