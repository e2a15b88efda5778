/**
 * Converts stored HTML to Markdown (CommonMark with GitHub's tables and strikethrough) in linear time, whatever the
 * input: one walk over the tree, and beyond a maximum depth lists and quotes no longer indent.
 */
import type { TreeNode } from '../../article-import/index.js';
import { MarkdownWriter } from './blocks.js';

export { escapeMarkdown } from './escape.js';

/** Character limit of one text; it ends with the block that reaches it. */
const LONGEST = 2_000_000;

export interface MarkdownText {
  text: string;
  /** The end was cut off. */
  isCut: boolean;
}

/**
 * @param tags whether elements that Markdown lacks (`sub`, `kbd`, …) are written as HTML; otherwise only their text is
 */
export function toMarkdown(nodes: readonly TreeNode[], tags = false): MarkdownText {
  const writer = new MarkdownWriter({ tags }, LONGEST);
  writer.blocks(nodes);
  return { text: writer.text(), isCut: writer.isCut };
}
