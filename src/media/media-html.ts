/** Pure functions on stored HTML, which the sanitiser wrote: attributes stand in double quotes and hold none. */
import { type EmbeddedImage, mediaPath } from './image-file/index.js';
import type { ResponsiveImage } from '#contract';

/** CSS pixels of the column that an article's text stands in. */
const COLUMN = 672;
const IMAGE = /<img((?: [a-z-]+="[^"]*")+) ?\/?>/g;
const ADDRESS = /\/media\/([0-9a-f]{64})(?=[.-])/g;

export interface Size {
  width: number;
  height: number;
}

/** The hashes of all stored images that texts (HTML or addresses) refer to, sorted. */
export function mediaHashes(...texts: string[]): string[] {
  const found = new Set(texts.flatMap((text) => Array.from(text.matchAll(ADDRESS), ([, hash = '']) => hash)));
  return [...found].sort();
}

/** Gives stored images their `width` and `height`; those that the author set stay, the other one follows in proportion. */
export function withSizes(html: string, sizes: ReadonlyMap<string, Size>): string {
  return html.replace(IMAGE, (tag, attributes: string) => {
    const size = sizes.get(hashOf(attributes) ?? '');
    if (!size) return tag;
    const [width, height] = [numberIn(attributes, 'width'), numberIn(attributes, 'height')];
    if (width !== undefined && height !== undefined) return tag;
    const wide = width ?? (height === undefined ? size.width : inProportion(height, size.width, size.height));
    const high = height ?? (width === undefined ? size.height : inProportion(width, size.height, size.width));
    const bare = attributes.replace(/ (?:width|height)="[^"]*"/g, '');
    // Where the sanitiser puts them, so that preparing the content again changes nothing.
    const place = bare.indexOf(' loading="');
    const at = place === -1 ? bare.length : place;
    return `<img${bare.slice(0, at)} width="${wide}" height="${high}"${bare.slice(at)}>`;
  });
}

/** Puts stored images into a `<picture>` with their smaller forms, where those are made. Never stored: the sanitiser unwraps it. */
export function withSources(html: string, images: ReadonlyMap<string, ResponsiveImage>): string {
  return html.replace(IMAGE, (tag, attributes: string) => {
    const image = images.get(hashOf(attributes) ?? '');
    if (!image || image.sources.length === 0) return tag;
    const shown = Math.min(numberIn(attributes, 'width') ?? image.width, COLUMN);
    const sizes = `(max-width: ${shown}px) 100vw, ${shown}px`;
    const sources = image.sources.map(
      ({ type, srcset }) => `<source type="${type}" srcset="${srcset}" sizes="${sizes}">`,
    );
    return `<picture>${sources.join('')}${tag}</picture>`;
  });
}

/** Puts images back into the HTML that they were lifted out of. */
export function withEmbedded(html: string, images: readonly EmbeddedImage[]): string {
  const byPath = new Map(images.map((image) => [mediaPath(image), image]));
  return html.replace(/ src="(\/media\/[^"]+)"/g, (attribute, path: string) => {
    const image = byPath.get(path);
    return image ? ` src="data:${image.mime};base64,${image.bytes.toString('base64')}"` : attribute;
  });
}

function hashOf(attributes: string): string | undefined {
  return / src="\/media\/([0-9a-f]{64})\.[a-z]+"/.exec(attributes)?.[1];
}

function numberIn(attributes: string, name: string): number | undefined {
  const text = new RegExp(` ${name}="(\\d+)"`).exec(attributes)?.[1];
  return text === undefined ? undefined : Number(text);
}

function inProportion(given: number, wanted: number, other: number): number {
  return Math.max(1, Math.round((given * wanted) / other));
}
