/** Finds the facts that a text uses and substitutes their values. */
import {
  type Fact,
  FACT_LIMITS,
  factPieces,
  type FactPiece,
  factTable,
  factText,
  formatDate,
  mayNameFacts,
} from '#contract';
import { toBlocks, countWords } from './text.js';
import { listChildren, elementNode, isElement, isText, readTree, replaceNodes, textNode } from './tree.js';
import type { TreeElement, TreeNode } from './tree-node.js';

/** Elements whose text is shown as written, braces included. */
const LITERAL = new Set(['code', 'pre']);
/** Paragraphs that a table may replace. */
const REPLACEABLE = new Set(['p', 'div']);

/** A reference to a fact: within a line of text, or alone in a paragraph, where a table may stand. */
type NamedFact = Extract<FactPiece, { fact: string }> & { isAlone: boolean };

/** The fact references of a text. */
export interface FactNames {
  /** In text order. */
  named: NamedFact[];
  /** A message about the first braces that are not a valid reference. */
  problem?: string;
}

/** An article's content with fact values, and its visible text. */
export interface ShownContent {
  content: string;
  text: string;
  wordCount: number;
}

/** Finds the facts that sanitised HTML uses. */
export function factNamesIn(html: string): FactNames {
  const names: FactNames = { named: [] };
  const walk = (node: TreeNode): void => {
    if (isText(node)) addNames(names, node.data);
    if (!isElement(node)) return listChildren(node).forEach(walk);
    const attribute = Object.entries(node.attribs).find(([, value]) => mayNameFacts(value));
    if (attribute && !LITERAL.has(node.name))
      names.problem ??= `Facts can be used in text, not in “${attribute[0]}” of an element.`;
    if (LITERAL.has(node.name)) return;
    const alone = loneFact(node);
    if (alone) names.named.push({ ...alone, isAlone: true });
    else listChildren(node).forEach(walk);
  };
  walk(readTree(html).root);
  return limited(names);
}

/** Finds the facts that a plain text uses. */
export function factNamesInText(text: string): FactNames {
  const names: FactNames = { named: [] };
  addNames(names, text);
  return limited(names);
}

/** Substitutes fact values in sanitised HTML; references to unknown facts stay. */
export function showFacts(html: string, facts: ReadonlyMap<string, Fact>): ShownContent {
  const tree = readTree(html);
  replaceFacts(tree.root, facts, (text) => [textNode(showFactsInText(text, facts))]);
  const text = toBlocks(tree.root).join('\n');
  return { content: tree.html(), text, wordCount: countWords(text) };
}

/**
 * Substitutes fact values like `showFacts`, and says where each comes from: in a `data` element, with the reference as
 * its value and the fact's label as its title. A table within other text is named by its label.
 */
export function markFacts(html: string, facts: ReadonlyMap<string, Fact>): string {
  const tree = readTree(html);
  replaceFacts(tree.root, facts, (text) => factPieces(text).map((piece) => markedPiece(piece, facts)));
  return tree.html();
}

function markedPiece(piece: FactPiece, facts: ReadonlyMap<string, Fact>): TreeNode {
  if ('text' in piece) return textNode(piece.text);
  if ('malformed' in piece) return textNode(piece.malformed);
  const { fact: id, form, token } = piece;
  const fact = facts.get(id);
  const shown = fact && (form === 'table' ? fact.label : factText(fact, form));
  const attributes = { value: token.slice(2, -2).trim(), ...(fact && { title: fact.label }) };
  return elementNode('data', attributes, [textNode(shown || token)]);
}

/** Replaces texts that may name facts by what `shown` returns, and the paragraphs that tables stand in for. */
function replaceFacts(root: TreeNode, facts: ReadonlyMap<string, Fact>, shown: (text: string) => TreeNode[]): void {
  replaceNodes(root, (node) => {
    if (isText(node)) return mayNameFacts(node.data) ? shown(node.data) : undefined;
    if (!isElement(node)) return undefined;
    if (LITERAL.has(node.name)) return [node];
    const alone = loneFact(node);
    const fact = alone?.form === 'table' ? facts.get(alone.fact) : undefined;
    return fact?.kind === 'table' ? renderTable(fact) : undefined;
  });
}

/** Substitutes fact values in plain text; references to unknown facts stay. */
export function showFactsInText(text: string, facts: ReadonlyMap<string, Fact>): string {
  return factPieces(text)
    .map((piece) => {
      if ('text' in piece) return piece.text;
      if ('malformed' in piece) return piece.malformed;
      const fact = facts.get(piece.fact);
      return fact && piece.form !== 'table' ? factText(fact, piece.form) : piece.token;
    })
    .join('');
}

function addNames(names: FactNames, text: string): void {
  if (!mayNameFacts(text)) return;
  for (const piece of factPieces(text)) {
    if ('malformed' in piece) names.problem ??= malformed(piece.malformed);
    else if ('fact' in piece) names.named.push({ ...piece, isAlone: false });
  }
}

function limited(names: FactNames): FactNames {
  if (names.named.length <= FACT_LIMITS.tokens) return names;
  return { named: [], problem: names.problem ?? `The text uses facts more than ${FACT_LIMITS.tokens} times.` };
}

function malformed(braces: string): string {
  const shown = braces.length > 40 ? `${braces.slice(0, 40)}…` : braces;
  return (
    `“${shown}” is not a fact. A fact looks like {{auto-min}} or {{auto-min|full}}; in a Markdown table write \\| for |, ` +
    `and \\{{ for the braces themselves.`
  );
}

/** The fact that stands alone in a paragraph. */
function loneFact(element: TreeElement): Extract<FactPiece, { fact: string }> | undefined {
  if (!REPLACEABLE.has(element.name)) return undefined;
  const [child, ...others] = element.children;
  if (!child || others.length > 0 || !isText(child) || !mayNameFacts(child.data)) return undefined;
  const [piece, ...more] = factPieces(child.data.trim());
  return piece && 'fact' in piece && more.length === 0 ? piece : undefined;
}

function renderTable(fact: Fact): TreeNode[] {
  const [head = [], ...rows] = factTable(fact.value);
  const element = (name: string, children: TreeNode[]): TreeElement => elementNode(name, {}, children);
  const headCell = (text: string): TreeElement => elementNode('th', { scope: 'col' }, [textNode(text)]);
  const row = (cells: readonly string[]): TreeElement =>
    element(
      'tr',
      cells.map((text) => element('td', [textNode(text)])),
    );
  const table = element('table', [
    element('caption', [textNode(fact.label)]),
    element('thead', [element('tr', head.map(headCell))]),
    element('tbody', rows.map(row)),
  ]);
  if (!fact.due) return [table];
  return [table, element('p', [textNode(`${fact.label}: last checked ${formatDate(fact.checked_on)}`)])];
}
