/** Markdown to HTML: CommonMark with tables, strikethrough, autolinks and footnotes. */
import createMarkdown, { type MarkdownIt, type Token } from 'markdown-it';
import { ARTICLE_LIMITS } from '#contract';
import { refuseNull } from './characters.js';
import { ImportError } from './errors.js';
import { addFootnotes } from './footnotes.js';
import { isEmbedded } from './images.js';
import { tooLong } from './sanitise.js';

/**
 * Nesting levels of quotes and lists; a list takes two. The library would silently drop anything deeper: see
 * `refuseDeeper`.
 */
const NESTING_LIMIT = 100;
/** Characters of embedded images, each counted as often as it is shown: four times what a file may hold. */
const EMBEDDED_LIMIT = 4 * ARTICLE_LIMITS.uploadBytes;
const EMBEDDED_DATA = /data:image\/[a-z+.-]{1,20};base64,[A-Za-z0-9+/=]+/gi;

const parser = createParser();

/**
 * Converts Markdown to HTML, **not sanitised**: embedded HTML passes through, links are not checked. Front matter is
 * not recognised.
 * @throws ImportError (`content`) for U+0000, more text than an article may hold (embedded images apart) or nesting
 * beyond the limit
 */
export function markdownToHtml(markdown: string): string {
  refuseNull(markdown, 'content');
  if (textLength(markdown) > ARTICLE_LIMITS.content) throw tooLong();
  const tokens = parser.parse(markdown, {});
  refuseExpansion(tokens);
  return parser.renderer.render(tokens, parser.options, {});
}

/** A definition counts each time it is referenced: a short text could expand to gigabytes. */
function refuseExpansion(tokens: readonly Token[]): void {
  let length = 0;
  let embedded = 0;
  for (const token of tokens.flatMap((one) => one.children ?? [])) {
    for (const [, given] of token.attrs ?? []) {
      const value = String(given);
      if (isEmbedded(value)) embedded += value.length;
      else length += value.length;
    }
    if (length > ARTICLE_LIMITS.content || embedded > EMBEDDED_LIMIT) throw tooLong();
  }
}

function createParser(): MarkdownIt {
  const markdown = createMarkdown('commonmark', { html: true, linkify: true, maxNesting: NESTING_LIMIT });
  markdown.enable(['table', 'strikethrough', 'linkify']);
  // Bare `example.com` or `notes.md` in a sentence is not a link; `https://…` and e-mail addresses are.
  markdown.linkify.set({ fuzzyLink: false });
  // The sanitiser checks URLs, in one place for Markdown and HTML.
  markdown.validateLink = () => true;
  const normalise = markdown.normalizeLink.bind(markdown);
  markdown.normalizeLink = (url) => (/^data:/i.test(url) ? url : normalise(url));
  keepEscapedBraces(markdown);
  addFootnotes(markdown);
  refuseDeeper(markdown);
  return markdown;
}

/** `\\{{` means literal braces, after Markdown as before it: the backslash stays. */
function keepEscapedBraces(markdown: MarkdownIt): void {
  markdown.inline.ruler.before('escape', 'escaped braces', (state, silent) => {
    if (!state.src.startsWith('\\{{', state.pos)) return false;
    if (!silent) state.pending += '\\{{';
    state.pos += 3;
    return true;
  });
}

function refuseDeeper(markdown: MarkdownIt): void {
  const tokenize = markdown.block.tokenize.bind(markdown.block);
  markdown.block.tokenize = (state, startLine, endLine) => {
    if (state.level >= NESTING_LIMIT) {
      throw new ImportError('invalid', `The content is nested more than ${NESTING_LIMIT} levels deep.`, 'content');
    }
    tokenize(state, startLine, endLine);
  };
}

function textLength(markdown: string): number {
  return markdown.length <= ARTICLE_LIMITS.content ? markdown.length : markdown.replace(EMBEDDED_DATA, '').length;
}
