import { escapeMarkup } from '#contract';

/** Plain text from a clipboard: detects Markdown, and converts other text to HTML. */

/** Characters to examine: enough to tell, however long the text. */
const LOOKED_AT = 20_000;

const BLOCK_MARKS = [
  /^ {0,3}#{1,6} \S/m,
  /^ {0,3}[-*+] \S/m,
  /^ {0,3}\d{1,4}[.)] \S/m,
  /^ {0,3}> \S/m,
  /^ {0,3}(?:```|~~~)/m,
  /^ {0,3}\|?(?: ?:?-{3,}:? ?\|)+/m,
];
const INLINE_MARKS = [/\*\*\S[^*\n]{0,300}\*\*/, /!?\[[^\]\n]{1,300}\]\([^)\s]{1,500}\)/, /`[^`\n]{1,300}`/];

/** Guesses whether a text is Markdown. */
export function looksLikeMarkdown(text: string): boolean {
  const start = text.slice(0, LOOKED_AT);
  return [...BLOCK_MARKS, ...INLINE_MARKS].some((mark) => mark.test(start));
}

/** Whether HTML only colours line-based text, as code editors put on the clipboard. */
export function isWrittenAsCode(html: string): boolean {
  const start = html.slice(0, LOOKED_AT);
  if (/<(?:p|h[1-6]|ul|ol|li|table|a|img|b|strong|i|em|blockquote)[\s>]/i.test(start)) return false;
  return /white-space:\s{0,4}(?:pre|break-spaces)/i.test(start) || /<pre[\s>]/i.test(start);
}

/** Converts plain text to HTML: empty lines separate paragraphs, other line ends become breaks. */
export function toParagraphs(text: string): string {
  const paragraphs = escapeMarkup(text)
    .replace(/\r\n?/g, '\n')
    .split(/\n(?:[ \t]*\n)+/);
  return paragraphs
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph) => `<p>${paragraph.trim().replaceAll('\n', '<br>')}</p>`)
    .join('');
}
