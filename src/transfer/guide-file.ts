import { strikethrough, tables } from '@joplin/turndown-plugin-gfm';
import { load } from 'cheerio';
import TurndownService from 'turndown';
import { markdownToHtml, prepareContent } from '../articles/import/index.js';

/** What a guide file says of an article, as it is stored. */
export interface Guide {
  slug: string;
  title: string;
  excerpt: string;
  content: string;
  category: string;
  subcategory: string;
  featured: boolean;
  published: boolean;
  featured_image: string | null;
  publish_date: string | null;
}

const markdown = new TurndownService({
  headingStyle: 'atx',
  hr: '---',
  bulletListMarker: '-',
  codeBlockStyle: 'fenced',
  emDelimiter: '*',
});
markdown.use([strikethrough, tables]);

/**
 * A guide as a Markdown file with front matter. The same guide always gives the same bytes, and reading the file gives the same
 * content: whatever Markdown cannot say stays HTML within it.
 */
export function guideFile(guide: Guide): string {
  const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();
  // JSON is YAML: every text stands in quotation marks, and nothing can be taken for something else.
  const entries: [string, string | boolean | null][] = [
    ['title', oneLine(guide.title)],
    ['slug', guide.slug],
    ['category', guide.category],
    ['subcategory', guide.subcategory || null],
    ['excerpt', oneLine(guide.excerpt)],
    ['featured', guide.featured],
    ['published', guide.published],
    ['publish_date', guide.publish_date],
    ['featured_image', guide.featured_image],
  ];
  const matter = entries
    .filter(([, value]) => value !== null)
    .map(([key, value]) => `${key}: ${JSON.stringify(value)}`);
  return `---\n${matter.join('\n')}\n---\n\n${bodyOf(guide.content)}\n`;
}

/** @throws Error where neither Markdown nor HTML within Markdown gives the content back */
function bodyOf(content: string): string {
  const plain = markdown.turndown(content);
  if (plain && givesBack(plain, content)) return plain;
  const blocks = blocksOf(content);
  const mixed = blocks.map((block) => asMarkdown(block) ?? asHtmlBlock(block)).join('\n\n');
  for (const body of [mixed, blocks.map(asHtmlBlock).join('\n\n'), asHtmlBlock(`<div>${content}</div>`)]) {
    if (givesBack(body, content)) return body;
  }
  throw new Error('its content cannot be said in a Markdown file');
}

/** Each top-level element as it is written. */
function blocksOf(content: string): string[] {
  const $ = load(content, { xml: { decodeEntities: false, xmlMode: false } }, false);
  return $.root()
    .contents()
    .toArray()
    .map((node) => $.html(node).trim())
    .filter(Boolean);
}

function asMarkdown(block: string): string | undefined {
  const text = markdown.turndown(block);
  return text && givesBack(text, prepareContent(block).content) ? text : undefined;
}

/** HTML that Markdown passes through: an empty line would end it. */
function asHtmlBlock(html: string): string {
  let text = html;
  for (let before = ''; before !== text;) {
    before = text;
    text = text.replace(/\n([ \t]*)\n/g, '\n$1&#10;');
  }
  return text;
}

function givesBack(body: string, content: string): boolean {
  try {
    return squeezed(prepareContent(markdownToHtml(body)).content) === squeezed(content);
  } catch {
    return false;
  }
}

/** White space between blocks shows nothing. */
function squeezed(html: string): string {
  return html.replace(/>\s*\n\s*</g, '><').trim();
}
