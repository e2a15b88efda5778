import { type Suggestion, SUGGESTION_KINDS, type SuggestionsAnswer } from '#contract';
import { listSchema, oneOfTexts, optional, ref, type Schema, shape, text } from './schema.js';

/** The shapes of suggestions while somebody types a search. */
export const SUGGESTION_SHAPES: Readonly<Record<string, Schema>> = {
  SuggestionsAnswer: shape<SuggestionsAnswer>({ suggestions: listSchema(ref('Suggestion')) }),
  Suggestion: shape<Suggestion>({
    kind: oneOfTexts(SUGGESTION_KINDS),
    title: text('Decoded.'),
    url: text('Where it leads on this site.'),
    of: optional(text('A section’s guide, or the category of a guide or topic.')),
  }),
};
