import type { CategoryId } from '#contract';
import type { ComponentProps } from 'react';
import { categoryScenes } from './category-scenes';
import { styled } from '../../theme/styled';

const symbolId = (category: CategoryId) => `scene-${category}`;

const Sprite = styled('svg', { base: { position: 'absolute', w: '0', h: '0' } });

const Picture = styled('svg', { base: { aspectRatio: '320/140', overflow: 'visible', '--metro': 'var(--cat)' } });

/**
 * Defines the drawings of these categories once in a page; `CategoryArt` then shows them as often as wanted for a few bytes.
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

/** A category's drawing, on the lower edge of its box; lines such as roads run on to both sides of it. Needs an `ArtSprite` with that category in the page, and `data-category` above it for its colours. */
export function CategoryArt({ category, ...props }: { category: CategoryId } & ComponentProps<typeof Picture>) {
  return (
    <Picture viewBox="0 0 320 140" preserveAspectRatio="xMidYMax meet" aria-hidden="true" {...props}>
      <use href={`#${symbolId(category)}`} width="320" height="140" />
    </Picture>
  );
}
