import {
  ARTICLE_FIELD_KINDS,
  ARTICLE_FIELDS,
  type ChangeNote,
  type DraftFields,
  type FieldKind,
  listFields,
  type GroupField,
  isCategoryId,
  type NewDraft,
  type Source,
} from '#contract';
import { type Check, isFlag, isText, isListWith, orNull, hasShape } from '../../shared/lib/guards';

const KIND_CHECKS: Readonly<Record<FieldKind, (value: unknown) => boolean>> = {
  title: isText,
  excerpt: isText,
  html: isText,
  slug: isText,
  choice: isText,
  flag: isFlag,
  day: isText,
  image: orNull(isText),
  guides: isListWith(isText),
  sources: isListWith(hasShape<Source>({ title: isText, url: isText })),
  lines: isListWith(isText),
  note: isText,
  notes: isListWith(hasShape<ChangeNote>({ at: isText, text: isText })),
};

function toChecks<K extends keyof DraftFields>(fields: readonly K[]): { [F in K]: Check<DraftFields[F]> } {
  const checks = Object.fromEntries(fields.map((field) => [field, KIND_CHECKS[ARTICLE_FIELD_KINDS[field]]]));
  return { ...checks, category: isCategoryId } as unknown as { [F in K]: Check<DraftFields[F]> };
}

/** Checks of the article fields that lists use. */
export const SUMMARY_CHECKS = toChecks(
  listFields('text', 'place', 'state').filter(
    (field): field is Exclude<GroupField<'text' | 'place' | 'state'>, 'content'> => field !== 'content',
  ),
);

/** Checks of the fields that an article and a draft share. */
export const ARTICLE_CHECKS = toChecks(
  ARTICLE_FIELDS.filter((field): field is Exclude<keyof DraftFields, 'change_note'> => field !== 'change_note'),
);

/** Checks the draft of an article that was never saved. */
export const isNewDraft = hasShape<NewDraft>({ key: isText, title: isText, saved_at: isText });
