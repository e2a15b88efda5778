import { diffIndices } from 'node-diff3';
import { blockNodes, toHtml, parseNodes } from './blocks';
import { withoutActiveContent } from './active-content';

/** Replaces the text of `area`. Unchanged blocks keep their nodes, and so a cursor in them. */
export function patchBlocks(area: Element, html: string): void {
  const present = blockNodes(area);
  const wanted = parseNodes(withoutActiveContent(html) ?? html);
  const changes = diffIndices(present.map(toHtml), wanted.map(toHtml));
  for (const { buffer1: was, buffer2: becomes } of changes.reverse()) {
    const before = present[was[0] + was[1]] ?? null;
    for (const node of present.slice(was[0], was[0] + was[1])) node.parentNode?.removeChild(node);
    for (const node of wanted.slice(becomes[0], becomes[0] + becomes[1]))
      area.insertBefore(document.importNode(node, true), before);
  }
}
