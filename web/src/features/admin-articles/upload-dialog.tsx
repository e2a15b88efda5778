import { chakra } from '@chakra-ui/react';
import { editArticlePath } from '#contract';
import { useEffect, useRef, useState } from 'react';
import { Button, LinkButton } from '../../components/ui/button';
import { CategoryFields, type CategoryChoice } from '../../components/admin/category-fields';
import { Checkbox } from '../../components/ui/checkbox';
import { Dialog, DialogActions } from '../../components/admin/dialog';
import { Notice } from '../../components/ui/notice';
import { failureText } from '../../lib/api-client';
import { showToast } from '../../lib/toasts';
import { useUploadArticle, type Uploaded } from './api';
import type { ChosenFiles } from './chosen-files';
import { FileDrop } from './file-drop';
import { styled } from '../../theme/styled';

const Progress = styled('progress', { base: { w: '100%', h: '.75rem', accentColor: 'brand' } });

export interface UploadDialogProps {
  onClose: () => void;
  onUploaded: () => void;
}

/** Creates an article from a Markdown or HTML file and its pictures. Stays open to report what was lost. */
export function UploadDialog({ onClose, onUploaded }: UploadDialogProps) {
  const [chosen, setChosen] = useState<ChosenFiles>({ article: undefined, pictures: [] });
  const [place, setPlace] = useState<CategoryChoice>({ category: '', subcategory: '' });
  const [featured, setFeatured] = useState(false);
  const [progress, setProgress] = useState(0);
  const [done, setDone] = useState<Uploaded>();
  const { trigger, isMutating: busy } = useUploadArticle();
  const { category, subcategory } = place;
  const { article: file, pictures } = chosen;
  const ready = file !== undefined && category !== '';

  const upload = async () => {
    if (!ready || busy) return;
    setProgress(0);
    try {
      const uploaded = await trigger({ file, pictures, category, subcategory, featured, onProgress: setProgress });
      showToast({ title: 'Article uploaded successfully!', tone: 'success' });
      onUploaded();
      if (uploaded.notes.length === 0) onClose();
      else setDone(uploaded);
    } catch (error) {
      showToast({ title: `Upload failed: ${failureText(error, 'Unknown error')}`, tone: 'error' });
    }
  };

  return (
    <Dialog title={done ? 'Uploaded with problems' : 'Upload Article'} wide onClose={busy ? undefined : onClose}>
      {done ? (
        <Incomplete uploaded={done} onClose={onClose} />
      ) : (
        <>
          <FileDrop chosen={chosen} onChange={setChosen} disabled={busy} />
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
        </>
      )}
    </Dialog>
  );
}

/** Lists what was lost from a published article. */
function Incomplete({ uploaded: { id, notes }, onClose }: { uploaded: Uploaded; onClose: () => void }) {
  const edit = useRef<HTMLAnchorElement>(null);
  // The focused button has been removed.
  useEffect(() => edit.current?.focus(), []);
  return (
    <>
      <Notice role="status" display="grid" gap="2" overflowWrap="anywhere">
        {notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
      </Notice>
      <p>The article is published without them. Insert them in the editor.</p>
      <DialogActions>
        <Button variant="ghost" onClick={onClose}>
          Close
        </Button>
        {id !== undefined && (
          <LinkButton href={editArticlePath(id)} ref={edit}>
            Edit Article
          </LinkButton>
        )}
      </DialogActions>
    </>
  );
}
