import type { CategoryId } from '#contract';
import { styled } from '../../theme/styled';
import { symbolId } from './category-art';
import { categoryScenes } from './category-scenes';

const Sprite = styled('svg', { base: { position: 'absolute', w: '0', h: '0' } });

/**
 * Defines the drawings of these categories as SVG symbols, once per page; each `CategoryArt` then only references one. A
 * module of its own: most guides have a picture, and their readers need no drawings.
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
