/** A section of a text page: a heading with paragraphs (strings) and lists (arrays of strings). */
interface TextPart {
  /** Also its fragment on the page. */
  id: string;
  title: string;
  blocks: readonly (string | readonly string[])[];
}

/** A page of running text. `{site}` stands for the site's name, `[words](/path)` for a link. */
export interface TextPage {
  title: string;
  lead: string;
  parts: readonly TextPart[];
}

/** When the legal texts were last changed. */
export const LEGAL_UPDATED = 'Last updated: January 2024';
