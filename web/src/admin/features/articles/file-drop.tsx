import { chakra, FileUpload } from '@chakra-ui/react';
import { UPLOAD_LIMITS } from '#contract';
import { useRef, useState, type DragEvent } from 'react';
import { Button } from '../../../shared/components/ui/button';
import { Notice } from '../../../shared/components/ui/notice';
import { CloseIcon } from '../../../shared/components/ui/icons';
import { FileIcon, UploadIcon } from '../../../shared/components/ui/work-icons';
import { ACCEPTED, detectType, withFiles, type ChosenFiles } from './chosen-files';

export interface FileDropProps {
  chosen: ChosenFiles;
  onChange: (chosen: ChosenFiles) => void;
  disabled: boolean;
}

/** A drop zone for one article file and its pictures, with the selected files. */
export function FileDrop({ chosen, onChange, disabled }: FileDropProps) {
  const { article, pictures } = chosen;
  const [refused, setRefused] = useState('');
  const [over, setOver] = useState(false);
  const browse = useRef<HTMLButtonElement>(null);
  const files = article ? [article, ...pictures] : pictures;

  const take = (all: readonly File[]) => {
    const given = all.filter((file) => !files.includes(file));
    if (given.length === 0) return;
    const next = withFiles(chosen, given);
    setRefused(next.refused);
    onChange(next.chosen);
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (!disabled) take([...event.dataTransfer.files]);
  };
  const remove = (next: ChosenFiles) => {
    onChange(next);
    setRefused('');
    // The focused button has been removed.
    requestAnimationFrame(() => browse.current?.focus());
  };

  return (
    <FileUpload.Root
      acceptedFiles={files}
      // Disabled: its drop handling misses files without a directory entry, such as attachments dragged from an e-mail.
      allowDrop={false}
      // `take` rejects files, with a message.
      maxFiles={Number.MAX_SAFE_INTEGER}
      disabled={disabled}
      onFileAccept={(details) => take(details.files)}
    >
      <FileUpload.HiddenInput accept={ACCEPTED} />
      <FileUpload.Dropzone
        disableClick
        role="group"
        aria-label="Files"
        data-dragging={over || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={onDrop}
      >
        {article ? (
          <>
            <FileIcon size={32} />
            <chakra.p fontWeight="600" overflowWrap="anywhere">
              {article.name}
            </chakra.p>
            <chakra.p fontSize="sm" color="muted">
              {detectType(article)}
            </chakra.p>
            <Button
              size="sm"
              variant="ghost"
              onClick={() => remove({ article: undefined, pictures })}
              disabled={disabled}
            >
              Remove
            </Button>
          </>
        ) : (
          <>
            <UploadIcon size={32} />
            <p>Drag and drop a file here, or</p>
          </>
        )}
        <FileUpload.Trigger ref={browse}>{article ? 'Add its images' : 'browse for a file'}</FileUpload.Trigger>
        {!article && (
          <chakra.p fontSize="sm" color="muted">
            One .md or .html file, up to 5 MB, and its images; or a .zip of both, up to{' '}
            {UPLOAD_LIMITS.bytes / 1024 / 1024} MB
          </chakra.p>
        )}
        {pictures.length > 0 && (
          <FileUpload.ItemGroup asChild>
            <ul aria-label="Images">
              {pictures.map((picture) => (
                <FileUpload.Item key={picture.name} file={picture} asChild>
                  <li>
                    <FileUpload.ItemName />
                    <FileUpload.ItemDeleteTrigger
                      aria-label={`Remove ${picture.name}`}
                      onClick={() => remove({ article, pictures: pictures.filter((one) => one !== picture) })}
                    >
                      <CloseIcon size={16} />
                    </FileUpload.ItemDeleteTrigger>
                  </li>
                </FileUpload.Item>
              ))}
            </ul>
          </FileUpload.ItemGroup>
        )}
      </FileUpload.Dropzone>
      {refused && (
        <Notice tone="error" role="alert">
          {refused}
        </Notice>
      )}
    </FileUpload.Root>
  );
}
