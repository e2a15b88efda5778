import type { IJodit } from 'jodit/esm/types';
import { Jodit, type JoditEditorProps } from 'jodit-react';
import { removeLink } from './links';
import { GUIDE_TEMPLATE } from './template';

/** The least height in pixels; beyond it, the editor grows with its text. */
const LEAST_HEIGHT = 500;

/** Handlers of the custom buttons. */
export interface EditorActions {
  chooseImages: (editor: IJodit) => void;
  describeImage: (editor: IJodit, image: HTMLImageElement) => void;
  editLink: (editor: IJodit, anchor?: HTMLAnchorElement) => void;
  insertFact: (editor: IJodit) => void;
}

const BUTTONS = [
  'paragraph', '|', 'bold', 'italic', 'strikethrough', 'eraser', '|', 'ul', 'ol', '|',
  'link', 'image', 'table', 'hr', '|', 'undo', 'redo', '|', 'source', 'fullsize', '|',
]; // prettier-ignore

/**
 * The Jodit configuration: the elements an article may contain, embedded images, and no third-party requests. Create it
 * once per editor: a new object would remount it.
 */
export function editorConfig({
  chooseImages,
  describeImage,
  editLink,
  insertFact,
}: EditorActions): NonNullable<JoditEditorProps['config']> {
  return {
    height: 'auto',
    minHeight: LEAST_HEIGHT,
    language: 'en',
    // Puts the text in the tab order.
    tabIndex: 0,
    toolbarAdaptive: false,
    // Sticky by CSS, below the page's header.
    toolbarSticky: false,
    // The page's toolbar stays above the text, with Save in it, and makes the room itself.
    globalFullSize: false,
    showXPathInStatusbar: false,
    hidePoweredByJodit: true,
    // Both would load third-party code.
    beautifyHTML: false,
    sourceEditor: 'area',
    // A fixed width would overflow on a phone; the server sets the real size.
    imageDefaultWidth: null as unknown as number,
    // Keeps data URLs: blob URLs would not survive the tab.
    imageProcessor: { replaceDataURIToBlobIdInView: false },
    filebrowser: { ajax: { url: '' } },
    disablePlugins: [
      'about', 'ai-assistant', 'class-span', 'file', 'iframe', 'media', 'preview', 'print', 'search',
      'speech-recognize', 'video', 'image-properties', 'paste-from-word', 'paste-storage', 'xpath', 'powered-by-jodit', 'add-new-line', 'resize-handler',
    ], // prettier-ignore
    buttons: BUTTONS,
    buttonsMD: BUTTONS,
    buttonsSM: BUTTONS,
    buttonsXS: BUTTONS,
    // Jodit merges plain arrays with its defaults; atoms replace them.
    controls: {
      paragraph: {
        list: Jodit.atom({
          p: 'Paragraph',
          h2: 'Heading 2',
          h3: 'Heading 3',
          h4: 'Heading 4',
          blockquote: 'Quote',
          pre: 'Code',
        }),
      },
      link: { popup: undefined, exec: (editor: IJodit) => editLink(editor) },
      image: { popup: undefined, exec: (editor: IJodit) => chooseImages(editor) },
    },
    link: { processPastedLink: false, hotkeys: [] },
    popup: {
      a: Jodit.atom([
        {
          name: 'changeLink',
          text: 'Change link',
          exec: (editor: IJodit, anchor: unknown) => {
            editor.e.fire('hidePopup');
            if (anchor instanceof HTMLAnchorElement) editLink(editor, anchor);
          },
        },
        {
          name: 'removeLink',
          text: 'Remove link',
          exec: (editor: IJodit, anchor: unknown) => {
            editor.e.fire('hidePopup');
            if (anchor instanceof HTMLAnchorElement) removeLink(editor, anchor);
          },
        },
      ]),
      img: Jodit.atom([
        {
          name: 'alternativeText',
          text: 'Alternative text',
          exec: (editor: IJodit, image: unknown) => {
            editor.e.fire('hidePopup');
            if (image instanceof HTMLImageElement) describeImage(editor, image);
          },
        },
        {
          name: 'removeImage',
          text: 'Remove',
          exec: (editor: IJodit, image: unknown) => {
            if (image instanceof HTMLImageElement) editor.s.removeNode(image);
            editor.synchronizeValues();
            editor.e.fire('hidePopup');
          },
        },
      ]),
    },
    extraButtons: [
      {
        name: 'insertFact',
        text: 'Insert fact',
        tooltip: 'Insert a fact, or turn the selection into one',
        exec: insertFact,
      },
      {
        name: 'guideTemplate',
        text: 'Bangalore Guide Template',
        tooltip: 'Insert the guide template at the cursor',
        exec: insertTemplate,
      },
    ],
  };
}

/** Inserts the template below the cursor's paragraph, or at the end. Existing text stays. */
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
