import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { Button } from '../../components/ui/button';
import { CategoryFields, type CategoryChoice } from '../../components/ui/category-fields';
import { Checkbox } from '../../components/ui/checkbox';
import { Dialog, DialogActions } from '../../components/ui/dialog';
import { showToast } from '../../lib/toasts';
import { uploadArticle } from './api';
import { FileDrop } from './file-drop';
import { styled } from '../../theme/styled';

const Progress = styled('progress', { base: { w: '100%', h: '.75rem', accentColor: 'brand' } });

export interface UploadDialogProps {
  onClose: () => void;
  onUploaded: () => void;
}

/** Makes an article of a Markdown or HTML file. */
export function UploadDialog({ onClose, onUploaded }: UploadDialogProps) {
  const [file, setFile] = useState<File>();
  const [place, setPlace] = useState<CategoryChoice>({ category: '', subcategory: '' });
  const [featured, setFeatured] = useState(false);
  const [progress, setProgress] = useState<number>();
  const busy = progress !== undefined;
  const { category, subcategory } = place;
  const ready = file !== undefined && category !== '';

  const upload = async () => {
    if (!ready || busy) return;
    setProgress(0);
    const failure = await uploadArticle({ file, category, subcategory, featured }, setProgress);
    setProgress(undefined);
    if (failure) return showToast({ title: failure, tone: 'error' });
    showToast({ title: 'Article uploaded successfully!', tone: 'success' });
    onUploaded();
  };

  return (
    <Dialog title="Upload Article" wide onClose={busy ? undefined : onClose}>
      <FileDrop file={file} onFile={setFile} disabled={busy} />
      <CategoryFields value={place} onChange={setPlace} />
      <Checkbox checked={featured} onChange={setFeatured}>
        Mark as featured article
      </Checkbox>
      {busy && <Progress aria-label="Upload progress" max={1} value={progress} />}
      <DialogActions>
        {!ready && (
          <chakra.p fontSize="sm" color="muted" alignSelf="center" mr="auto" id="upload-needs">
            Please select a file and category
          </chakra.p>
        )}
        <Button variant="ghost" onClick={onClose} disabled={busy}>
          Cancel
        </Button>
        <Button
          onClick={() => void upload()}
          disabled={!ready || busy}
          aria-describedby={ready ? undefined : 'upload-needs'}
        >
          {busy ? 'Uploading...' : 'Upload'}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
