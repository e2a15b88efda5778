import type { IJodit } from 'jodit/esm/types';
import type { JoditEditorProps } from 'jodit-react';
import { GUIDE_TEMPLATE } from './template';

export const EDITOR_HEIGHT = 500;

/** Asks for the images that the toolbar's button inserts. */
export type ChooseImages = (editor: IJodit) => void;

const BUTTONS = [
  'paragraph', '|', 'bold', 'italic', 'strikethrough', 'eraser', '|', 'ul', 'ol', '|',
  'link', 'image', 'table', 'hr', '|', 'undo', 'redo', '|', 'source', 'fullsize', '|',
]; // prettier-ignore

/**
 * The text editor's set-up: what an article of this site may hold, embedded images, and nothing that asks another host. It is
 * made once an editor: another object would start the editor afresh.
 */
export function editorConfig(chooseImages: ChooseImages): NonNullable<JoditEditorProps['config']> {
  return {
    height: EDITOR_HEIGHT,
    language: 'en',
    // The text is a stop on the way through the page by keyboard.
    tabIndex: 0,
    toolbarAdaptive: false,
    toolbarSticky: false,
    showXPathInStatusbar: false,
    hidePoweredByJodit: true,
    askBeforePasteHTML: false,
    askBeforePasteFromWord: false,
    defaultActionOnPaste: 'insert_clear_html',
    defaultActionOnPasteFromWord: 'insert_clear_html',
    // Both would load code from a foreign host.
    beautifyHTML: false,
    sourceEditor: 'area',
    // A width in pixels would break the page on a phone; the server sets the real size.
    imageDefaultWidth: null as unknown as number,
    // Shown as what they are, from the first moment on, rather than as addresses that end with the tab.
    imageProcessor: { replaceDataURIToBlobIdInView: false },
    uploader: { insertImageAsBase64URI: true, imagesExtensions: ['jpg', 'jpeg', 'png', 'gif', 'webp', 'avif'] },
    filebrowser: { ajax: { url: '' } },
    disablePlugins: [
      'about', 'ai-assistant', 'class-span', 'file', 'iframe', 'media', 'preview', 'print', 'search',
      'speech-recognize', 'video', 'xpath', 'powered-by-jodit', 'add-new-line', 'resize-handler',
    ], // prettier-ignore
    buttons: BUTTONS,
    buttonsMD: BUTTONS,
    buttonsSM: BUTTONS,
    buttonsXS: BUTTONS,
    controls: {
      paragraph: {
        list: { p: 'Paragraph', h2: 'Heading 2', h3: 'Heading 3', h4: 'Heading 4', blockquote: 'Quote', pre: 'Code' },
      },
      image: { popup: undefined, exec: (editor: IJodit) => chooseImages(editor) },
    },
    extraButtons: [
      {
        name: 'guideTemplate',
        text: 'Bangalore Guide Template',
        tooltip: 'Insert the template of a guide at the cursor',
        exec: insertTemplate,
      },
    ],
  };
}

/** Puts the template below the paragraph that the cursor is in, or at the end; what is there stays. */
function insertTemplate(editor: IJodit): void {
  const holder = document.createElement('template');
  holder.innerHTML = GUIDE_TEMPLATE.trim();
  const last = holder.content.lastElementChild;
  const block = blockAtCursor(editor);
  if (block) {
    block.after(holder.content);
    if (!block.textContent.trim() && !block.querySelector('img')) block.remove();
  } else {
    editor.editor.append(holder.content);
  }
  if (last) editor.s.setCursorIn(last);
  editor.synchronizeValues();
}

function blockAtCursor(editor: IJodit): Element | undefined {
  const area = editor.editor;
  let node = editor.s.sel?.focusNode ?? null;
  if (!node || node === area || !area.contains(node)) return undefined;
  while (node.parentNode && node.parentNode !== area) node = node.parentNode;
  return node instanceof Element ? node : undefined;
}
