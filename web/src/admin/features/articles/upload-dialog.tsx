import { chakra } from '@chakra-ui/react';
import { articlePath, editArticlePath, type SameFile } from '#contract';
import { useEffect, useRef, useState } from 'react';
import { Button, LinkButton } from '../../../shared/components/ui/button';
import { CategoryFields, type CategoryChoice } from '../../components/category-fields';
import { Checkbox } from '../../../shared/components/ui/checkbox';
import { Dialog, DialogActions } from '../../components/dialog';
import { Notice } from '../../../shared/components/ui/notice';
import { ApiFailure, failureText } from '../../lib/api-client';
import { showToast } from '../../../shared/lib/toasts';
import { useUndo } from '../../lib/undo';
import { useUploadArticle, type Uploaded } from './api';
import type { ChosenFiles } from './chosen-files';
import { FileDrop } from './file-drop';
import { readFrontMatter } from './read-front-matter';
import { styled } from '../../../shared/theme/styled';

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
  const [published, setPublished] = useState(true);
  /** Why the server asks what to do: the article exists already. */
  const [exists, setExists] = useState('');
  const [progress, setProgress] = useState(0);
  const [done, setDone] = useState<Uploaded>();
  const { trigger, isMutating: busy } = useUploadArticle();
  const { offer } = useUndo();
  const { category, subcategory } = place;
  const { article: file, pictures } = chosen;
  const ready = file !== undefined && category !== '';

  const choose = (next: ChosenFiles) => {
    setChosen(next);
    setExists('');
    if (!next.article || next.article === file) return;
    void readFrontMatter(next.article).then((said) => {
      // What was chosen by hand stays.
      if (said.place) setPlace((now) => (now.category === '' ? (said.place ?? now) : now));
      if (said.featured !== undefined) setFeatured(said.featured);
      if (said.published !== undefined) setPublished(said.published);
    });
  };

  const upload = async (same: SameFile) => {
    if (!ready || busy) return;
    setProgress(0);
    setExists('');
    try {
      const choices = { category, subcategory, featured, published, same };
      const uploaded = await trigger({ file, pictures, ...choices, onProgress: setProgress });
      const effect = published ? 'Published to readers.' : 'Kept as a draft, not public.';
      const view = published && uploaded.slug && { link: { label: 'View', href: articlePath(uploaded.slug) } };
      const notice = { title: 'Article uploaded successfully!', description: effect, tone: 'success' } as const;
      offer({ ...notice, ...view }, uploaded.changeSet, onUploaded);
      onUploaded();
      if (uploaded.notes.length === 0) onClose();
      else setDone(uploaded);
    } catch (error) {
      if (error instanceof ApiFailure && 'same' in error.errors) return setExists(error.message);
      showToast({ title: `Upload failed: ${failureText(error, 'Unknown error')}`, tone: 'error' });
    }
  };

  return (
    <Dialog title={done ? 'Uploaded with problems' : 'Upload Article'} wide onClose={busy ? undefined : onClose}>
      {done ? (
        <Incomplete uploaded={done} published={published} onClose={onClose} />
      ) : (
        <>
          <FileDrop chosen={chosen} onChange={choose} disabled={busy} />
          <CategoryFields value={place} onChange={setPlace} />
          <Checkbox checked={featured} onChange={setFeatured}>
            Mark as featured article
          </Checkbox>
          <Checkbox checked={published} onChange={setPublished}>
            Publish now
          </Checkbox>
          {exists && <SameFileQuestion text={exists} onAnswer={(same) => void upload(same)} />}
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
              onClick={() => void upload('ask')}
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

/** Asks whether the file replaces the article that exists. */
function SameFileQuestion({ text, onAnswer }: { text: string; onAnswer: (same: SameFile) => void }) {
  const replace = useRef<HTMLButtonElement>(null);
  useEffect(() => replace.current?.focus(), []);
  return (
    <Notice role="alert" display="grid" gap="2" overflowWrap="anywhere">
      <p>{text}</p>
      <chakra.div display="flex" flexWrap="wrap" gap="2">
        <Button ref={replace} size="sm" onClick={() => onAnswer('replace')}>
          Replace its text
        </Button>
        <Button size="sm" variant="outline" onClick={() => onAnswer('both')}>
          Keep both
        </Button>
      </chakra.div>
    </Notice>
  );
}

interface IncompleteProps {
  uploaded: Uploaded;
  published: boolean;
  onClose: () => void;
}

/** Lists what an uploaded article lacks. */
function Incomplete({ uploaded: { id, notes }, published, onClose }: IncompleteProps) {
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
      <p>
        {published ? 'The article is published without them' : 'The draft is kept without them'}: readers get their
        alternative text. Insert them in the editor.
      </p>
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
