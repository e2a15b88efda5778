import { type ArrayChange, diffArrays } from 'diff';
import {
  listChildren,
  toHtml,
  readTree,
  textNode,
  type TreeElement,
  type TreeNode,
} from '../../article-import/index.js';
import { type Leaf, listLeaves } from './leaves.js';
import { MarkedTree } from './marked-tree.js';

/** Words by which two passages may differ before one counts as replaced by the other. */
const MOST_EDITS = 2_000;
/** Step limit for all passages together: each takes up to the square of its edits. */
const MOST_STEPS = 5 * MOST_EDITS ** 2;

/** Numbers of words inserted and deleted. */
export interface WordChange {
  added: number;
  removed: number;
}

/** Two texts with insertions and deletions marked. */
export interface Compared {
  html: string;
  wordsAdded: number;
  wordsRemoved: number;
}

/**
 * Compares two sanitised HTML texts word by word, as readers see them. The result contains only elements of the two,
 * `ins` and `del`, because it is built as a tree.
 */
export function compareHtml(from: string, to: string): Compared {
  const [before, after] = [listChildren(readTree(from).root), listChildren(readTree(to).root)];
  const tree = readTree('');
  const twins = new Map<TreeElement, TreeElement>();
  const marked = new MarkedTree(twins);
  const counts = { added: 0, removed: 0, steps: 0 };
  for (const passage of findPassages(before, after)) {
    if (passage.same) marked.keep(passage.after);
    else comparePassage(passage, marked, twins, counts);
  }
  for (const node of marked.nodes) listChildren(tree.root).push(node);
  return { html: tree.html(), wordsAdded: counts.added, wordsRemoved: counts.removed };
}

/** Compares two plain texts the same way. */
export function compareText(from: string, to: string): string {
  return compareHtml(escaped(from), escaped(to)).html;
}

interface Passage {
  same: boolean;
  before: TreeNode[];
  after: TreeNode[];
}

/** Splits both versions into runs of equal and of different blocks. */
function findPassages(before: readonly TreeNode[], after: readonly TreeNode[]): Passage[] {
  const [a, b] = [before.map(toHtml), after.map(toHtml)];
  const passages: Passage[] = [];
  let [i, j] = [0, 0];
  for (const { added, removed, count } of diffArrays(a, b, { maxEditLength: MOST_EDITS }) ?? replaced(a, b)) {
    const [ofBefore, ofAfter] = [added ? 0 : count, removed ? 0 : count];
    const passage = {
      same: !added && !removed,
      before: before.slice(i, i + ofBefore),
      after: after.slice(j, j + ofAfter),
    };
    const last = passages.at(-1);
    if (last && !last.same && !passage.same) {
      last.before = last.before.concat(passage.before);
      last.after = last.after.concat(passage.after);
    } else passages.push(passage);
    i += ofBefore;
    j += ofAfter;
  }
  return passages;
}

function comparePassage(
  passage: Passage,
  marked: MarkedTree,
  twins: Map<TreeElement, TreeElement>,
  counts: { added: number; removed: number; steps: number },
): void {
  const [before, after] = [listLeaves(passage.before), listLeaves(passage.after)];
  const [a, b] = [before.map(({ key }) => key), after.map(({ key }) => key)];
  const most = Math.min(MOST_EDITS, Math.floor(Math.sqrt(MOST_STEPS - counts.steps)));
  const found = diffArrays(a, b, { maxEditLength: most });
  counts.steps += found ? editsIn(found) ** 2 : most ** 2;
  const changes = found ?? replaced(a, b);
  findTwins(changes, before, after, twins);
  let [i, j] = [0, 0];
  for (const { added, removed, count } of changes) {
    for (let step = 0; step < count; step += 1) {
      if (removed) {
        const leaf = before[i++];
        if (leaf) marked.add(leaf, 'del');
        counts.removed += isWord(leaf);
      } else {
        const leaf = after[j++];
        if (leaf) marked.add(leaf, added ? 'ins' : undefined);
        if (added) counts.added += isWord(leaf);
        else i += 1;
      }
    }
  }
}

function editsIn(changes: readonly ArrayChange<string>[]): number {
  return changes.reduce((edits, { added, removed, count }) => edits + (added || removed ? count : 0), 0);
}

/** Maps each element of the earlier version to its counterpart in the later one: the element around the same word. */
function findTwins(
  changes: readonly ArrayChange<string>[],
  before: readonly Leaf[],
  after: readonly Leaf[],
  twins: Map<TreeElement, TreeElement>,
): void {
  let [i, j] = [0, 0];
  for (const { added, removed, count } of changes) {
    for (let step = 0; step < count; step += 1) {
      if (added) j += 1;
      else if (removed) i += 1;
      else pair(before[i++], after[j++], twins);
    }
  }
}

function pair(one: Leaf | undefined, other: Leaf | undefined, twins: Map<TreeElement, TreeElement>): void {
  if (!one || !other) return;
  for (const [depth, element] of one.path.entries()) {
    const twin = other.path[depth];
    if (twin?.name !== element.name) return;
    if (!twins.has(element)) twins.set(element, twin);
    else if (twins.get(element) !== twin) return;
  }
}

/** The comparison of two lists with nothing in common. */
function replaced(a: string[], b: string[]): ArrayChange<string>[] {
  return [
    { value: a, count: a.length, added: false, removed: true },
    { value: b, count: b.length, added: true, removed: false },
  ];
}

/** Words inserted and deleted between two HTML texts, counted as `compareHtml` does. */
export function countChangedWords(from: string, to: string): WordChange {
  const { wordsAdded: added, wordsRemoved: removed } = compareHtml(from, to);
  return { added, removed };
}

function isWord(leaf: Leaf | undefined): number {
  return /[\p{L}\p{N}]/u.test(leaf?.text ?? '') ? 1 : 0;
}

function escaped(text: string): string {
  return toHtml(textNode(text));
}
