import { type ChangeNote, isCategoryId } from '#contract';
import { isFlag, isText, listOf, orNull, shapeOf } from './answers';

/** Checks of the article fields that lists use. */
export const SUMMARY_CHECKS = {
  title: isText,
  excerpt: isText,
  category: isCategoryId,
  subcategory: isText,
  featured: isFlag,
  published: isFlag,
  featured_image: orNull(isText),
  publish_date: isText,
  slug: isText,
} as const;

/** Checks of the fields that an article and a draft share. */
export const ARTICLE_CHECKS = {
  ...SUMMARY_CHECKS,
  content: isText,
  before: listOf(isText),
  related: listOf(isText),
  change_notes: listOf(shapeOf<ChangeNote>({ at: isText, text: isText })),
} as const;
