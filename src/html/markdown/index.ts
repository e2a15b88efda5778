/**
 * Stored HTML as Markdown (CommonMark with GitHub's tables and strikethrough). It takes time in proportion to its input whatever
 * that holds: a tree is walked once, and lists and quotes have a depth beyond which they add nothing to their lines.
 */
import type { TreeNode } from '../../articles/import/index.js';
import { MarkdownWriter } from './blocks.js';

export { escapeMarkdown } from './escape.js';

/** Characters of one text; it ends with the block in which they are reached. */
const LONGEST = 2_000_000;

export interface MarkdownText {
  text: string;
  /** Something was left out at the end. */
  isCut: boolean;
}

/**
 * @param tags whether marks that Markdown lacks (`sub`, `kbd`, …) are written as HTML within the text; without, only their text is
 */
export function toMarkdown(nodes: readonly TreeNode[], tags = false): MarkdownText {
  const writer = new MarkdownWriter({ tags }, LONGEST);
  writer.blocks(nodes);
  return { text: writer.text(), isCut: writer.isCut };
}
