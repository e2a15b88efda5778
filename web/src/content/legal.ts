/** One part of a text page: a heading with paragraphs (texts) and lists (arrays of texts). */
interface TextPart {
  /** Also its address on the page. */
  id: string;
  title: string;
  blocks: readonly (string | readonly string[])[];
}

/**
 * A page of running text. In texts `{site}` stands for the site's name and `[words](/path)` for a link.
 */
export interface TextPage {
  title: string;
  lead: string;
  parts: readonly TextPart[];
}

/** When the legal texts were last changed. */
export const LEGAL_UPDATED = 'Last updated: January 2024';
