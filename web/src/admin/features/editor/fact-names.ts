import { factPieces, FACT_LIMITS, mayNameFacts } from '#contract';
import type { IJodit } from 'jodit/esm/types';
import type { ReadFact } from './fact-values';
import { cursorRange, insertHtml, parseFragment } from './insert-html';

/** Wraps a fact reference in the editing area, so that it is deleted as a whole. */
const FACT_NAME_CLASS = 'fact-name';

/** The editor's event after a reference was inserted. */
const FACT_INSERTED = 'factInserted';

/** Elements where braces are literal. */
const LITERAL = `code,pre,.${FACT_NAME_CLASS}`;

/** Asks for a fact; resolves to its reference, or `undefined`. `selection` is the initial value of a new fact. */
export type AskForFact = (selection: string) => Promise<string | undefined>;

/** Inserts a fact reference at the cursor, or replaces the selection. */
export async function askForFact(editor: IJodit, ask: AskForFact): Promise<void> {
  const range = cursorRange(editor);
  const token = await ask(range.toString().trim().slice(0, FACT_LIMITS.value));
  if (token === undefined) {
    editor.s.selectRange(range);
    return;
  }
  insertHtml(editor, token.endsWith('|table}}') ? `<p>${token}</p>` : token, range);
  markFactNames(editor.editor);
  editor.e.fire(FACT_INSERTED);
  editor.synchronizeValues();
}

/**
 * Wraps fact references while editing; the saved text contains them as plain text. Returns a cleanup function.
 * @param show shows the values of the references in an element
 */
export function watchFactNames(editor: IJodit, show: (root: ParentNode) => void): () => void {
  const plain = (data: { value: string }) => void (data.value = withoutMarks(data.value));
  // Also fired when the editor reads its own area, where nothing needs wrapping.
  const marked = (html: unknown) =>
    typeof html === 'string' && mayNameFacts(html) ? withMarks(html, show) : undefined;
  const typed = () => {
    const node = editor.s.sel?.focusNode;
    if (!(node instanceof Text) || !node.data.includes('}}') || !editor.editor.contains(node)) return;
    const [last] = markText(node).slice(-1);
    if (last) editor.s.setCursorAfter(last);
    if (last) show(editor.editor);
  };
  const inserted = () => show(editor.editor);
  markFactNames(editor.editor);
  editor.e
    .on(FACT_INSERTED, inserted)
    .on('afterGetValueFromEditor', plain)
    .on('beforeSetValueToEditor', marked)
    .on('keyup', typed);
  return () => {
    editor.e
      .off(FACT_INSERTED, inserted)
      .off('afterGetValueFromEditor', plain)
      .off('beforeSetValueToEditor', marked)
      .off('keyup', typed);
  };
}

/**
 * Shows the value in place of each wrapped reference; its name is the hint. Until the facts are loaded, what their ids say
 * stands there. The text itself is not changed.
 */
export function showFactValues(root: ParentNode, read: ReadFact | undefined): void {
  for (const mark of root.querySelectorAll<HTMLElement>(`.${FACT_NAME_CLASS}`)) {
    const [piece] = factPieces(mark.textContent);
    if (!piece || !('fact' in piece)) continue;
    const label = piece.fact.replaceAll('-', ' ');
    const found = read ? read(piece.fact, piece.form) : { text: label, label };
    mark.title = found ? found.label : 'There is no fact of this name.';
    mark.toggleAttribute('data-loading', !read);
    mark.toggleAttribute('data-unknown', !found);
    if (found) mark.dataset.value = found.text;
    else delete mark.dataset.value;
  }
}

/** Wraps every fact reference inside `root`. */
export function markFactNames(root: ParentNode & Node): void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) if (mayNameFacts((walker.currentNode as Text).data)) texts.push(walker.currentNode as Text);
  texts.forEach(markText);
}

/** Wraps the references in a text node. Returns the wrappers. */
function markText(text: Text): Element[] {
  if (text.parentElement?.closest(LITERAL) || !mayNameFacts(text.data)) return [];
  const marks: Element[] = [];
  let rest = text;
  for (const piece of factPieces(text.data)) {
    if (!('fact' in piece)) continue;
    const at = rest.data.indexOf(piece.token);
    const name = at > 0 ? rest.splitText(at) : rest;
    rest = name.splitText(piece.token.length);
    const mark = document.createElement('span');
    mark.className = FACT_NAME_CLASS;
    mark.contentEditable = 'false';
    name.replaceWith(mark);
    mark.append(name);
    marks.push(mark);
  }
  return marks;
}

function withMarks(html: string, show: (root: ParentNode) => void): string {
  const holder = document.createElement('template');
  holder.content.append(parseFragment(html));
  markFactNames(holder.content);
  show(holder.content);
  return holder.innerHTML;
}

function withoutMarks(html: string): string {
  if (!html.includes(FACT_NAME_CLASS)) return html;
  const holder = document.createElement('template');
  holder.content.append(parseFragment(html));
  for (const mark of holder.content.querySelectorAll(`.${FACT_NAME_CLASS}`)) mark.replaceWith(...mark.childNodes);
  holder.content.normalize();
  return holder.innerHTML;
}
