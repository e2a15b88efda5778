import { styled } from '../../theme/styled';

/** A raised surface. `interactive` adds a hover effect, `padded` adds padding. */
export const Card = styled('div', {
  base: { bg: 'surface', borderWidth: '1px', borderColor: 'border', borderRadius: 'lg', boxShadow: 'card' },
  variants: {
    interactive: {
      true: {
        transition: 'transform .2s,border-color .2s',
        _hover: { transform: 'translateY(-3px)', borderColor: 'control' },
      },
    },
    padded: { true: { p: { base: '5', md: '6' } } },
  },
});
