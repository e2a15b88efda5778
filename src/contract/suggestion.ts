/** Suggestions while somebody types a search. */

/** Answers pinned by the administrator, guides, sections of guides, categories with their topics, areas, and other pages. */
export const SUGGESTION_KINDS = ['answer', 'guide', 'section', 'category', 'area', 'page'] as const;

export interface Suggestion {
  kind: (typeof SUGGESTION_KINDS)[number];
  /** Plain text, decoded. */
  title: string;
  /** Its URL on this site. */
  url: string;
  /** For a section its guide's title; for a guide or a topic its category's. */
  of?: string;
}

/** `GET /api/search/suggestions?q=…`. */
export interface SuggestionsAnswer {
  /** Best first. */
  suggestions: Suggestion[];
}

export const SUGGESTION_LIMITS = {
  suggestions: 8,
  /** Bytes per response. */
  bytes: 3_000,
  /** Characters of a title. */
  title: 120,
} as const;
