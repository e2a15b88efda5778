import { IsIn, IsOptional } from 'class-validator';
import {
  type ArticleForm,
  CATEGORIES,
  CATEGORY_IDS,
  type CategoryId,
  SAME_FILE,
  type SameFile,
  type YesNo,
} from '#contract';

const SUBCATEGORIES = ['', ...Object.values(CATEGORIES).flatMap((category) => category.subcategories)];

const UNKNOWN_CATEGORY = `category must be one of ${CATEGORY_IDS.join(', ')}`;

/** The upload dialog's message if either is missing (specification, point 5). */
export const FILE_AND_CATEGORY_REQUIRED = 'Please select a file and category';

/** The form fields sent with an uploaded file. */
export class UploadFields implements Omit<ArticleForm, 'file' | 'pictures'> {
  @IsIn(CATEGORY_IDS, { message: ({ value }) => (value ? UNKNOWN_CATEGORY : FILE_AND_CATEGORY_REQUIRED) })
  category: CategoryId;

  @IsOptional()
  @IsIn(SUBCATEGORIES, { message: 'subcategory must be empty or one of the known subcategories' })
  subcategory?: string;

  @IsOptional()
  @IsIn(['true', 'false'], { message: 'featured must be the text true or false' })
  featured?: YesNo;

  @IsOptional()
  @IsIn(['true', 'false'], { message: 'published must be the text true or false' })
  published?: YesNo;

  @IsOptional()
  @IsIn(SAME_FILE, { message: `same must be one of ${SAME_FILE.join(', ')}` })
  same?: SameFile;
}
