/** Converts bold, italic, struck and raised text, which word processors write as styled spans, to elements. */
import { isElement } from '../tree.js';
import type { TreeElement, TreeNode } from '../tree-node.js';
import { makeElement, setChildren } from './nodes.js';
import { type Emphasis, computeStyle, type StyleSheet } from './styles.js';

type State = Emphasis & { isBoldAnyway?: boolean };

/** Elements that carry only emphasis or presentation: replaced by their content, with the emphasis they expressed. */
const CARRIERS: Readonly<Record<string, Emphasis>> = {
  span: {},
  font: {},
  b: { bold: true },
  strong: { bold: true },
  i: { italic: true },
  em: { italic: true },
  s: { struck: true },
  strike: { struck: true },
};
/** Already bold by default. */
const BOLD_BY_ITSELF = /^(?:h[1-6]|th)$/;
/** Preformatted text is left as it is. */
const LITERAL = new Set(['pre', 'code', 'svg', 'math']);

/**
 * Rewrites all inline emphasis below `root`: what programs express by styles and wrappers (including a `b` around
 * blocks that is not bold) becomes `strong`, `em`, `s`, `sub` and `sup` around the text itself, with adjacent runs
 * merged.
 */
export function rewriteEmphasis(root: TreeNode, sheet: StyleSheet): void {
  const made = new WeakSet<TreeNode>();
  const put = (list: TreeNode[], node: TreeNode, names: string[]): void => {
    const [name, ...inner] = names;
    if (name === undefined) {
      list.push(node);
      return;
    }
    const last = list.at(-1);
    if (last && isElement(last) && last.name === name && made.has(last)) return put(last.children, node, inner);
    const wrapper = makeElement(name);
    made.add(wrapper);
    list.push(wrapper);
    put(wrapper.children, node, inner);
  };
  const flatten = (nodes: readonly TreeNode[], state: State, into: TreeNode[]): TreeNode[] => {
    for (const node of nodes) {
      if (!isElement(node)) put(into, node, 'data' in node && node.data !== '' ? listElementNames(state) : []);
      else if (isCarrier(node)) flatten(node.children, stateIn(node, state), into);
      else if (node.children.length === 0) into.push(node);
      else {
        setChildren(node, flatten(node.children, stateIn(node, state), []));
        into.push(node);
      }
    }
    return into;
  };
  const stateIn = (element: TreeElement, state: State): State => {
    if (LITERAL.has(element.name)) return {};
    const said = { ...state, ...CARRIERS[element.name], ...defined(computeStyle(element, sheet)) };
    return BOLD_BY_ITSELF.test(element.name) ? { ...said, isBoldAnyway: true } : said;
  };
  if ('children' in root) setChildren(root, flatten(root.children, {}, []));
}

function isCarrier({ name }: TreeElement): boolean {
  return Object.hasOwn(CARRIERS, name);
}

function defined({ bold, italic, struck, raised }: Emphasis): Emphasis {
  return Object.fromEntries(Object.entries({ bold, italic, struck, raised }).filter(([, said]) => said !== undefined));
}

function listElementNames({ bold, italic, struck, raised, isBoldAnyway }: State): string[] {
  const names = [bold && !isBoldAnyway && 'strong', italic && 'em', struck && 's', raised !== 'no' && raised];
  return names.filter((name): name is string => typeof name === 'string');
}
