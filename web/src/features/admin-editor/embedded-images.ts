import type { IJodit } from 'jodit/esm/types';
import { showToast } from '../../lib/toasts';
import { imageProblem, IMAGE_TYPES } from './api';

/** Reads images and puts them into the text as base64, at the cursor; the server lifts them out when it saves. */
export async function embedImages(editor: IJodit, files: readonly File[]): Promise<void> {
  for (const file of files) {
    const problem = imageProblem(file);
    if (problem) {
      showToast({ title: 'Image upload failed', description: problem, tone: 'error' });
      continue;
    }
    try {
      const image = editor.createInside.element('img');
      image.src = await readAsDataUrl(file);
      image.alt = '';
      editor.s.insertImage(image, null, null);
    } catch (error) {
      console.error(error);
      showToast({ title: 'Image upload failed', tone: 'error' });
    }
  }
}

/** Opens the browser's choice of files. */
export function chooseImages(editor: IJodit): void {
  editor.s.save();
  const input = document.createElement('input');
  input.type = 'file';
  input.accept = IMAGE_TYPES.join(',');
  input.multiple = true;
  const restore = () => {
    editor.s.focus();
    editor.s.restore();
  };
  input.oncancel = restore;
  input.onchange = () => {
    restore();
    void embedImages(editor, [...(input.files ?? [])]);
  };
  input.click();
}

/** Takes over pasted and dropped image files; text with images in it stays the editor's. Gives the function that ends this. */
export function watchImageFiles(editor: IJodit): () => void {
  const take = (event: Event, data: DataTransfer | null) => {
    const files = [...(data?.files ?? [])];
    if (files.length === 0 || data?.types.includes('text/html')) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    void embedImages(editor, files);
  };
  const onPaste = (event: ClipboardEvent) => take(event, event.clipboardData);
  const onDrop = (event: DragEvent) => {
    if (event.dataTransfer?.files.length) placeCursor(editor, event);
    take(event, event.dataTransfer);
  };
  const { container } = editor;
  container.addEventListener('paste', onPaste, true);
  container.addEventListener('drop', onDrop, true);
  return () => {
    container.removeEventListener('paste', onPaste, true);
    container.removeEventListener('drop', onDrop, true);
  };
}

function placeCursor(editor: IJodit, { clientX, clientY }: DragEvent): void {
  editor.s.insertCursorAtPoint(clientX, clientY);
}

function readAsDataUrl(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.onerror = () => reject(reader.error ?? new Error('The image could not be read'));
    reader.readAsDataURL(file);
  });
}
