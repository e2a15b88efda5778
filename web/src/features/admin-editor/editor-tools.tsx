import { routes } from '#contract';
import type { ReactNode } from 'react';
import { ActionIcon } from '../../components/ui/action-icon';
import { Button, LinkButton } from '../../components/ui/button';
import { ArrowLeftIcon } from '../../components/ui/icons';
import { EyeIcon, PencilIcon } from '../../components/ui/work-icons';
import { partsOf } from '../../theme/admin/parts';
import { FULL_SIZE_BAR } from './rich-text-style';

const {
  Root: Tools,
  Back,
  PreviewButton,
  State,
} = partsOf(
  { root: 'div', back: 'div', previewButton: 'div', state: 'div' },
  {
    root: {
      position: 'sticky',
      // On a phone the back link scrolls away, and the buttons stay on one line.
      top: { base: '-3.25rem', md: '0' },
      zIndex: '5',
      display: 'flex',
      flexWrap: 'wrap',
      gap: '2',
      py: '3',
      mb: '4',
      bg: 'bg',
      // Stays above the rich-text editor in full-window mode.
      '&[data-full]': {
        position: 'fixed',
        top: '0',
        insetInline: '0',
        zIndex: '20',
        h: FULL_SIZE_BAR,
        px: '4',
        justifyContent: 'flex-end',
        flexWrap: 'nowrap',
      },
    },
    back: {
      display: 'flex',
      mr: 'auto',
      flexBasis: { base: '100%', md: 'auto' },
      '[data-full] > &': { display: 'none' },
    },
    // Takes no space while empty: on a phone every line counts.
    state: {
      flexBasis: '100%',
      '&:has([data-save-state=none])': { display: 'none' },
      '[data-full] > &': { order: '-1', flexBasis: 'auto', mr: 'auto', minW: '0' },
    },
    previewButton: {
      display: 'grid',
      flex: { base: '1 1 0', md: '0 0 auto' },
      '[data-full] > &': { display: 'none' },
    },
  },
);

/** Styles for three buttons side by side, on a phone too. */
const IN_ROW = { size: 'sm', px: { base: '2', md: '4' }, flex: { base: '1 1 0', md: '0 0 auto' } } as const;

export interface EditorToolsProps {
  /** Full-window mode. */
  full: boolean;
  /** The preview replaces the fields. */
  preview: boolean;
  /** The preview is loading. */
  loading: boolean;
  onPreview: () => void;
  saving: boolean;
  onSave: (goal: 'leave' | 'go-on') => void;
  /** The save state. */
  children: ReactNode;
}

/** The editor's toolbar: back, preview, save, and the save state. */
export function EditorTools({ full, preview, loading, onPreview, saving, onSave, children }: EditorToolsProps) {
  return (
    <Tools data-full={full || undefined}>
      <Back className="no-print">
        <LinkButton href={routes.admin} size="sm" variant="ghost">
          <ArrowLeftIcon size={18} />
          Back to Dashboard
        </LinkButton>
      </Back>
      <PreviewButton>
        {/* Not disabled while saving, or it would lose the focus. */}
        <Button
          {...IN_ROW}
          variant="outline"
          aria-disabled={loading || undefined}
          onClick={() => {
            if (!loading) onPreview();
          }}
        >
          <ActionIcon icon={preview ? PencilIcon : EyeIcon} />
          {preview ? 'Edit' : 'Preview'}
        </Button>
      </PreviewButton>
      <Button
        {...IN_ROW}
        variant="outline"
        aria-keyshortcuts="Control+S Meta+S"
        title="Ctrl+S"
        onClick={() => onSave('go-on')}
      >
        Save and continue
      </Button>
      <Button {...IN_ROW} disabled={saving} onClick={() => onSave('leave')}>
        {saving ? 'Saving...' : 'Save Article'}
      </Button>
      <State>{children}</State>
    </Tools>
  );
}
