/** The last step of every format: images and links of the other site, embeds, and what would mean something else here. */
import { mayNameFacts, SITE_IMPORT_LIMITS } from '#contract';
import {
  BLOCKS,
  CELLS,
  elementNode,
  isElement,
  listChildren,
  readForeign,
  serialise,
  textNode,
  type TreeElement,
  type TreeNode,
} from '../../../text/article-import/index.js';
import type { ArchiveImage } from './archive-images.js';
import { describeLoss, type LostMarks } from './lost-marks.js';

/** What a text may refer to. */
export interface Surroundings {
  /** The image of the archive that a URL means; `undefined`: it is not there. */
  findImage: (url: string) => Promise<ArchiveImage> | undefined;
  /** Where a link to another text of the same export leads; `undefined`: it is none. */
  findLink: (url: string) => string | undefined;
  /** The URL of the other site, if the export says it: images that are not in the archive are there. */
  site?: string;
}

export interface FinishedHtml {
  html: string;
  notes: string[];
  /** Hashes of the images of the archive that it shows. */
  images: string[];
}

const EMBEDS = new Set(['iframe', 'video', 'audio', 'object', 'embed']);
const WITHOUT_TEXT = new Set(['form', 'canvas', 'svg', 'math', 'noscript', 'template', 'select', 'textarea', 'button']);
/** Elements whose text is shown as written, braces included. */
const LITERAL = new Set(['code', 'pre']);

/**
 * Turns the HTML of another site into HTML for the import pipeline, which sanitises it.
 * @throws ImportError if it is nested too deeply
 */
export async function finishHtml(html: string, lost: LostMarks, surroundings: Surroundings): Promise<FinishedHtml> {
  const { tree } = readForeign(html);
  const notes: string[] = [];
  const images = await replaceImages(tree.root, surroundings, notes);
  const state: Walk = { before: '', notes, lost, findLink: surroundings.findLink };
  const children = listChildren(tree.root).flatMap((child) => finish(child, state, false));
  const most = SITE_IMPORT_LIMITS.notes;
  return {
    html: serialise(children),
    notes: notes.length > most ? [...notes.slice(0, most - 1), `And ${notes.length - most + 1} more.`] : notes,
    images,
  };
}

interface Walk {
  /** The end of the text before. */
  before: string;
  notes: string[];
  lost: LostMarks;
  findLink: Surroundings['findLink'];
}

function finish(node: TreeNode, walk: Walk, literal: boolean): TreeNode[] {
  if (!isElement(node)) return 'data' in node ? [finishText(node.data, walk, literal)] : [];
  if (EMBEDS.has(node.name)) return replaceEmbed(node, walk);
  if (WITHOUT_TEXT.has(node.name)) {
    walk.notes.push(describeLoss(`<${node.name}>`, walk.before));
    return [];
  }
  const inside = literal || LITERAL.has(node.name);
  const attribs = Object.fromEntries(
    Object.entries(node.attribs).map(([key, value]) => [key, finishValue(value, walk)]),
  );
  if (node.name === 'a' && attribs.href !== undefined) attribs.href = walk.findLink(attribs.href) ?? attribs.href;
  const isBlank = !showsAnything(node);
  const children = listChildren(node).flatMap((child) => finish(child, walk, inside));
  if (BLOCKS.has(node.name) || CELLS.has(node.name)) walk.before += ' ';
  const result = elementNode(node.name, attribs, children);
  // A paragraph that held nothing but what was taken out.
  return node.name === 'p' && !isBlank && !showsAnything(result) ? [] : [result];
}

function finishText(data: string, walk: Walk, literal: boolean): TreeNode {
  const { text, notes } = walk.lost.take(data, walk.before);
  walk.notes.push(...notes);
  walk.before = (walk.before + text).slice(-200);
  return textNode(literal ? text : escapeBraces(text));
}

/** What stands in braces would be taken for a fact of this site. */
function escapeBraces(text: string): string {
  return mayNameFacts(text) ? text.replace(/\\?\{\{/g, '\\{{') : text;
}

function finishValue(value: string, { lost }: Walk): string {
  const { text } = lost.take(value, '');
  return mayNameFacts(text) ? text.replaceAll('{{', '{ {') : text;
}

/** A video or frame of another site becomes a link to it. */
function replaceEmbed(node: TreeElement, walk: Walk): TreeNode[] {
  const source = [node, ...listChildren(node).filter(isElement)]
    .map(({ attribs }) => attribs.src ?? attribs.data ?? '')
    .find((url) => /^(?:https?:)?\/\//i.test(url));
  const url = source?.startsWith('//') ? `https:${source}` : source;
  const host = url !== undefined && URL.canParse(url) ? new URL(url).host : '';
  walk.notes.push(
    describeLoss(host ? `a frame of ${host}, a link stands in its place` : `<${node.name}>`, walk.before),
  );
  return host && url ? [elementNode('p', {}, [elementNode('a', { href: url }, [textNode(url)])])] : [];
}

/** Names the images of the archive by the URL that they have here. */
async function replaceImages(root: TreeNode, { findImage, site }: Surroundings, notes: string[]): Promise<string[]> {
  const images = new Set<string>();
  const walk = async (node: TreeNode): Promise<void> => {
    if (isElement(node) && node.name === 'img') {
      const url = node.attribs.src ?? node.attribs['data-src'] ?? '';
      const found = await findImage(url);
      if (found && 'problem' in found) {
        notes.push(found.problem);
        delete node.attribs.src;
      } else if (found) {
        images.add(found.hash);
        node.attribs.src = found.url;
      } else if (url !== '' && !/^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(url)) {
        const there = site === undefined ? undefined : URL.parse(url, site)?.href;
        if (there === undefined)
          notes.push(`The image “${url.replace('__GHOST_URL__', '').slice(0, 100)}” is not in the archive.`);
        node.attribs.src = there ?? '';
      }
    }
    if (isElement(node) && node.name === 'a' && isPicture(node.attribs.href)) {
      const found = await findImage(node.attribs.href ?? '');
      if (found && 'url' in found) {
        images.add(found.hash);
        node.attribs.href = found.url;
      }
    }
    for (const child of listChildren(node)) await walk(child);
  };
  await walk(root);
  return [...images];
}

/** Whether a URL names an image by its ending. */
export function isPicture(url: string | undefined): boolean {
  return /\.(?:png|jpe?g|gif|webp|avif)(?:[?#]|$)/i.test(url ?? '');
}

function showsAnything(node: TreeNode): boolean {
  if ('data' in node) return node.data.trim() !== '';
  return (isElement(node) && /^(?:img|hr|br)$/.test(node.name)) || listChildren(node).some(showsAnything);
}
