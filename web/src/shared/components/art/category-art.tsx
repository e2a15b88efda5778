import type { CategoryId } from '#contract';
import type { ComponentProps } from 'react';
import { ownColors } from './colors';
import { styled } from '../../theme/styled';

/** The id of a category's drawing in an `ArtSprite`. */
export const symbolId = (category: CategoryId) => `scene-${category}`;

const Picture = styled('svg', {
  base: { ...ownColors, aspectRatio: '320/140', overflow: 'visible', '--metro': 'var(--cat)' },
});

/**
 * A category's drawing, aligned to the bottom of its box; lines such as roads extend beyond both sides. Needs an
 * `ArtSprite` with that category in the page, and `data-category` on an ancestor for its colours.
 */
export function CategoryArt({ category, ...props }: { category: CategoryId } & ComponentProps<typeof Picture>) {
  return (
    <Picture viewBox="0 0 320 140" preserveAspectRatio="xMidYMax meet" aria-hidden="true" {...props}>
      <use href={`#${symbolId(category)}`} width="320" height="140" />
    </Picture>
  );
}
