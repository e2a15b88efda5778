/** The images of an article, on its tree. */
import {
  listChildren,
  elementNode,
  findElements,
  isElement,
  replaceNodes,
  type TreeElement,
  type TreeNode,
} from '../article-import/index.js';
import { type EmbeddedImage, mediaPath } from '../image-file/index.js';
import type { ResponsiveImage } from '#contract';

/** CSS pixels of the column that shows an article's text. */
const COLUMN = 672;
/** The part of a URL that identifies a stored image. */
const MEDIA_URL = /\/media\/([0-9a-f]{64})(?=[.-])/;
const OWN_SOURCE = /^\/media\/([0-9a-f]{64})\.[a-z]+$/;
const URL_ATTRIBUTES = ['src', 'href'];

export interface Size {
  width: number;
  height: number;
}

/** Returns the hash of the stored image that a URL names. */
export function hashIn(url: string): string | undefined {
  return MEDIA_URL.exec(url)?.[1];
}

/** Returns the hashes of all stored images that a tree shows or links to, unique and sorted. */
export function findHashes(root: TreeNode): string[] {
  const found = new Set<string>();
  const walk = (node: TreeNode): void => {
    if (isElement(node)) {
      for (const name of URL_ATTRIBUTES) {
        const hash = hashIn(node.attribs[name] ?? '');
        if (hash !== undefined) found.add(hash);
      }
    }
    listChildren(node).forEach(walk);
  };
  walk(root);
  return [...found].sort();
}

/** Sets `width` and `height` of stored images; values set by the author stay, a missing one follows in proportion. */
export function giveSizes(root: TreeNode, sizes: ReadonlyMap<string, Size>): void {
  for (const image of findElements(root, 'img')) {
    const size = sizes.get(findHash(image) ?? '');
    if (!size) continue;
    const [width, height] = [numberIn(image, 'width'), numberIn(image, 'height')];
    if (width !== undefined && height !== undefined) continue;
    const wide = width ?? (height === undefined ? size.width : inProportion(height, size.width, size.height));
    const high = height ?? (width === undefined ? size.height : inProportion(width, size.height, size.width));
    // The sanitiser's attribute order, so that preparing the content again changes nothing.
    const { width: _width, height: _height, loading, decoding, ...before } = image.attribs;
    image.attribs = {
      ...before,
      width: String(wide),
      height: String(high),
      ...(loading !== undefined && { loading }),
      ...(decoding !== undefined && { decoding }),
    };
  }
}

/** Wraps stored images in a `<picture>` with their variants, if those exist. Never stored: the sanitiser unwraps it. */
export function addSources(root: TreeNode, images: ReadonlyMap<string, ResponsiveImage>): void {
  replaceNodes(root, (node) => {
    const image = isElement(node) && node.name === 'img' ? images.get(findHash(node) ?? '') : undefined;
    if (!image || image.sources.length === 0 || !isElement(node)) return undefined;
    const shown = Math.min(numberIn(node, 'width') ?? image.width, COLUMN);
    const sizes = `(max-width: ${shown}px) 100vw, ${shown}px`;
    const sources = image.sources.map(({ type, srcset }) => elementNode('source', { type, srcset, sizes }, []));
    return [elementNode('picture', {}, [...sources, node])];
  });
}

/** Puts images back into the tree they were lifted out of. */
export function embed(root: TreeNode, images: readonly EmbeddedImage[]): void {
  const byPath = new Map(images.map((image) => [mediaPath(image), image]));
  for (const element of findElements(root, 'img')) {
    const image = byPath.get(element.attribs.src ?? '');
    if (image) element.attribs.src = `data:${image.mime};base64,${Buffer.from(image.bytes).toString('base64')}`;
  }
}

function findHash(image: TreeElement): string | undefined {
  return OWN_SOURCE.exec(image.attribs.src ?? '')?.[1];
}

function numberIn(image: TreeElement, name: string): number | undefined {
  const text = image.attribs[name] ?? '';
  return /^\d+$/.test(text) ? Number(text) : undefined;
}

function inProportion(given: number, wanted: number, other: number): number {
  return Math.max(1, Math.round((given * wanted) / other));
}
