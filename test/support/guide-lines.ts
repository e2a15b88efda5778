/** A law, a court, a public body or a newspaper: together with a year, it is a source. */
export const WHO_SAYS =
  /\b(?:Act|Rules?|Regulations?|[Ss]ection|[Oo]rders?|[Nn]otification|[Cc]ircular|[Jj]udgment|Code|Court|Commission|Ministry|[Mm]inistry|Department|Authority|Board|[Gg]overnment|Corporation|[Rr]egulator|Cabinet|Herald|Hindu|Express|Times|Minute|NewsBytes|Mirror|Standard|[A-Z]{3,8})\b/;
const YEAR = /\b(?:19|20)\d\d\b/;

/** The visible lines of a guide; list items and table rows come with the sentence that introduces them. */
export function shownLines(body: string): { line: string; withLead: string }[] {
  let lead = '';
  return body
    .replace(/<[^>]*>/g, '')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      if (/^\s*(?:[-*|>]|\d+\.) ?/.test(line)) return { line, withLead: `${lead} ${line}` };
      lead = line.startsWith('#') ? '' : line;
      return { line, withLead: line };
    });
}

/** A line without its facts. */
export const plain = (line: string): string => line.replace(/\{\{[^}]*\}\}/g, ' ');

/** Whether a text links to a page, or names somebody who says it and a year. */
export const hasSource = (text: string): boolean =>
  /\]\(https?:/.test(text) || (WHO_SAYS.test(text) && YEAR.test(text));
