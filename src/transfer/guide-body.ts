import { strikethrough, tables } from '@joplin/turndown-plugin-gfm';
import { load } from 'cheerio';
import TurndownService from 'turndown';
import { markdownToHtml, prepareContent } from '../articles/import/index.js';

const markdown = new TurndownService({
  headingStyle: 'atx',
  hr: '---',
  bulletListMarker: '-',
  codeBlockStyle: 'fenced',
  emDelimiter: '*',
});
markdown.use([strikethrough, tables]);

/** What is needed of the DOM, whose types this side does not have. */
interface MarkedNode {
  nodeName: string;
  outerHTML: string;
  cloneNode(deep: boolean): MarkedNode;
}

// Marks that Markdown lacks, or would read as another: their tags stand in the text.
const TAGGED = 'abbr b bdi bdo cite del dfn i ins kbd mark q samp small sub sup time u var'.split(' ');
markdown.addRule('tagged', {
  filter: TAGGED as TurndownService.Filter,
  replacement: (inner: string, node: unknown) => {
    const { nodeName, outerHTML: tags } = (node as MarkedNode).cloneNode(false);
    const end = `</${nodeName.toLowerCase()}>`;
    return tags.slice(0, -end.length) + inner + end;
  },
});

/** Elements that begin a block of HTML in Markdown by themselves; anything else would become a paragraph. */
const BLOCK_HTML = /^<(?:h[2-6]|p|div|hr|ul|ol|dl|blockquote|pre|figure|details|table)\b/;
/** Begins a block of HTML and disappears when it is read. */
const NOTHING = '<!-- -->';
const LIST = /^(?:-|\d+\.) /;

/**
 * The content of an article as the body of a Markdown file: reading it gives the identical string (of content that an earlier version
 * stored: what this one would store). What Markdown cannot say is HTML within it, as little of it as that takes.
 * @param finished what storing adds to content that was read: the sizes of stored images
 * @throws Error where even HTML within Markdown does not give the content back
 */
export function guideBody(stored: string, finished: (content: string) => string): string {
  const content = finished(prepareContent(stored).content);
  const read = (body: string): string => finished(prepareContent(markdownToHtml(body)).content);
  const givesBack = (body: string, wanted: string): boolean => {
    try {
      return read(body) === wanted;
    } catch {
      return false;
    }
  };
  const asMarkdown = (block: string): string | undefined => {
    const text = BLOCK_HTML.test(block) ? markdown.turndown(block) : '';
    // By itself, a heading may have another id than among the others.
    return text && givesBack(text, finished(prepareContent(block).content)) ? text : undefined;
  };
  const plain = markdown.turndown(content);
  if (plain && givesBack(plain, content)) return plain;
  const blocks = blocksOf(content);
  const bodies = [
    () => joined(blocks.map((block) => asMarkdown(block) ?? asHtml(block))),
    () => blocks.map(asHtml).join('\n\n'),
    () => raw(content),
  ];
  for (const body of bodies) {
    const text = body();
    if (givesBack(text, content)) return text;
  }
  throw new Error('its content cannot be said in a Markdown file');
}

/** Each top-level block as it is written; what stands between blocks without an element of its own stays together. */
function blocksOf(content: string): string[] {
  const $ = load(content, { xml: { decodeEntities: false, xmlMode: false } }, false);
  const blocks: string[] = [];
  let inline = '';
  for (const node of $.root().contents().toArray()) {
    const html = $.html(node);
    if (!BLOCK_HTML.test(html)) {
      inline += html;
      continue;
    }
    blocks.push(inline, html);
    inline = '';
  }
  return [...blocks, inline].filter(Boolean);
}

/** Two lists that follow one another would become one. */
function joined(parts: readonly string[]): string {
  return parts
    .map((part, index) => (LIST.test(part) && LIST.test(parts[index - 1] ?? '') ? `${NOTHING}\n\n${part}` : part))
    .join('\n\n');
}

/** HTML that Markdown passes through. An empty line would end it, but within `pre` at its beginning. */
function asHtml(html: string): string {
  if (!BLOCK_HTML.test(html)) return NOTHING + html.replaceAll('\n', '&#10;');
  return html.startsWith('<pre') ? html : html.replace(/\n(?=[ \t]*\n)/g, '&#10;');
}

/** Any HTML at all: an instruction, which no reader sees, lasts until its end is named. */
function raw(html: string): string {
  return `<?html>\n${html.replaceAll('?>', '&#63;>')}\n<?html?>`;
}
