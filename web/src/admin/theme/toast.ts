import { defineSlotRecipe } from '@chakra-ui/react';
import { toastAnatomy } from '@chakra-ui/react/anatomy';
import { toastCloseStyle, toastStyle } from '../../shared/theme/toast-style';

/** A toast in the corner. */
export const toast = defineSlotRecipe({
  slots: toastAnatomy.keys(),
  base: {
    // Beside a dialog where there is room.
    root: {
      ...toastStyle,
      w: { base: 'calc(100vw - 2rem)', md: 'clamp(18rem, calc(50vw - 21rem), 24rem)' },
      overflowWrap: 'anywhere',
    },
    title: { fontWeight: '700', lineHeight: '1.35' },
    description: { fontSize: 'sm' },
    closeTrigger: toastCloseStyle,
  },
});
