import { findPackNoun, formatCount } from '#contract';
import { Button } from '../../../shared/components/ui/button';
import { Notice } from '../../../shared/components/ui/notice';
import { VisuallyHidden } from '../../../shared/components/ui/visually-hidden';
import { slots } from '../../../shared/theme/slots';
import { styled } from '../../../shared/theme/styled';
import { type Job, stop } from './offline-packs';

/** A list item for a pack. */
export const PackRow = styled(
  'li',
  slots({
    root: {
      py: '4',
      borderTopWidth: '1px',
      borderColor: 'border',
      display: 'grid',
      gap: '2',
    },
    title: { fontSize: 'lg' },
    facts: { fontSize: 'sm', color: 'muted' },
    acts: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '4', rowGap: '2' },
    summary: { py: '2', cursor: 'pointer', fontWeight: '600', fontSize: 'sm' },
    guide: { py: '1', overflowWrap: 'anywhere' },
    link: { display: 'inline-block', py: '1' },
    progress: {
      w: '100%',
      h: '.75rem',
      appearance: 'none',
      borderRadius: 'full',
      overflow: 'hidden',
      bg: 'subtle',
      borderWidth: '1px',
      borderColor: 'control',
      '&::-webkit-progress-bar': { bg: 'subtle' },
      '&::-webkit-progress-value': { bg: 'brand' },
      '&::-moz-progress-bar': { bg: 'brand' },
    },
  }),
);

/** A progress bar for a pack, with a stop button. */
export function PackProgress({ job: { id, title, progress, waits } }: { job: Job }) {
  return (
    <>
      <progress className="progress" aria-label={`Keeping ${title}`} value={progress?.done} max={progress?.total} />
      <p className="facts">
        {progress
          ? `${progress.guides} of ${formatCount(progress.ofGuides, findPackNoun(id))}`
          : 'Waiting for its turn…'}
      </p>
      {waits && <Notice role="status">The line is gone. It goes on by itself when the line is back.</Notice>}
      <div className="acts">
        <Button size="sm" variant="outline" onClick={() => stop(id)}>
          Stop
          <VisuallyHidden> keeping {title}</VisuallyHidden>
        </Button>
      </div>
    </>
  );
}
