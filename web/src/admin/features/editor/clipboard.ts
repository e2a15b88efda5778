import type { IJodit } from 'jodit/esm/types';
import { ApiFailure, failureText } from '../../lib/api-client';
import { showToast } from '../../../shared/lib/toasts';
import { pasteText } from './api';
import { insertImages, type AskForTexts } from './images';
import { cursorRange, insertHtml, parseFragment } from './insert-html';

/**
 * Handles paste and drop: uploads images, and has the server sanitise everything else before it is inserted. Returns a
 * cleanup function.
 */
export function watchClipboard(editor: IJodit, ask: AskForTexts): () => void {
  const { container } = editor;
  let asItIs = false;
  let fromHere = false;
  const isText = (event: Event) => event.target instanceof Node && editor.editor.contains(event.target);

  const take = (event: Event, data: DataTransfer | null) => {
    const html = data?.getData('text/html') ?? '';
    const text = data?.getData('text/plain') ?? '';
    const files = [...(data?.files ?? [])];
    if (!html && !text && files.length === 0) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    // Word processors also put a rendering of the text on the clipboard; browsers put the copied image there.
    if (files.length > 0 && (!html || isImageAlone(html))) void insertImages(editor, files, ask);
    else if (asItIs) insertHtml(editor, toLines(text), cursorRange(editor));
    else void insertClipboard(editor, html, text);
  };
  const onPaste = (event: ClipboardEvent) => {
    if (isText(event)) take(event, event.clipboardData);
  };
  const onDrop = (event: DragEvent) => {
    if (!isText(event) || (fromHere && event.dataTransfer?.files.length === 0)) return;
    editor.s.insertCursorAtPoint(event.clientX, event.clientY);
    take(event, event.dataTransfer);
  };
  const onKey = (event: KeyboardEvent) => {
    asItIs = event.shiftKey && (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'v';
  };
  const onDrag = (event: Event) => (fromHere = event.type === 'dragstart');
  const listeners = [
    ['paste', onPaste],
    ['drop', onDrop],
    ['keydown', onKey],
    ['dragstart', onDrag],
    ['dragend', onDrag],
  ] as const;
  for (const [type, listener] of listeners) container.addEventListener(type, listener as EventListener, true);
  return () => {
    for (const [type, listener] of listeners) container.removeEventListener(type, listener as EventListener, true);
  };
}

async function insertClipboard(editor: IJodit, html: string, text: string): Promise<void> {
  const range = cursorRange(editor);
  const address = text.trim();
  if (!range.collapsed && /^https?:\/\/\S+$/i.test(address)) return link(editor, range, address);
  // Copied from this site: its images need no upload.
  const given = html.replaceAll(`src="${location.origin}/media/`, 'src="/media/');
  try {
    const { content, notes } = await pasteText({ html: given, text });
    insertHtml(editor, content, range);
    if (notes.length > 0) showToast({ title: 'Not everything could be pasted', description: notes.join(' ') });
  } catch (error) {
    const isRefused = error instanceof ApiFailure && error.status < 500;
    if (!isRefused && text) insertHtml(editor, toLines(text), range);
    const title = isRefused || !text ? 'Nothing was pasted' : 'Pasted as plain text';
    showToast({ title, description: failureText(error, 'The server could not be reached.'), tone: 'error' });
  }
}

function link(editor: IJodit, range: Range, address: string): void {
  const anchor = document.createElement('a');
  anchor.href = address;
  anchor.append(range.extractContents());
  range.insertNode(anchor);
  editor.synchronizeValues();
}

function isImageAlone(html: string): boolean {
  const content = parseFragment(html);
  return content.querySelectorAll('img').length === 1 && !content.textContent.trim();
}

/** Converts plain text: blank lines separate paragraphs, other line ends become breaks. */
function toLines(text: string): string {
  const holder = document.createElement('div');
  for (const paragraph of text.replace(/\r\n?/g, '\n').split(/\n{2,}/)) {
    const element = document.createElement('p');
    paragraph.split('\n').forEach((line, index) => {
      if (index > 0) element.append(document.createElement('br'));
      element.append(line);
    });
    holder.append(element);
  }
  return holder.innerHTML;
}
