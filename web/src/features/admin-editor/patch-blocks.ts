import { diffIndices } from 'node-diff3';
import { blockNodes, htmlOf, nodesOf } from './blocks';
import { withoutActiveContent } from './active-content';

/** Makes `area` show another text. Blocks that are in both stay the very same nodes, and so does a cursor in them. */
export function patchBlocks(area: Element, html: string): void {
  const present = blockNodes(area);
  const wanted = nodesOf(withoutActiveContent(html) ?? html);
  const changes = diffIndices(present.map(htmlOf), wanted.map(htmlOf));
  for (const { buffer1: was, buffer2: becomes } of changes.reverse()) {
    const before = present[was[0] + was[1]] ?? null;
    for (const node of present.slice(was[0], was[0] + was[1])) node.parentNode?.removeChild(node);
    for (const node of wanted.slice(becomes[0], becomes[0] + becomes[1]))
      area.insertBefore(document.importNode(node, true), before);
  }
}

/** A text of the server in the words of the editor, which writes some blocks otherwise: `stored` is the same text as `own`. */
export function inEditorMarkup(html: string, stored: string, own: string): string {
  const [theirs, ours] = [nodesOf(stored).map(htmlOf), nodesOf(own).map(htmlOf)];
  if (theirs.length !== ours.length) return html;
  const words = new Map(theirs.map((block, at) => [block, ours[at] ?? block]));
  return nodesOf(html)
    .map(htmlOf)
    .map((block) => words.get(block) ?? block)
    .join('\n');
}
