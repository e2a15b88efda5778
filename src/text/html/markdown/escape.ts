/**
 * Escapes plain text so that Markdown shows it unchanged. Each function looks at every character a fixed number of
 * times.
 */

// Characters that would start emphasis, code, a link, a tag, an entity or strikethrough. An underscore within a word
// starts nothing.
const SPECIAL = /[\\`*[\]<~]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])|&(?=[#A-Za-z])/gu;

/** Runs of white space that a browser shows as one space. */
const BLANKS = /[ \t\n\f\r]+/g;

// Where a URL that is not a link may start: readers that autolink it would take the backslashes after it as part of it.
const URL_START = /:(?=\/|$)/g;

/**
 * Escapes text within a line.
 * @param inLink whether it is inside a link, where few readers look for URLs
 */
export function escapeInline(text: string, inLink = false): string {
  const escaped = text.replace(BLANKS, ' ').replace(SPECIAL, '\\$&');
  if (!inLink) return escaped.replace(URL_START, '\\:');
  // Readers that do look for URLs there would take a backslash as part of one.
  return escaped
    .split(' ')
    .map((word) => (word.includes('\\') ? word.replace(URL_START, '\\:') : word))
    .join(' ');
}

/** Escapes the start of a finished line, so that it is not taken for a list, a heading, a quote, a table or a rule. */
export function escapeLineStart(line: string): string {
  const next = line[1] ?? ' ';
  switch (line[0]) {
    case '>':
    case '|':
    case '=':
      return `\\${line}`;
    case '#':
      return next === '#' || next === ' ' ? `\\${line}` : line;
    case '-':
    case '+':
    case ':':
      return ' -|:'.includes(next) ? `\\${line}` : line;
    default:
      return line.replace(/^(\d{1,9})([.)])(?= |$)/, '$1\\$2');
  }
}

/** Writes white space at the ends of a block, which Markdown readers would trim, as entities. */
export function keepEdges(text: string): string {
  const asEntity = (character: string): string => `&#${character.codePointAt(0)};`;
  return text.replace(/^[^\S ]|[^\S ]$/g, asEntity);
}

/** Escapes plain text for a line of its own. */
export function escapeMarkdown(text: string): string {
  return escapeLineStart(escapeInline(text.replace(/\s+/g, ' ').trim()));
}
