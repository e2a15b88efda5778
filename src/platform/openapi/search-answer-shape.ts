import type { SearchAnswer } from '#contract';
import { listSchema, optional, ref, shape, text } from './schema.js';

/** The part of a guide that answers a search. */
export const SEARCH_ANSWER = shape<SearchAnswer>({
  title: text('The heading of the section.'),
  guide: text('The title of its guide.'),
  url: text(),
  lines: listSchema(listSchema(ref('TextPart'))),
  fact: optional(
    shape<NonNullable<SearchAnswer['fact']>>({
      label: text(),
      value: text(),
      checked_on: text('YYYY-MM-DD'),
      source_title: text(),
      source_url: text(),
    }),
  ),
});
