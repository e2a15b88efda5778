/** Builds a tree from leaves of two versions, with `ins` and `del` around insertions and deletions. */
import {
  listChildren,
  shallowClone,
  elementNode,
  textNode,
  type TreeElement,
  type TreeNode,
} from '../../article-import/index.js';
import type { Leaf } from './leaves.js';

export type Mark = 'ins' | 'del' | undefined;

/** Elements without text or picture: a mark around them would be invalid HTML, or invisible. */
const UNMARKED = new Set('td th col tr thead tbody tfoot colgroup br wbr p div li dt dd'.split(' '));

interface Open {
  source: TreeElement;
  made: TreeElement;
}

/** Accepts leaves in reading order. */
export class MarkedTree {
  private readonly made: TreeNode[] = [];
  private stack: Open[] = [];
  private run: { mark: Mark; parent: TreeNode[]; element: TreeElement } | undefined;

  /** @param twins maps elements of the earlier version to their counterparts in the later one */
  constructor(private readonly twins: ReadonlyMap<TreeElement, TreeElement>) {}

  get nodes(): TreeNode[] {
    return this.made;
  }

  add({ node, text, path }: Leaf, mark: Mark): void {
    const parent = this.open(mark === 'del' ? path.map((element) => this.twins.get(element) ?? element) : path, mark);
    const isWord = text !== '';
    const name = isWord ? '' : (node as TreeElement).name;
    if (!isWord && UNMARKED.has(name)) {
      if (mark !== 'del') parent.push(this.copy(node as TreeElement, mark));
      this.run = undefined;
      return;
    }
    const shown = isWord ? textNode(text) : this.copy(node as TreeElement, mark);
    if (mark === undefined) {
      parent.push(shown);
      this.run = undefined;
      return;
    }
    if (this.run?.mark !== mark || this.run.parent !== parent) {
      const element = elementNode(mark);
      parent.push(element);
      this.run = { mark, parent, element };
    }
    listChildren(this.run.element).push(shown);
  }

  /** Adds whole nodes that are in both versions. */
  keep(nodes: readonly TreeNode[]): void {
    this.stack = [];
    this.run = undefined;
    for (const node of nodes) this.made.push(node);
  }

  /**
   * Closes elements that do not contain the next leaf, opens those that do, and returns the child list to append to.
   */
  private open(path: readonly TreeElement[], mark: Mark): TreeNode[] {
    let depth = 0;
    while (depth < path.length && this.stack[depth]?.source === path[depth]) depth += 1;
    if (depth < this.stack.length || depth < path.length) this.run = undefined;
    this.stack.length = depth;
    for (const source of path.slice(depth)) {
      const made = this.copy(source, mark);
      this.target().push(made);
      this.stack.push({ source, made });
    }
    return this.target();
  }

  private target(): TreeNode[] {
    const last = this.stack.at(-1);
    return last ? listChildren(last.made) : this.made;
  }

  /**
   * Copies an element without its content. Deleted elements lose their id, which may occur in the inserted text too.
   */
  private copy(element: TreeElement, mark: Mark): TreeElement {
    const copy = shallowClone(element);
    if (mark === 'del') delete copy.attribs.id;
    return copy;
  }
}
