import { styled } from '../../theme/styled';

/** The page container, with responsive side padding. */
export const Container = styled('div', {
  base: { w: '100%', maxW: 'page', mx: 'auto', px: { base: '4', md: '6', lg: '8' } },
});

/** A vertical section of a page. */
export const Section = styled('section', { base: { py: { base: '12', lg: '16' } } });

/** As many equal columns as fit, each at least `20rem` wide where the screen allows. */
export const CardGrid = styled('ul', {
  base: {
    display: 'grid',
    gap: { base: '5', md: '6' },
    gridTemplateColumns: 'repeat(auto-fill,minmax(min(19.5rem,100%),1fr))',
  },
});

/** A heading. `size`: hero, page, section, card. */
export const Heading = styled('h2', {
  variants: {
    size: {
      hero: { fontSize: '5xl', lineHeight: '1.04', letterSpacing: '-.025em' },
      page: { fontSize: '4xl', lineHeight: '1.08', letterSpacing: '-.02em' },
      section: { fontSize: '3xl' },
      card: { fontSize: 'xl' },
    },
  },
  defaultVariants: { size: 'section' },
});
