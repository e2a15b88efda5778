import { UPLOAD_EXTENSIONS } from '#contract';
import { useId, useRef, useState, type DragEvent } from 'react';
import { Button } from '../../components/ui/button';
import { Notice } from '../../components/ui/notice';
import { FileIcon, UploadIcon } from '../../components/ui/work-icons';
import { styled } from '../../theme/styled';

const Zone = styled('div', {
  base: {
    display: 'grid',
    justifyItems: 'center',
    gap: '2',
    p: '6',
    textAlign: 'center',
    borderWidth: '2px',
    borderStyle: 'dashed',
    borderColor: 'control',
    borderRadius: 'md',
    '&[data-over]': { borderColor: 'brand', bg: 'brandTint' },
    '& input': { position: 'absolute', w: '1px', h: '1px', opacity: '0' },
    '& label': { color: 'brand', fontWeight: '600', textDecoration: 'underline', cursor: 'pointer', py: '1' },
    '& input:focus-visible + label': { outline: '3px solid {colors.focus}', outlineOffset: '2px', borderRadius: '4px' },
    '& .hint': { fontSize: 'sm', color: 'muted' },
    '& .name': { fontWeight: '600', overflowWrap: 'anywhere' },
  },
});

const TYPES: Readonly<Record<string, string>> = { '.md': 'Markdown', '.html': 'HTML' };

function extensionOf(name: string): string | undefined {
  return UPLOAD_EXTENSIONS.find((extension) => name.toLowerCase().endsWith(extension));
}

export interface FileDropProps {
  file: File | undefined;
  onFile: (file: File | undefined) => void;
  disabled: boolean;
}

/** Takes one .md or .html file, dropped or chosen, and shows which. */
export function FileDrop({ file, onFile, disabled }: FileDropProps) {
  const id = useId();
  const [over, setOver] = useState(false);
  const [refused, setRefused] = useState('');
  const zone = useRef<HTMLDivElement>(null);

  const take = (files: FileList | null) => {
    const [given] = files ?? [];
    if (!given) return;
    if (files && files.length > 1) return setRefused('Only one file can be uploaded at a time.');
    if (!extensionOf(given.name)) return setRefused('Only .md and .html files can be uploaded.');
    setRefused('');
    onFile(given);
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (!disabled) take(event.dataTransfer.files);
  };
  const remove = () => {
    onFile(undefined);
    setRefused('');
    // The button that had the focus is gone.
    requestAnimationFrame(() => zone.current?.querySelector('input')?.focus());
  };

  return (
    <>
      <Zone
        ref={zone}
        data-over={over || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={onDrop}
      >
        {file ? (
          <>
            <FileIcon size={32} />
            <p className="name">{file.name}</p>
            <p className="hint">{TYPES[extensionOf(file.name) ?? '']} file</p>
            <Button size="sm" variant="ghost" onClick={remove} disabled={disabled}>
              Remove
            </Button>
          </>
        ) : (
          <>
            <UploadIcon size={32} />
            <p>Drag and drop a file here, or</p>
            <input
              id={id}
              type="file"
              accept={UPLOAD_EXTENSIONS.join(',')}
              disabled={disabled}
              onChange={({ target }) => {
                take(target.files);
                target.value = '';
              }}
            />
            <label htmlFor={id}>browse for a file</label>
            <p className="hint">One .md or .html file, up to 5 MB</p>
          </>
        )}
      </Zone>
      {refused && (
        <Notice tone="error" role="alert">
          {refused}
        </Notice>
      )}
    </>
  );
}
