import { loadBuffer } from 'cheerio';

/** What no reader sees, or what is struck out. */
const NOT_READ: ReadonlySet<string> = new Set(
  'script style template noscript svg meta link base del s strike select iframe'.split(' '),
);
const BLOCKS: ReadonlySet<string> = new Set(
  (
    'p div li tr h1 h2 h3 h4 h5 h6 section article main header footer nav aside table ul ol dl dt dd blockquote pre ' +
    'hr figcaption title td th'
  ).split(' '),
);

/**
 * The text that a reader of a page sees, a line for each block.
 * @param type the content type of the answer
 * @returns `undefined` for a file that has no text to read
 */
export async function readPageText(bytes: Uint8Array, type: string): Promise<string | undefined> {
  const isPdf = /\bpdf\b/i.test(type) || Buffer.from(bytes.subarray(0, 5)).toString('latin1') === '%PDF-';
  if (isPdf) return readPdf(bytes);
  if (/^\s*text\/plain\b/i.test(type)) return new TextDecoder().decode(bytes);
  if (type && !/\b(?:html|xml|text)\b/i.test(type)) return undefined;
  const texts: string[] = [];
  const [, encoding] = /charset\s*=\s*"?([\w-]+)/i.exec(type) ?? [];
  // Without one, the page itself says it.
  const tree = loadBuffer(Buffer.from(bytes), encoding ? { encoding: { transportLayerEncodingLabel: encoding } } : {});
  collectText((tree.root()[0] as PageNode | undefined)?.children ?? [], texts);
  return texts.join('');
}

/** A node of the tree, as far as its text needs. */
interface PageNode {
  type: string;
  data?: string;
  name?: string;
  attribs?: Readonly<Record<string, string>>;
  children?: readonly PageNode[];
}

function collectText(nodes: readonly PageNode[], texts: string[]): void {
  for (const { type, data = '', name = '', attribs = {}, children } of nodes) {
    if (type === 'text') texts.push(data);
    if (!children || NOT_READ.has(name) || 'hidden' in attribs) continue;
    const edge = BLOCKS.has(name) ? '\n' : '';
    texts.push(name === 'br' ? '\n' : edge);
    collectText(children, texts);
    texts.push(edge);
  }
}

async function readPdf(bytes: Uint8Array): Promise<string> {
  // Megabytes of code, for the few sources that are no web pages.
  const { extractText, getDocumentProxy } = await import('unpdf');
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true });
  return text;
}
