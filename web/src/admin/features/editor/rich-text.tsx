import type { IJodit } from 'jodit/esm/types';
import JoditEditor from 'jodit-react';
import { useCallback, useEffect, useMemo, useRef, useState, type FocusEvent, type ReactNode } from 'react';
import { watchClipboard } from './clipboard';
import { withoutActiveContent } from './active-content';
import { ImageTextsDialog } from './image-texts-dialog';
import { chooseImages, describeImage, uploadEmbedded, type AskedImage, type AskForTexts } from './images';
import { LinkDialog, type LinkDialogProps } from './link-dialog';
import { editLink, type AskedLink, type AskForLink } from './links';
import { correctRoles } from './roles';
import { askForFact, markFactNames, showFactValues, watchFactNames, type AskForFact } from './fact-names';
import type { ReadFact } from './fact-values';
import { patchBlocks } from './patch-blocks';
import { editorConfig } from './rich-text-config';
import { Frame, PopupTheme } from './rich-text-style';
import type { RichTextHandle } from './session/ports';
import { watchTyping } from './typing';

export interface RichTextProps {
  /** Reads the initial value of an uncontrolled editor: passing changes back could overwrite what has been typed since. */
  initial: () => string;
  onChange: (value: string) => void;
  /** Called once the editor is ready, with the initial text as the editor serialises it. */
  onReady: (handle: RichTextHandle, value: string) => void;
  labelledBy: string;
  /** The dialog that finds a fact, or creates one from the selection. */
  renderFactDialog: (selection: string, onAnswer: (token: string | undefined) => void) => ReactNode;
  /** `undefined` until the facts are loaded. */
  readFact: ReadFact | undefined;
  /** Called when the editor enters or leaves full-window mode. */
  onFullSize: (full: boolean) => void;
}

interface AskedTexts {
  images: AskedImage[];
  answer: (texts: string[] | undefined) => void;
}

interface AskedAddress {
  link: AskedLink;
  answer: LinkDialogProps['onAnswer'];
}

/** The rich-text editor. Lazily loaded: it is the largest part of the admin area. */
export default function RichText({
  initial,
  onChange,
  onReady,
  labelledBy,
  onFullSize,
  renderFactDialog,
  readFact,
}: RichTextProps) {
  const shown = useRef(readFact);
  const area = useRef<HTMLElement>(undefined);
  const showFacts = useCallback((root: ParentNode | undefined = area.current) => {
    if (root) showFactValues(root, shown.current);
  }, []);
  useEffect(() => {
    shown.current = readFact;
    showFacts();
  }, [readFact, showFacts]);
  const [asked, setAsked] = useState<AskedTexts>();
  const ask = useCallback<AskForTexts>((images) => new Promise((answer) => setAsked({ images, answer })), []);
  const [askedLink, setAskedLink] = useState<AskedAddress>();
  const askLink = useCallback<AskForLink>((link) => new Promise((answer) => setAskedLink({ link, answer })), []);
  const [askedFact, setAskedFact] = useState<{ selection: string; answer: (token: string | undefined) => void }>();
  const askFact = useCallback<AskForFact>(
    (selection) => new Promise((answer) => setAskedFact({ selection, answer })),
    [],
  );
  const config = useMemo(
    () =>
      editorConfig({
        chooseImages: (editor) => chooseImages(editor, ask),
        describeImage: (editor, image) => void describeImage(editor, image, ask),
        editLink: (editor, anchor) => void editLink(editor, askLink, anchor),
        insertFact: (editor) => void askForFact(editor, askFact),
      }),
    [ask, askLink, askFact],
  );
  const [start] = useState(initial);
  const ready = useRef(onReady);
  const fullSize = useRef(onFullSize);
  const unwatch = useRef<() => void>(undefined);
  useEffect(() => () => unwatch.current?.(), []);

  const onEditor = useCallback(
    (editor: IJodit) => {
      const setUpEditor = () => {
        const text = editor.editor;
        text.setAttribute('role', 'textbox');
        text.setAttribute('aria-multiline', 'true');
        text.setAttribute('aria-labelledby', labelledBy);
        area.current = text;
        // One tab stop for the toolbar; the editor handles the arrow keys between its buttons.
        editor.container.querySelector('[role=toolbar] button')?.setAttribute('tabindex', '0');
        unwatch.current?.();
        const uploadEmbeddedImages = () => void uploadEmbedded(editor);
        const ends = [
          watchClipboard(editor, ask),
          watchTyping(editor, () => void editLink(editor, askLink)),
          watchFactNames(editor, showFacts),
          correctRoles(editor),
          () => removeEventListener('online', uploadEmbeddedImages),
        ];
        addEventListener('online', uploadEmbeddedImages);
        unwatch.current = () => ends.forEach((end) => end());
        editor.e.on('beforeSetValueToEditor', withoutActiveContent);
        editor.e.on('toggleFullSize', () => fullSize.current(editor.container.classList.contains('jodit_fullsize')));
        const write = (value: string) => {
          editor.value = value;
          uploadEmbeddedImages();
        };
        const patch = (value: string) => {
          patchBlocks(text, value);
          markFactNames(text);
          showFacts();
          editor.synchronizeValues();
          uploadEmbeddedImages();
        };
        const focus = () => editor.s.focus();
        showFacts();
        ready.current({ read: () => editor.value, write, patch, focus }, editor.value);
      };
      if (editor.isReady) setUpEditor();
      else void editor.waitForReady().then(setUpEditor);
    },
    [labelledBy, ask, askLink, showFacts],
  );

  return (
    <Frame onFocus={scrollToButton}>
      <PopupTheme />
      <JoditEditor value={start} config={config} onChange={onChange} editorRef={onEditor} />
      {asked && (
        <ImageTextsDialog
          images={asked.images}
          onAnswer={(texts) => {
            asked.answer(texts);
            setAsked(undefined);
          }}
        />
      )}
      {askedFact &&
        renderFactDialog(askedFact.selection, (token) => {
          askedFact.answer(token);
          setAskedFact(undefined);
        })}
      {askedLink && (
        <LinkDialog
          link={askedLink.link}
          onAnswer={(answer) => {
            askedLink.answer(answer);
            setAskedLink(undefined);
          }}
        />
      )}
    </Frame>
  );
}

/** The toolbar's arrow keys focus a button without scrolling the row to it. */
function scrollToButton({ target }: FocusEvent): void {
  if (target.closest('.jodit-toolbar-editor-collection'))
    target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}
