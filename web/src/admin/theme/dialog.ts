import { defineSlotRecipe } from '@chakra-ui/react';
import { dialogAnatomy } from '@chakra-ui/react/anatomy';

/** A centred panel over a backdrop, which scrolls if the panel is taller than the screen. */
export const dialog = defineSlotRecipe({
  slots: dialogAnatomy.keys(),
  base: {
    backdrop: { position: 'fixed', inset: '0', zIndex: '25', bg: 'rgb(4 16 11/.55)' },
    positioner: { position: 'fixed', inset: '0', zIndex: '25', display: 'grid', p: '4', overflowY: 'auto' },
    content: {
      m: 'auto',
      w: '100%',
      maxW: '30rem',
      display: 'grid',
      gridTemplateColumns: 'minmax(0,1fr)',
      gap: '5',
      p: { base: '5', md: '6' },
      bg: 'surface',
      borderRadius: 'lg',
      boxShadow: '0 24px 80px -16px rgb(4 16 11/.6)',
      // In dark mode a shadow alone does not set it off from the backdrop.
      borderWidth: '1px',
      borderColor: 'border',
      outline: 'none',
    },
    title: { fontSize: 'xl', overflowWrap: 'anywhere' },
    body: { display: 'grid', gridTemplateColumns: 'minmax(0,1fr)', gap: '5', overflowWrap: 'anywhere' },
    footer: { display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: '3' },
  },
  variants: { size: { md: {}, lg: { content: { maxW: '38rem' } }, xl: { content: { maxW: '80rem' } } } },
  defaultVariants: { size: 'md' },
});
