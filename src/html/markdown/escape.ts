/** Plain text as Markdown shows it unchanged. Each function looks at a character a fixed number of times. */

// What would begin emphasis, code, a link, a tag, an entity, or strike text out. An underscore within a word begins nothing.
const SPECIAL = /[\\`*[\]<~]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])|&(?=[#A-Za-z])/gu;

/** Runs of white space that a browser shows as one space. */
const BLANKS = /[ \t\n\f\r]+/g;

// Where an address that is no link may begin: readers that make it one would take the backslashes behind it for a part of it.
const ADDRESS = /:(?=\/|$)/g;

/**
 * Text within a line.
 * @param inLink whether it stands in the text of a link, where no reader looks for addresses
 */
export function escapeInline(text: string, inLink = false): string {
  const escaped = text.replace(BLANKS, ' ').replace(SPECIAL, '\\$&');
  return inLink ? escaped : escaped.replace(ADDRESS, '\\:');
}

/** A line that is written already, so that its beginning is not taken for a list, a heading, a quote, a table or a rule. */
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

/** White space at the ends of a block, which readers of Markdown would trim, as entities. */
export function keepEdges(text: string): string {
  const asEntity = (character: string): string => `&#${character.codePointAt(0)};`;
  return text.replace(/^[^\S ]|[^\S ]$/g, asEntity);
}

/** Plain text on one line of its own. */
export function escapeMarkdown(text: string): string {
  return escapeLineStart(escapeInline(text.replace(/\s+/g, ' ').trim()));
}
