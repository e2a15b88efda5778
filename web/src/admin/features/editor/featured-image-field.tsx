import { FileUpload } from '@chakra-ui/react';
import { ARTICLE_LIMITS } from '#contract';
import { Button } from '../../../shared/components/ui/button';
import { Field, Input } from '../../components/admin-field';
import { UploadIcon } from '../../../shared/components/ui/work-icons';
import { failureText } from '../../lib/api-client';
import { showToast } from '../../../shared/lib/toasts';
import { imageProblem, IMAGE_TYPES, useUploadImage } from './api';
import { createParts } from '../../theme/parts';

const { Root, Shown, Buttons } = createParts(
  { root: 'div', shown: 'img', buttons: 'div' },
  {
    root: { display: 'grid', gap: '3' },
    shown: { w: '100%', maxH: '10rem', objectFit: 'cover', borderRadius: 'sm', bg: 'subtle' },
    buttons: { display: 'flex', flexWrap: 'wrap', gap: '2' },
  },
);

export interface FeaturedImageFieldProps {
  value: string;
  error: string;
  onChange: (address: string) => void;
}

/** A field for the featured image: a URL, or a file that is uploaded immediately. */
export function FeaturedImageField({ value, error, onChange }: FeaturedImageFieldProps) {
  const { trigger: uploadImage, isMutating: busy } = useUploadImage();
  const choose = async (file: File | undefined) => {
    if (!file) return;
    const problem = imageProblem(file);
    if (problem) return showToast({ title: 'Image upload failed', description: problem, tone: 'error' });
    try {
      onChange((await uploadImage(file)).url);
    } catch (failure) {
      showToast({ title: 'Image upload failed', description: failureText(failure, ''), tone: 'error' });
    }
  };
  return (
    <Root>
      <Field label="Featured image (optional)" hint="An https URL, or choose a file." error={error}>
        <Input
          value={value}
          inputMode="url"
          placeholder="https://"
          maxLength={ARTICLE_LIMITS.imageUrl}
          onChange={({ target }) => onChange(target.value)}
        />
      </Field>
      {/^(https:\/\/|\/[^/])/.test(value) && <Shown src={value} alt="Current featured image" />}
      <FileUpload.Root
        // Always empty, so that the same file can be chosen again: the field holds the uploaded URL.
        acceptedFiles={[]}
        allowDrop={false}
        disabled={busy}
        onFileAccept={({ files }) => void choose(files[0])}
      >
        {/* `accept` only filters the file dialog: `choose` rejects other types with a message. */}
        <FileUpload.HiddenInput accept={IMAGE_TYPES.join(',')} aria-label="Featured image file" />
        <Buttons>
          <FileUpload.Trigger asChild unstyled>
            <Button size="sm" variant="outline">
              <UploadIcon size={16} />
              {busy ? 'Uploading...' : 'Choose a file'}
            </Button>
          </FileUpload.Trigger>
          {value && (
            <Button size="sm" variant="ghost" onClick={() => onChange('')}>
              Remove image
            </Button>
          )}
        </Buttons>
      </FileUpload.Root>
    </Root>
  );
}
