import { ARTICLE_LIMITS, CHANGE_NOTE_LIMITS, DRAFT_LIMITS, type DraftInput, RELATION_LIMITS } from '#contract';
import { AppError } from '../../platform/common/app-error.js';

/**
 * Checks the sizes of a draft's fields. Whether it could be published, e.g. with half a URL in it, does not matter yet.
 * @throws AppError 400 with a sentence for each field that is too long
 */
export function checkDraft(input: DraftInput): void {
  const errors: Record<string, string[]> = {};
  const text = (field: keyof DraftInput, name: string, most: number) => {
    const value = input[field];
    if (typeof value === 'string' && value.length > most) errors[field] = [`${name} has more than ${most} characters`];
  };
  text('title', 'The title', ARTICLE_LIMITS.title);
  text('excerpt', 'The excerpt', ARTICLE_LIMITS.excerpt);
  text('slug', 'The slug', DRAFT_LIMITS.field);
  text('publish_date', 'The publish date', DRAFT_LIMITS.field);
  const { text: longest, notes: mostNotes } = CHANGE_NOTE_LIMITS;
  text('change_note', 'The change note', longest);
  const { change_notes: notes = [] } = input;
  if (notes.length > mostNotes) errors.change_notes = [`At most ${mostNotes} change notes are kept`];
  else if (notes.some((note) => tooLong(note.text, longest) || tooLong(note.at)))
    errors.change_notes = [`A change note has more than ${longest} characters`];
  const { guides, sources: most, sourceTitle, sourceUrl, searchPhrases, searchPhrase } = RELATION_LIMITS;
  const { sources = [], search_phrases: phrases = [] } = input;
  if (phrases.length > searchPhrases) errors.search_phrases = [`At most ${searchPhrases} search phrases can be given`];
  else if (phrases.some((phrase) => tooLong(phrase, searchPhrase)))
    errors.search_phrases = [`A search phrase has more than ${searchPhrase} characters`];
  if (sources.length > most) errors.sources = [`At most ${most} sources can be named`];
  if (
    sources.some(
      ({ title, url, read_on }) => tooLong(title, sourceTitle) || tooLong(url, sourceUrl) || tooLong(read_on),
    )
  )
    errors.sources = [
      `The title of a source can be at most ${sourceTitle} characters and its URL at most ${sourceUrl}`,
    ];
  for (const field of ['before', 'related'] as const) {
    const slugs = input[field] ?? [];
    if (slugs.length > guides) errors[field] = [`At most ${guides} guides can be named`];
    else if (slugs.some((slug) => tooLong(slug))) errors[field] = ['List guides by slug'];
  }
  if (Object.keys(errors).length > 0) throw AppError.invalid(errors);
}

function tooLong(text: string | null, most: number = DRAFT_LIMITS.field): boolean {
  return (text ?? '').length > most;
}
