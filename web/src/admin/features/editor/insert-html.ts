import type { IJodit } from 'jodit/esm/types';

/** Elements that may contain blocks. */
const HOLDERS = 'td,th,li,blockquote,details,figcaption';
const BLOCKS = 'p,h1,h2,h3,h4,h5,h6,ul,ol,dl,table,blockquote,pre,figure,hr,details,div';

/** Returns the cursor's position, or the end of the text. The range moves with later edits. */
export function cursorRange(editor: IJodit): Range {
  const selection = editor.s.sel;
  const range = selection?.rangeCount ? selection.getRangeAt(0) : undefined;
  if (range && editor.editor.contains(range.commonAncestorContainer)) return range.cloneRange();
  const end = document.createRange();
  end.selectNodeContents(editor.editor);
  end.collapse(false);
  return end;
}

/** Parses HTML in a document without a window: nothing in it loads or runs. */
export function parseFragment(html: string): DocumentFragment {
  const template = document.createElement('template');
  template.innerHTML = html;
  return template.content;
}

/**
 * Replaces `range` with sanitised HTML, and puts the cursor after it. A single paragraph is inserted inline, blocks
 * split the paragraph at the cursor, list items are inserted into the list at the cursor.
 */
export function insertHtml(editor: IJodit, html: string, range: Range): void {
  const given = document.importNode(parseFragment(html), true);
  const area = editor.editor;
  if (!area.contains(range.commonAncestorContainer)) range = cursorRange(editor);
  range.deleteContents();
  const last = inPlace(area, range, given);
  if (last) {
    const after = document.createRange();
    if (last instanceof Element && last.matches(BLOCKS) && !last.matches('hr,table')) after.selectNodeContents(last);
    else after.setStartAfter(last);
    after.collapse(!(last instanceof Element && last.matches(BLOCKS) && !last.matches('hr,table')));
    editor.s.selectRange(after);
  }
  editor.synchronizeValues();
  if (last instanceof Element) last.scrollIntoView({ block: 'nearest' });
}

function inPlace(area: HTMLElement, range: Range, given: DocumentFragment): Node | null {
  const start = elementAt(range.startContainer);
  const verbatim = start?.closest('pre');
  if (verbatim && area.contains(verbatim)) return insertInline(range, [document.createTextNode(given.textContent)]);
  const [only] = given.children;
  const line = given.children.length === 1 && only?.localName === 'p' ? only : undefined;
  if (line || !given.querySelector(BLOCKS)) return insertInline(range, [...(line ?? given).childNodes]);
  const item = start?.closest('li');
  if (item && area.contains(item) && given.children.length === 1 && only?.matches('ul,ol'))
    return insertItems(item, only);
  return insertBlocks(area, range, given);
}

function insertInline(range: Range, nodes: Node[]): Node | null {
  const fragment = document.createDocumentFragment();
  fragment.append(...nodes);
  const last = fragment.lastChild;
  const before = range.startContainer;
  const isAtEnd = before instanceof Text && range.startOffset === before.length;
  range.insertNode(fragment);
  // A trailing space was typed as a no-break space; text follows now.
  if (isAtEnd) before.data = before.data.replace(/\u00a0$/, ' ');
  const filler = last?.nextSibling;
  // Removes the placeholder break of an empty line.
  if (filler instanceof HTMLBRElement && !filler.nextSibling) filler.remove();
  return last;
}

function insertItems(item: HTMLLIElement, list: Element): Node | null {
  const items = [...list.children];
  item.after(...items);
  if (isEmpty(item)) item.remove();
  return items.at(-1) ?? null;
}

function insertBlocks(area: HTMLElement, range: Range, given: DocumentFragment): Node | null {
  const nodes = [...given.childNodes];
  const holder = holderAt(area, range.startContainer);
  let block: Node | null = range.startContainer;
  while (block && block !== holder && block.parentNode !== holder) block = block.parentNode;
  if (!block || block === holder || !(block instanceof Element) || !block.matches(BLOCKS)) {
    range.insertNode(given);
    return nodes.at(-1) ?? null;
  }
  const rest = range.cloneRange();
  rest.setEndAfter(block);
  const tail = rest.extractContents();
  block.after(given, ...[...tail.childNodes].filter((node) => !(node instanceof Element) || !isEmpty(node)));
  if (isEmpty(block)) block.remove();
  return nodes.at(-1) ?? null;
}

function holderAt(area: HTMLElement, node: Node): Element {
  const holder = elementAt(node)?.closest(HOLDERS);
  return holder && area.contains(holder) && holder !== area ? holder : area;
}

function elementAt(node: Node): Element | null {
  return node instanceof Element ? node : node.parentElement;
}

function isEmpty(element: Element): boolean {
  return !element.textContent.trim() && !element.querySelector('img,table,hr') && !element.matches('hr,img,table');
}
