import { routes } from '#contract';
import { useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';
import { ActionIcon } from '../../../shared/components/ui/action-icon';
import { Button, LinkButton } from '../../../shared/components/ui/button';
import { ArrowLeftIcon } from '../../../shared/components/ui/icons';
import { EyeIcon, PencilIcon } from '../../../shared/components/ui/work-icons';
import { TOAST_ROOM } from '../../components/admin-toaster';
import { createParts } from '../../theme/parts';
import { COVERED_TOP, FULL_SIZE_BAR } from './rich-text-style';
import { SaveMenu, type SaveChoice } from './save-menu';
import { EDITOR_BAR, EFFECT_ID } from './state-line';

const {
  Root: Tools,
  Bar,
  Back,
  BackLabel,
  PreviewButton,
} = createParts(
  { root: 'div', bar: 'div', back: 'div', backLabel: 'span', previewButton: 'div' },
  {
    // On a phone only the buttons and the state stay in sight, each by itself; the rest scrolls away.
    root: {
      display: { base: 'contents', md: 'block' },
      position: 'sticky',
      top: '0',
      zIndex: '5',
      mt: '-4',
      mx: '-3',
      px: '3',
      mb: '4',
      bg: 'bg',
      // Stays above the rich-text editor in full-window mode.
      '&[data-full]': {
        position: 'fixed',
        top: '0',
        insetInline: '0',
        zIndex: '20',
        display: 'flex',
        alignItems: 'center',
        gap: '2',
        h: FULL_SIZE_BAR,
        m: '0',
        px: { base: '2', md: '4' },
      },
    },
    bar: {
      position: { base: 'sticky', md: 'static' },
      top: '0',
      zIndex: '6',
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: '2',
      whiteSpace: 'nowrap',
      // On the narrowest phones the buttons give way, not their icons.
      '@media (max-width: 23rem)': { gap: '1', '& button,& a': { px: '1' } },
      '& svg': { flexShrink: '0' },
      minH: EDITOR_BAR,
      mx: { base: '-4', md: '0' },
      px: { base: '4', md: '0' },
      bg: 'bg',
      '[data-full] > &': { position: 'static', order: '1', m: '0 0 0 auto', p: '0' },
    },
    back: { display: 'flex', mr: 'auto', '[data-full] > * > &': { display: 'none' } },
    // On a phone only the arrow is visible.
    backLabel: {
      position: { base: 'absolute', md: 'static' },
      w: { base: '1px', md: 'auto' },
      h: { base: '1px', md: 'auto' },
      overflow: 'hidden',
      clipPath: { base: 'inset(50%)', md: 'none' },
      whiteSpace: 'nowrap',
    },
    previewButton: { display: 'grid', '[data-full] > * > &': { display: 'none' } },
  },
);

/** Styles for buttons side by side, on a phone too. */
const IN_ROW = { size: 'sm', px: { base: '2', sm: '3', md: '4' } } as const;

export interface EditorToolsProps {
  /** Full-window mode. */
  full: boolean;
  /** The preview replaces the fields. */
  preview: boolean;
  /** The preview is loading. */
  loading: boolean;
  onPreview: () => void;
  saving: boolean;
  onSave: () => void;
  /** The other ways to save. */
  choices: readonly SaveChoice[];
  /** The article's state. */
  children: ReactNode;
}

/** The editor's header: back, preview, the one button that saves with its menu, and the article's state. */
export function EditorTools({
  full,
  preview,
  loading,
  onPreview,
  saving,
  onSave,
  choices,
  children,
}: EditorToolsProps) {
  const root = useRef<HTMLDivElement>(null);
  useCoveredTop(root);
  return (
    <Tools ref={root} data-full={full || undefined}>
      <Bar data-stays="">
        <Back className="no-print">
          <LinkButton href={routes.admin} size="sm" variant="ghost" px={{ base: '2', md: '4' }} ml={{ md: '-4' }}>
            <ArrowLeftIcon size={18} />
            <BackLabel>Back to Dashboard</BackLabel>
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
        <Button {...IN_ROW} disabled={saving} aria-describedby={EFFECT_ID} onClick={onSave}>
          {saving ? 'Saving...' : 'Save Article'}
        </Button>
        <SaveMenu choices={choices} disabled={saving} />
      </Bar>
      {children}
    </Tools>
  );
}

/** The toolbar of the rich-text editor at its highest, and room for a ring of focus. */
const BELOW = '6rem';

/** Keeps what is scrolled to, or gets the focus, clear of the header, whatever its height. */
function useCoveredTop(root: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const page = document.documentElement;
    const tools = root.current;
    if (!tools) return undefined;
    const staying = [...tools.querySelectorAll<HTMLElement>(`[data-stays]`)];
    const measure = () => {
      // On a phone the header has no box of its own.
      const height = tools.offsetHeight || staying.reduce((sum, part) => sum + part.offsetHeight, 0);
      page.style.setProperty(COVERED_TOP, `${height}px`);
    };
    const observer = new ResizeObserver(measure);
    [tools, ...staying].forEach((part) => observer.observe(part));
    page.style.scrollPadding = `calc(var(${COVERED_TOP}) + ${BELOW}) 0 calc(2rem + var(${TOAST_ROOM},0px))`;
    return () => {
      observer.disconnect();
      page.style.removeProperty(COVERED_TOP);
      page.style.scrollPadding = '';
    };
  }, [root]);
}
