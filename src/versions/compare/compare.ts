import { setImmediate as breathe } from 'node:timers/promises';
import { type ArrayChange, diffArrays } from 'diff';
import {
  childrenOf,
  htmlOf,
  readTree,
  textNode,
  type TreeElement,
  type TreeNode,
} from '../../articles/import/index.js';
import { type Leaf, leavesOf } from './leaves.js';
import { MarkedTree } from './marked-tree.js';

/** Words by which two passages may differ before one counts as replaced by the other. */
const MOST_EDITS = 2_000;

/** Two texts with what came and went marked. */
export interface Compared {
  html: string;
  wordsAdded: number;
  wordsRemoved: number;
}

/**
 * Compares two sanitised HTML texts word by word, as readers see them. The result holds nothing but elements of the two, `ins` and
 * `del`: it is put together as a tree.
 */
export async function compareHtml(from: string, to: string): Promise<Compared> {
  const [before, after] = [childrenOf(readTree(from).root), childrenOf(readTree(to).root)];
  const tree = readTree('');
  const twins = new Map<TreeElement, TreeElement>();
  const marked = new MarkedTree(twins);
  const counts = { added: 0, removed: 0 };
  for (const passage of passagesOf(before, after)) {
    if (passage.same) marked.keep(passage.after);
    else comparePassage(passage, marked, twins, counts);
    // Others are served between two passages.
    await breathe();
  }
  childrenOf(tree.root).push(...marked.nodes);
  return { html: tree.html(), wordsAdded: counts.added, wordsRemoved: counts.removed };
}

/** Two plain texts, compared alike. */
export async function compareText(from: string, to: string): Promise<string> {
  return (await compareHtml(escaped(from), escaped(to))).html;
}

interface Passage {
  same: boolean;
  before: TreeNode[];
  after: TreeNode[];
}

/** Runs of blocks that are the same in both versions, and runs that are not. */
function passagesOf(before: readonly TreeNode[], after: readonly TreeNode[]): Passage[] {
  const [a, b] = [before.map(htmlOf), after.map(htmlOf)];
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
      last.before.push(...passage.before);
      last.after.push(...passage.after);
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
  counts: { added: number; removed: number },
): void {
  const [before, after] = [leavesOf(passage.before), leavesOf(passage.after)];
  const [a, b] = [before.map(({ key }) => key), after.map(({ key }) => key)];
  const changes = diffArrays(a, b, { maxEditLength: MOST_EDITS }) ?? replaced(a, b);
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

/** Which element of the later version each of the former became: the one around the same word. */
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

/** What two lists are that have nothing in common. */
function replaced(a: string[], b: string[]): ArrayChange<string>[] {
  return [
    { value: a, count: a.length, added: false, removed: true },
    { value: b, count: b.length, added: true, removed: false },
  ];
}

function isWord(leaf: Leaf | undefined): number {
  return /[\p{L}\p{N}]/u.test(leaf?.text ?? '') ? 1 : 0;
}

function escaped(text: string): string {
  return htmlOf(textNode(text));
}
