import { Type } from 'class-transformer';
import { IsArray, IsBoolean, IsIn, IsInt, IsString, ValidateIf, ValidateNested } from 'class-validator';
import {
  ARTICLE_LIMITS,
  type ArticleInput,
  CATEGORIES,
  CATEGORY_IDS,
  type CategoryId,
  type ChangeNote,
  type Source,
  type Stage,
  STAGES,
} from '#contract';
import { Check } from '../../../platform/common/check.decorator.js';
import { TITLE_AND_CONTENT_REQUIRED } from '../write/article-draft.js';
import { isMoment } from '../write/change-notes.js';
import { IfGiven } from '../../../platform/common/if-given.decorator.js';

const SUBCATEGORIES = ['', ...Object.values(CATEGORIES).flatMap((category) => category.subcategories)];
const NEEDS_TIMESTAMP = 'A change note needs a timestamp such as 2026-01-31T09:30:00.000Z';
/** A source of a guide. */
class SourceBody implements Source {
  @IsString({ message: 'The title of a source must be text' })
  title: string;

  @IsString({ message: 'The URL of a source must be text' })
  url: string;

  @ValidateIf((_body, value: unknown) => value !== null)
  @IsString({ message: 'The day a source was read must be in the form YYYY-MM-DD, or null' })
  read_on: string | null = null;
}

/** A change note for readers. */
class ChangeNoteBody implements ChangeNote {
  @Check((value) => (typeof value === 'string' && isMoment(value) ? undefined : NEEDS_TIMESTAMP))
  at: string;

  @IsString({ message: 'A change note must be text' })
  text: string;
}

/** The article fields whose form is the same in every call. */
export class ArticleFieldsBody implements Omit<ArticleInput, 'title' | 'content'> {
  @IsIn(CATEGORY_IDS, { message: `The category must be one of ${CATEGORY_IDS.join(', ')}` })
  category: CategoryId;

  @IfGiven()
  @IsString({ message: 'The excerpt must be text' })
  excerpt?: string;

  @IfGiven()
  @IsIn(SUBCATEGORIES, { message: 'The subcategory must be empty or one of the known subcategories' })
  subcategory?: string;

  @IfGiven()
  @IsBoolean({ message: 'Featured must be true or false' })
  featured?: boolean;

  @IfGiven()
  @IsBoolean({ message: 'Published must be true or false' })
  published?: boolean;

  /** `null` and `''` remove the image. */
  @ValidateIf((_body, value: unknown) => value != null)
  @Check((value) => textWithin(value, ARTICLE_LIMITS.imageUrl, 'The featured image'))
  featured_image?: string | null;

  /** `''`, which never-published drafts have, keeps the stored value. */
  @IfGiven()
  @IsString({ message: 'The publish date must be text' })
  publish_date?: string;

  /** `''` means omitted. */
  @IfGiven()
  @IsString({ message: 'The slug must be text' })
  slug?: string;

  @IfGiven()
  @IsIn(['', ...STAGES], { message: `Leave it empty, or choose one of ${STAGES.join(', ')}` })
  stage?: Stage | '';

  @IfGiven()
  @IsArray({ message: 'The sources must be a list' })
  @ValidateNested({ each: true, message: 'A source must have a title and a URL' })
  @Type(() => SourceBody)
  sources?: SourceBody[];

  @IfGiven()
  @IsArray({ message: 'The guides to read first must be a list of slugs' })
  @IsString({ each: true, message: 'List guides by slug' })
  before?: string[];

  @IfGiven()
  @IsArray({ message: 'The related guides must be a list of slugs' })
  @IsString({ each: true, message: 'List guides by slug' })
  related?: string[];

  @IfGiven()
  @IsArray({ message: 'The search phrases must be a list' })
  @IsString({ each: true, message: 'A search phrase must be text' })
  search_phrases?: string[];

  @IfGiven()
  @IsString({ message: 'The change note must be text' })
  change_note?: string;

  @IfGiven()
  @IsArray({ message: 'The change notes must be a list' })
  @ValidateNested({ each: true, message: 'A change note must have a timestamp and a text' })
  @Type(() => ChangeNoteBody)
  change_notes?: ChangeNoteBody[];
}

/** Body of a create or update call. `checkArticle` checks the rules on its meaning. */
export class ArticleBody extends ArticleFieldsBody implements ArticleInput {
  @Check(shown)
  title: string;

  @Check(shown)
  content: string;

  @IfGiven()
  @IsString({ message: 'updated_at must be the value last read' })
  updated_at?: string;

  @IfGiven()
  @IsInt({ message: 'draft_revision must be the revision last read' })
  draft_revision?: number;
}

function shown(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? undefined : TITLE_AND_CONTENT_REQUIRED;
}

function textWithin(value: unknown, limit: number, name: string): string | undefined {
  if (typeof value !== 'string') return `${name} must be text`;
  return value.length > limit ? `${name} may have at most ${limit} characters` : undefined;
}
