import type { IJodit } from 'jodit/esm/types';
import { cursorRange } from './insert-html';

/** A link's values in the dialog. */
export interface AskedLink {
  address: string;
  text: string;
  /** There is no link yet, so it cannot be removed. */
  isNew: boolean;
}

/** Asks for a link; resolves to `remove` to unlink the text, `undefined` if cancelled. */
export type AskForLink = (link: AskedLink) => Promise<{ address: string; text: string } | 'remove' | undefined>;

/** Links the selection, or edits the link at the cursor. */
export async function editLink(editor: IJodit, ask: AskForLink, given?: HTMLAnchorElement): Promise<void> {
  const range = cursorRange(editor);
  const anchor = given ?? anchorAt(range.startContainer);
  const text = anchor?.textContent ?? range.toString();
  const answer = await ask({ address: anchor?.getAttribute('href') ?? '', text, isNew: !anchor });
  editor.s.focus();
  editor.s.selectRange(range);
  if (!answer) return;
  if (answer === 'remove') anchor?.replaceWith(...anchor.childNodes);
  else if (anchor) {
    anchor.setAttribute('href', answer.address);
    if (answer.text && answer.text !== text) anchor.textContent = answer.text;
  } else insertLink(editor, range, answer, answer.text === text && text !== '');
  editor.synchronizeValues();
}

/** Unwraps a link, keeping its text. */
export function removeLink(editor: IJodit, anchor: HTMLAnchorElement): void {
  anchor.replaceWith(...anchor.childNodes);
  editor.synchronizeValues();
}

function insertLink(
  editor: IJodit,
  range: Range,
  { address, text }: { address: string; text: string },
  keepsSelection: boolean,
): void {
  const link = document.createElement('a');
  link.setAttribute('href', address);
  const isWithinLine = range.cloneContents().querySelector('p,li,h2,h3,h4,td,blockquote') === null;
  if (keepsSelection && isWithinLine) link.append(range.extractContents());
  else {
    range.deleteContents();
    link.textContent = text || address;
  }
  range.insertNode(link);
  range.setStartAfter(link);
  range.collapse(true);
  editor.s.selectRange(range);
}

function anchorAt(node: Node): HTMLAnchorElement | undefined {
  return (node instanceof Element ? node : node.parentElement)?.closest('a') ?? undefined;
}
