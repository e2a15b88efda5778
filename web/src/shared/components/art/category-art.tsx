import type { CategoryId } from '#contract';
import type { ComponentProps } from 'react';
import { categoryScenes } from './category-scenes';
import { ownColors } from './colors';
import { styled } from '../../theme/styled';

const symbolId = (category: CategoryId) => `scene-${category}`;

const Sprite = styled('svg', { base: { position: 'absolute', w: '0', h: '0' } });

const Picture = styled('svg', {
  base: { ...ownColors, aspectRatio: '320/140', overflow: 'visible', '--metro': 'var(--cat)' },
});

/**
 * Defines the drawings of these categories as SVG symbols, once per page; each `CategoryArt` then only references one.
 */
export function ArtSprite({ categories }: { categories: readonly CategoryId[] }) {
  return (
    <Sprite aria-hidden="true">
      {[...new Set(categories)].map((category) => (
        <symbol key={category} id={symbolId(category)} viewBox="0 0 320 140" overflow="visible">
          {categoryScenes[category]}
        </symbol>
      ))}
    </Sprite>
  );
}

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
