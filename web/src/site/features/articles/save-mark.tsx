import { type Heading, MESSAGES } from '#contract';
import { useEffect, useSyncExternalStore } from 'react';
import { isSaved, onSaved } from '../../lib/saved-flag';
import { showToast } from '../../../shared/lib/toasts';
import { styled } from '../../../shared/theme/styled';

const Mark = styled('button', {
  base: {
    // Above the link that covers the card.
    position: 'relative',
    minH: '2.5rem',
    px: '3',
    // Aligns its text with the content above.
    ml: '-3',
    borderRadius: 'full',
    fontSize: 'sm',
    fontWeight: '600',
    color: 'brand',
    '&::before': { content: '"☆ " / ""' },
    '&[aria-pressed=true]': { bg: 'brandTint', '&::before': { content: '"★ " / ""' } },
    '&:hover': { bg: 'brandTint' },
  },
  variants: { compact: { true: { px: '2' } } },
});

export interface SaveMarkProps {
  slug: string;
  title: string;
  /** Set on the guide's page: if the guide is saved, records where the reader stops. */
  headings?: readonly Heading[];
  /** With less padding. */
  compact?: boolean;
}

/** The button to save a guide on this device or remove it. The list's code is loaded on a click. */
export function SaveMark({ slug, title, headings, compact }: SaveMarkProps) {
  const saved = useSyncExternalStore(
    onSaved,
    () => isSaved(slug),
    () => false,
  );
  useEffect(() => {
    if (!saved || !headings?.length) return;
    const leaving = new AbortController();
    import('./track-reading')
      .then(({ trackReading }) => {
        if (!leaving.signal.aborted) leaving.signal.addEventListener('abort', trackReading(slug, headings));
      })
      // If it fails to load, reading starts at the top.
      .catch(() => undefined);
    return () => leaving.abort();
  }, [saved, slug, headings]);
  const press = () => {
    import('./saved-guides')
      .then(({ toggleSaved }) => toggleSaved({ slug, title }))
      .catch(() => showToast({ title: MESSAGES.networkError, tone: 'error' }));
  };
  return (
    <Mark
      compact={compact}
      type="button"
      className="no-print scripted"
      aria-pressed={saved}
      aria-label={`Save: ${title}`}
      onClick={press}
    >
      Save
    </Mark>
  );
}
