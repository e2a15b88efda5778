import { defineSlotRecipe } from '@chakra-ui/react';
import { toastAnatomy } from '@chakra-ui/react/anatomy';
import { toastCloseStyle, toastStyle } from '../../shared/theme/toast-style';

/** A toast in the corner. */
export const toast = defineSlotRecipe({
  slots: toastAnatomy.keys(),
  base: {
    root: { ...toastStyle, w: { base: 'calc(100vw - 2rem)', md: '24rem' }, overflowWrap: 'anywhere' },
    title: { fontWeight: '700', lineHeight: '1.35' },
    description: { fontSize: 'sm' },
    closeTrigger: toastCloseStyle,
  },
});
