import type { IJodit } from 'jodit/esm/types';
import JoditEditor from 'jodit-react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { chooseImages, watchImageFiles } from './embedded-images';
import { editorConfig } from './rich-text-config';
import { styled } from '../../theme/styled';

// The editor's own variables, set to the theme's: it follows light and dark by itself.
const Frame = styled('div', {
  base: {
    '--jd-color-background-default': '{colors.surface}',
    '--jd-color-panel': '{colors.subtle}',
    '--jd-color-border': '{colors.control}',
    '--jd-color-icon': '{colors.fg}',
    '--jd-color-text': '{colors.fg}',
    '--jd-color-text-icons': '{colors.fg}',
    '--jd-color-dark': '{colors.fg}',
    '--jd-color-default': '{colors.fg}',
    '--jd-color-placeholder': '{colors.muted}',
    '--jd-color-button-background-hover': '{colors.brandTint}',
    '--jd-color-background-button-hover': '{colors.brandTint}',
    '& .jodit-container': { borderRadius: 'sm', borderColor: 'control' },
    '& .jodit-toolbar-button__text': { fontWeight: '600' },
    '& .jodit-status-bar': { color: 'fg', bg: 'subtle' },
    '& .jodit-wysiwyg': {
      p: '4',
      fontSize: 'lg',
      lineHeight: '1.7',
      '& > * + *': { mt: '1em' },
      '& h2': { fontSize: '2xl' },
      '& h3': { fontSize: 'xl' },
      '& h4': { fontSize: 'lg' },
      '& ul,& ol': { pl: '1.4em', listStyle: 'revert' },
      '& a': { color: 'brand', textDecoration: 'underline' },
      '& blockquote': { pl: '4', borderInlineStart: '4px solid {colors.brand}' },
      '& td,& th': { p: '2', borderWidth: '1px', borderColor: 'control', textAlign: 'start' },
      '& table': { w: '100%' },
    },
  },
});

export interface RichTextHandle {
  /** The text as it is at this moment. */
  read: () => string;
  /** Puts another text in its place. */
  write: (value: string) => void;
}

export interface RichTextProps {
  /**
   * What it starts with. From then on the text is the editor's own: given back with every change, a late one could overwrite
   * what has been typed since.
   */
  initial: string;
  onChange: (value: string) => void;
  /** Called once the editor stands, with the starting text as the editor itself writes it. */
  onReady: (handle: RichTextHandle, value: string) => void;
  labelledBy: string;
}

/** The rich-text editor. Loaded lazily: it is the largest part of the administrator's area. */
export default function RichText({ initial, onChange, onReady, labelledBy }: RichTextProps) {
  const config = useMemo(() => editorConfig(chooseImages), []);
  const [start] = useState(initial);
  const ready = useRef(onReady);
  const unwatch = useRef<() => void>(undefined);
  useEffect(() => () => unwatch.current?.(), []);

  const onEditor = useCallback(
    (editor: IJodit) => {
      const stand = () => {
        const area = editor.editor;
        area.setAttribute('role', 'textbox');
        area.setAttribute('aria-multiline', 'true');
        area.setAttribute('aria-labelledby', labelledBy);
        // Tab stops once at the tools; the arrow keys, which the editor minds itself, lead from one to the next.
        editor.container.querySelector('[role=toolbar] button')?.setAttribute('tabindex', '0');
        unwatch.current?.();
        unwatch.current = watchImageFiles(editor);
        const write = (value: string) => void (editor.value = value);
        ready.current({ read: () => editor.value, write }, editor.value);
      };
      if (editor.isReady) stand();
      else void editor.waitForReady().then(stand);
    },
    [labelledBy],
  );

  return (
    <Frame>
      <JoditEditor value={start} config={config} onChange={onChange} editorRef={onEditor} />
    </Frame>
  );
}
