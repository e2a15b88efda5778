import { type ChangeNote, isCategoryId, type NewDraft } from '#contract';
import { isFlag, isText, isListWith, orNull, hasShape } from '../../shared/lib/guards';

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
  before: isListWith(isText),
  related: isListWith(isText),
  change_notes: isListWith(hasShape<ChangeNote>({ at: isText, text: isText })),
} as const;

/** Checks the draft of an article that was never saved. */
export const isNewDraft = hasShape<NewDraft>({ key: isText, title: isText, saved_at: isText });
