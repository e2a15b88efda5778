/**
 * Characters that nobody sees but that change what a text says or how it reads: control characters, line separators,
 * those that reorder the text around them (CVE-2021-42574), and noncharacters. The joiners that Indian scripts and emoji
 * need are not among them.
 */
const HIDDEN = /[\p{Cc}\p{Noncharacter_Code_Point}\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff\ufff9-\ufffb]/gu;
const HIDDEN_IN_LINES = new RegExp(`(?!\\n)${HIDDEN.source}`, HIDDEN.flags);

/** Whether a text contains any of them. @param lines whether it may have several lines */
export function hasHiddenCharacters(text: string, lines = false): boolean {
  return text.search(lines ? HIDDEN_IN_LINES : HIDDEN) >= 0;
}

/** The text without them; line ends are kept. */
export function withoutHiddenCharacters(text: string): string {
  return text.replace(HIDDEN_IN_LINES, '');
}
