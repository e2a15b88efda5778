import { defineSlotRecipe } from '@chakra-ui/react';
import { toastAnatomy } from '@chakra-ui/react/anatomy';

/** A toast in the corner; `data-type` is its tone. */
export const toast = defineSlotRecipe({
  slots: toastAnatomy.keys(),
  base: {
    root: {
      display: 'flex',
      alignItems: 'start',
      gap: '3',
      w: { base: 'calc(100vw - 2rem)', md: '24rem' },
      p: '4',
      pr: '2',
      bg: 'surface',
      color: 'fg',
      borderWidth: '1px',
      borderColor: 'control',
      borderInlineStart: '5px solid {colors.brand}',
      borderRadius: 'md',
      boxShadow: '0 12px 40px -8px rgb(8 32 22/.45)',
      overflowWrap: 'anywhere',
      touchAction: 'pan-y',
      cursor: 'default',
      '&[data-type=error]': { bg: 'dangerTint', borderColor: 'danger', color: 'danger' },
    },
    title: { fontWeight: '700', lineHeight: '1.35' },
    description: { fontSize: 'sm' },
    closeTrigger: {
      display: 'grid',
      placeItems: 'center',
      flexShrink: '0',
      w: '2.25rem',
      h: '2.25rem',
      borderRadius: 'full',
      _hover: { bg: 'subtle', color: 'fg' },
    },
  },
});
