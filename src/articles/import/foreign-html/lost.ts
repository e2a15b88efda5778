/** What of a pasted text lies where the site cannot reach it, or is nothing an article can hold. */
import { elementsOf, isElement, replaceNodes, type TreeNode } from '../tree.js';
import { ImportError } from '../errors.js';
import { type EmbeddedImage, mediaPath } from '../../../media/image-file/index.js';
import { isEmbedded, readEmbedded } from '../images.js';

export interface LostPart {
  /** `local`: a picture on the writer's own machine; `damaged`: its data cannot be read; `embed`: a video or a foreign frame. */
  kind: 'local' | 'damaged' | 'embed';
  /** The picture's alternative text, where it has one. */
  name: string;
  /** Why, where there is more to say. */
  reason?: string;
}

const EMBEDS = ['iframe', 'video', 'audio', 'object', 'embed'];
/** Characters of a picture's name in a message. */
const NAME = 60;

/** Takes out what cannot be kept and gives it. */
export function losePictures(root: TreeNode): LostPart[] {
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
      const reason = problemOf(src);
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

/** Hosts that pictures of sanitised content are fetched from. */
export function foreignHosts(root: TreeNode): string[] {
  const hosts = elementsOf(root, 'img').map(({ attribs: { src = '' } }) =>
    URL.canParse(src) ? new URL(src).host : '',
  );
  return [...new Set(hosts.filter(Boolean))];
}

/** Takes pictures out of sanitised content by their address. */
export function withoutPictures(root: TreeNode, images: readonly EmbeddedImage[]): void {
  const paths = new Set(images.map(mediaPath));
  replaceNodes(root, (node) =>
    isElement(node) && node.name === 'img' && paths.has(node.attribs.src ?? '') ? [] : undefined,
  );
}

function problemOf(src: string): string | undefined {
  try {
    readEmbedded(src, 'It');
    return undefined;
  } catch (error) {
    if (error instanceof ImportError) return error.message;
    throw error;
  }
}
