import { defineSlotRecipe } from '@chakra-ui/react';
import { tabsAnatomy } from '@chakra-ui/react/anatomy';

const FADE = '.75rem';
const NARROWEST = '@media (max-width: 22rem)';

/**
 * A tab list over one panel. If it overflows, it fades out on the side that continues; a pinned tab stays visible at
 * its end, above the scrolling ones.
 */
export const tabs = defineSlotRecipe({
  slots: tabsAnatomy.keys(),
  base: {
    list: {
      position: 'relative',
      display: 'flex',
      gap: { base: '1', lg: '2px' },
      overflowX: 'auto',
      scrollbarWidth: 'none',
      borderBottomWidth: '1px',
      borderColor: 'border',
      py: '1',
      mb: { base: '4', md: '6' },
      '&[data-before]': { maskImage: `linear-gradient(90deg,transparent,#000 ${FADE})` },
      '&[data-after]:not(:has([data-pinned]))': { maskImage: `linear-gradient(270deg,transparent,#000 ${FADE})` },
      '&[data-before][data-after]:not(:has([data-pinned]))': {
        maskImage: `linear-gradient(90deg,transparent,#000 ${FADE},#000 calc(100% - ${FADE}),transparent)`,
      },
    },
    trigger: {
      flexShrink: '0',
      display: 'inline-flex',
      alignItems: 'center',
      gap: '2',
      // All of them fit at 1280 px, and the longest beside the pinned one at 320 px.
      px: { base: '3', lg: '.625rem' },
      minH: '2.75rem',
      fontSize: 'sm',
      fontWeight: '600',
      color: 'muted',
      borderRadius: 'full',
      whiteSpace: 'nowrap',
      // Whatever the font: a long name takes two lines.
      [NARROWEST]: { px: '.375rem', gap: '1', maxW: '8.5rem', lineHeight: '1.2', whiteSpace: 'normal' },
      // The strip clips overflow.
      outlineOffset: '-3px',
      _hover: { color: 'fg', bg: 'subtle' },
      _selected: { color: 'brand', bg: 'brandTint', _hover: { color: 'brand', bg: 'brandTint' } },
      '&[data-pinned]': { position: 'sticky', insetInlineEnd: '0', zIndex: '1' },
      '[data-after] > &': {
        '&[data-pinned]': { boxShadow: '-.25rem 0 .375rem .25rem {colors.bg}', borderRadius: '0' },
      },
      '&[data-pinned]:not([aria-selected=true])': { bg: 'bg' },
    },
    content: { outlineOffset: '6px' },
  },
});
