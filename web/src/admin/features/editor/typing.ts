import type { IJodit } from 'jodit/esm/types';

/** Markdown marks at the start of a paragraph, and the element each becomes. */
const MARKS: readonly (readonly [RegExp, string])[] = [
  [/^##?$/, 'h2'],
  [/^###$/, 'h3'],
  [/^####$/, 'h4'],
  [/^[-*+]$/, 'ul'],
  [/^1[.)]$/, 'ol'],
  [/^>$/, 'blockquote'],
];

/** Converts Markdown marks while typing; Ctrl+K (⌘K) calls `link`. Returns a cleanup function. */
export function watchTyping(editor: IJodit, link: () => void): () => void {
  const area = editor.editor;
  const onInput = (event: InputEvent) => {
    if (event.inputType !== 'insertText' || event.data !== ' ' || event.isComposing) return;
    const paragraph = paragraphAt(editor);
    const mark = paragraph && textBefore(editor, paragraph);
    const name = MARKS.find(([form]) => mark && form.test(mark))?.[1];
    if (!paragraph || !mark || !name) return;
    event.preventDefault();
    // Makes the typed mark an undo step of its own.
    editor.synchronizeValues();
    editor.s.selectRange(become(paragraph, name, mark.length));
    editor.synchronizeValues();
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.ctrlKey === event.metaKey || event.altKey || event.shiftKey || event.key.toLowerCase() !== 'k') return;
    event.preventDefault();
    event.stopImmediatePropagation();
    link();
  };
  area.addEventListener('beforeinput', onInput);
  area.addEventListener('keydown', onKey, true);
  return () => {
    area.removeEventListener('beforeinput', onInput);
    area.removeEventListener('keydown', onKey, true);
  };
}

/** Returns the cursor's paragraph if it may be converted. */
function paragraphAt(editor: IJodit): HTMLElement | undefined {
  const selection = editor.s.sel;
  if (!selection?.isCollapsed || !selection.focusNode) return undefined;
  const { focusNode } = selection;
  const element = focusNode instanceof Element ? focusNode : focusNode.parentElement;
  const paragraph = element?.closest('p');
  return paragraph?.parentElement === editor.editor ? paragraph : undefined;
}

function textBefore(editor: IJodit, paragraph: HTMLElement): string {
  const range = document.createRange();
  range.selectNodeContents(paragraph);
  const { focusNode, focusOffset } = editor.s.sel ?? {};
  if (focusNode) range.setEnd(focusNode, focusOffset ?? 0);
  return range.toString().replaceAll('\ufeff', '');
}

/** @returns the cursor's new position */
function become(paragraph: HTMLElement, name: string, markLength: number): Range {
  let left = markLength;
  const texts = document.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text && left > 0; text = texts.nextNode()) {
    const data = (text as Text).data.replaceAll('\ufeff', '');
    (text as Text).data = data.slice(left);
    left -= Math.min(left, data.length);
  }
  const line = document.createElement(name === 'ul' || name === 'ol' ? 'li' : name === 'blockquote' ? 'p' : name);
  line.append(...paragraph.childNodes);
  if (!line.textContent && !line.querySelector('img')) line.replaceChildren(document.createElement('br'));
  const block = line.localName === name ? line : document.createElement(name);
  const before = paragraph.previousElementSibling;
  if (line.localName === 'li' && before?.localName === name) {
    before.append(line);
    paragraph.remove();
  } else {
    if (block !== line) block.append(line);
    paragraph.replaceWith(block);
  }
  const cursor = document.createRange();
  cursor.setStart(line, 0);
  return cursor;
}
