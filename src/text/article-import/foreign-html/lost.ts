/** Content of a paste that the site cannot fetch or an article cannot contain. */
import { findElements, isElement, replaceNodes } from '../tree.js';
import type { TreeNode } from '../tree-node.js';
import { ImportError } from '../errors.js';
import { type EmbeddedImage, mediaPath } from '../../image-file/index.js';
import { isEmbedded, readEmbedded } from '../images.js';

export interface LostPart {
  /** `local`: a picture on the author's machine; `damaged`: unreadable data; `embed`: a video or a foreign frame. */
  kind: 'local' | 'damaged' | 'embed';
  /** The picture's alternative text, if it has one. */
  name: string;
  /** The reason, if there is more to say. */
  reason?: string;
}

const EMBEDS = ['iframe', 'video', 'audio', 'object', 'embed'];
/** Length limit of a picture's name in a message. */
const NAME = 60;

/** Removes what cannot be kept, and returns it. */
export function removeLostParts(root: TreeNode): LostPart[] {
  const lost: LostPart[] = [];
  replaceNodes(root, (node) => {
    if (!isElement(node)) return undefined;
    if (EMBEDS.includes(node.name)) {
      lost.push({ kind: 'embed', name: '' });
      return [];
    }
    if (node.name !== 'img') return undefined;
    const name = (node.attribs.alt ?? '').replace(/\s+/g, ' ').trim().slice(0, NAME);
    const src = (node.attribs.src ?? '').trim();
    if (isEmbedded(src)) {
      const reason = findProblem(src);
      if (reason === undefined) return undefined;
      lost.push({ kind: 'damaged', name, reason });
      return [];
    }
    if (/^(?:https?:\/\/|\/[^/\\])/i.test(src)) return undefined;
    lost.push({ kind: 'local', name });
    return [];
  });
  return lost;
}

/** Returns the hosts that images in sanitised content are loaded from. */
export function foreignHosts(root: TreeNode): string[] {
  const hosts = findElements(root, 'img').map(({ attribs: { src = '' } }) =>
    URL.canParse(src) ? new URL(src).host : '',
  );
  return [...new Set(hosts.filter(Boolean))];
}

/** Removes images from sanitised content by URL. */
export function withoutPictures(root: TreeNode, images: readonly EmbeddedImage[]): void {
  const paths = new Set(images.map(mediaPath));
  replaceNodes(root, (node) =>
    isElement(node) && node.name === 'img' && paths.has(node.attribs.src ?? '') ? [] : undefined,
  );
}

function findProblem(src: string): string | undefined {
  try {
    readEmbedded(src, 'It');
    return undefined;
  } catch (error) {
    if (error instanceof ImportError) return error.message;
    throw error;
  }
}
