/** The forms in which a page shows tables. Never stored. */
import {
  CELLS,
  listChildren,
  elementNode,
  findElements,
  isElement,
  type TreeElement,
  type TreeNode,
} from '../article-import/index.js';
import { iconFor } from './label-icons.js';

interface Row {
  element: TreeElement;
  cells: TreeElement[];
}

const GROUPS: ReadonlySet<string> = new Set(['thead', 'tbody', 'tfoot']);

/** Returns the form in which a page shows a table whose own contents are in that form already. */
export function shownTable(table: TreeElement): TreeElement {
  const rows = simpleRows(table);
  if (rows) {
    if (isLabelled(rows)) return labelledValues(rows);
    if (rows.every(({ cells }) => cells.length === 2)) return pairs(table, rows);
  }
  return elementNode('div', { class: 'table', role: 'group', 'aria-label': 'Table', tabindex: '0' }, [table]);
}

/** The rows of a table; `undefined` if it has more than rows of single cells, such as a caption. */
function simpleRows(table: TreeElement): Row[] | undefined {
  const parts = listChildren(table).filter(isElement);
  const elements = parts.flatMap((part) => (GROUPS.has(part.name) ? listChildren(part).filter(isElement) : [part]));
  const rows = elements.map((element) => ({ element, cells: listChildren(element).filter(isElement) }));
  const isSimple = rows.every(({ element, cells }) => element.name === 'tr' && cells.every(isSimpleCell));
  return rows.length > 0 && isSimple ? rows : undefined;
}

function isSimpleCell({ name, attribs }: TreeElement): boolean {
  return CELLS.has(name) && attribs.colspan === undefined && attribs.rowspan === undefined;
}

/** Whether a table has one row below its header: then each header cell is the label of one value. */
function isLabelled([header, row, ...others]: readonly Row[]): boolean {
  return (
    header !== undefined &&
    others.length === 0 &&
    header.cells.length > 1 &&
    header.cells.length === row?.cells.length &&
    header.cells.every((label) => label.name === 'th' && textIn(label) !== '') &&
    // In a description list these would end the item that they are in.
    row.cells.every((value) => value.name === 'td' && findElements(value, 'dt', 'dd').length === 0)
  );
}

/** A description list, which needs no columns on a phone. */
function labelledValues([header, row]: readonly Row[]): TreeElement {
  const items = (header?.cells ?? []).map((label, index) => {
    const icon = iconFor(textIn(label));
    const value = row?.cells[index];
    return elementNode('div', {}, [
      elementNode('dt', {}, [...(icon ? [icon] : []), ...listChildren(label)]),
      elementNode('dd', {}, value ? listChildren(value) : []),
    ]);
  });
  return elementNode('dl', { class: 'labelled' }, items);
}

/**
 * A table of two columns, which the style sheet turns into a list on a phone, so that it never scrolls. Its roles say that
 * it is still a table: browsers judge by `display`.
 */
function pairs(table: TreeElement, rows: readonly Row[]): TreeElement {
  for (const { element, cells } of rows) {
    const header = cells.some(({ name }) => name === 'td') ? 'rowheader' : 'columnheader';
    for (const cell of cells) giveRole(cell, cell.name === 'th' ? header : 'cell');
    giveRole(element, 'row');
  }
  giveRole(table, 'table');
  return elementNode('div', { class: 'table pairs' }, [table]);
}

function giveRole(element: TreeElement, role: string): void {
  element.attribs = { ...element.attribs, role };
}

function textIn(node: TreeNode): string {
  return 'data' in node ? node.data.trim() : listChildren(node).map(textIn).join(' ').trim();
}
