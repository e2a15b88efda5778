import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Button } from '../../components/ui/button';
import { Notice } from '../../components/ui/notice';

export interface DraftBarProps {
  /** Whether an earlier version is public. */
  published: boolean;
  /** Whether there are unpublished changes. */
  changed: boolean;
  busy: boolean;
  onSave: () => void;
  onPublish: () => void;
  onDiscard: () => void;
  /** More actions. */
  children?: ReactNode;
}

const SMALL = { size: 'sm', flex: { base: '1 1 auto', md: '0 0 auto' } } as const;

/** Save, publish and discard unpublished changes. */
export function DraftBar({ published, changed, busy, onSave, onPublish, onDiscard, children }: DraftBarProps) {
  const beside = published && changed;
  return (
    <Notice as="section" aria-label="Draft" display="flex" flexWrap="wrap" alignItems="center" gap="2" mb="5">
      <chakra.p flex="1 1 16rem" role="status">
        {beside && (
          <>
            <strong>Unpublished changes.</strong> Readers see the published text.
          </>
        )}
        {!beside && (published ? 'Readers see this text.' : 'Readers do not see this article yet.')}
      </chakra.p>
      <Button {...SMALL} variant="outline" disabled={busy} onClick={onSave}>
        Save draft
      </Button>
      {beside && (
        <>
          <Button {...SMALL} variant="outline" disabled={busy} onClick={onPublish}>
            Publish changes
          </Button>
          <Button {...SMALL} variant="danger" disabled={busy} onClick={onDiscard}>
            Discard changes
          </Button>
        </>
      )}
      {children}
    </Notice>
  );
}
