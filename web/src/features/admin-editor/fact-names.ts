import { factPieces, FACT_LIMITS, mayNameFacts } from '#contract';
import type { IJodit } from 'jodit/esm/types';
import { cursorRange, insertHtml, nodesOf } from './insert-html';

/** The name of a fact in the editing area: one piece, which is taken away whole or not at all. */
const FACT_NAME_CLASS = 'fact-name';

/** Where braces are shown as they are written. */
const LITERAL = `code,pre,.${FACT_NAME_CLASS}`;

/** Asks for a fact; gives its name as texts hold it, or `undefined`. `selection` is the text that a new fact begins with. */
export type AskForFact = (selection: string) => Promise<string | undefined>;

/** Puts the name of a fact in the place of the cursor or of what is selected. */
export async function askForFact(editor: IJodit, ask: AskForFact): Promise<void> {
  const range = cursorRange(editor);
  const token = await ask(range.toString().trim().slice(0, FACT_LIMITS.value));
  if (token === undefined) {
    editor.s.selectRange(range);
    return;
  }
  insertHtml(editor, token.endsWith('|table}}') ? `<p>${token}</p>` : token, range);
  markFactNames(editor.editor);
  editor.synchronizeValues();
}

/** Keeps the names of facts in one piece each while they are edited; the text itself holds them plain. Gives the function that ends this. */
export function watchFactNames(editor: IJodit): () => void {
  const plain = (data: { value: string }) => void (data.value = withoutMarks(data.value));
  // The editor also tells of a text that it reads from its own area: then there is none to mark.
  const marked = (html: unknown) => (typeof html === 'string' && mayNameFacts(html) ? withMarks(html) : undefined);
  const typed = () => {
    const node = editor.s.sel?.focusNode;
    if (!(node instanceof Text) || !node.data.includes('}}') || !editor.editor.contains(node)) return;
    const [last] = markText(node).slice(-1);
    if (last) editor.s.setCursorAfter(last);
  };
  markFactNames(editor.editor);
  editor.e.on('afterGetValueFromEditor', plain).on('beforeSetValueToEditor', marked).on('keyup', typed);
  return () => {
    editor.e.off('afterGetValueFromEditor', plain).off('beforeSetValueToEditor', marked).off('keyup', typed);
  };
}

/** Marks every name of a fact inside `root`. */
function markFactNames(root: ParentNode & Node): void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) if (mayNameFacts((walker.currentNode as Text).data)) texts.push(walker.currentNode as Text);
  texts.forEach(markText);
}

/** Puts marked names in the place of those in a text. Gives the marks. */
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

function withMarks(html: string): string {
  const holder = document.createElement('template');
  holder.content.append(nodesOf(html));
  markFactNames(holder.content);
  return holder.innerHTML;
}

function withoutMarks(html: string): string {
  if (!html.includes(FACT_NAME_CLASS)) return html;
  const holder = document.createElement('template');
  holder.content.append(nodesOf(html));
  for (const mark of holder.content.querySelectorAll(`.${FACT_NAME_CLASS}`)) mark.replaceWith(...mark.childNodes);
  holder.content.normalize();
  return holder.innerHTML;
}
