import { defineSlotRecipe } from '@chakra-ui/react';
import { fileUploadAnatomy } from '@chakra-ui/react/anatomy';

/** A drop zone, and the files it accepted. */
export const fileUpload = defineSlotRecipe({
  slots: fileUploadAnatomy.keys(),
  base: {
    root: { display: 'grid', gridTemplateColumns: 'minmax(0,1fr)', gap: '3' },
    dropzone: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0,1fr)',
      justifyItems: 'center',
      gap: '2',
      p: '6',
      textAlign: 'center',
      borderWidth: '2px',
      borderStyle: 'dashed',
      borderColor: 'control',
      borderRadius: 'md',
      '&[data-dragging]': { borderColor: 'brand', bg: 'brandTint' },
    },
    trigger: {
      color: 'brand',
      fontWeight: '600',
      textDecoration: 'underline',
      textUnderlineOffset: '.2em',
      py: '1',
      borderRadius: 'sm',
      _disabled: { opacity: '.55', cursor: 'not-allowed' },
    },
    itemGroup: { display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: '2', listStyle: 'none', p: '0' },
    item: {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '1',
      maxW: '100%',
      ps: '3',
      fontSize: 'sm',
      bg: 'subtle',
      borderRadius: 'full',
    },
    itemName: { overflowWrap: 'anywhere', textAlign: 'start' },
    itemDeleteTrigger: {
      display: 'grid',
      placeItems: 'center',
      flexShrink: '0',
      w: '2.25rem',
      h: '2.25rem',
      borderRadius: 'full',
      _hover: { bg: 'brandTint', color: 'brand' },
      _disabled: { opacity: '.55', cursor: 'not-allowed' },
    },
  },
});
