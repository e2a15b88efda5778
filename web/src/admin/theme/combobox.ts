import { defineSlotRecipe } from '@chakra-ui/react';
import { comboboxAnatomy } from '@chakra-ui/react/anatomy';
import { controlStyle } from '../../shared/theme/control-style';

/** A text field with a filtered list of options. */
export const combobox = defineSlotRecipe({
  slots: comboboxAnatomy.keys(),
  base: {
    root: { w: '100%' },
    control: { position: 'relative' },
    input: { ...controlStyle, pr: '10', textOverflow: 'ellipsis' },
    trigger: {
      position: 'absolute',
      insetInlineEnd: '0',
      top: '0',
      bottom: '0',
      w: '3rem',
      display: 'grid',
      placeItems: 'center',
      color: 'muted',
    },
    content: {
      // The positioner copies this z-index; without it, positioned fields below would cover the list.
      zIndex: '1',
      p: '1',
      maxH: '18rem',
      overflowY: 'auto',
      overscrollBehavior: 'contain',
      bg: 'surface',
      borderWidth: '1px',
      borderColor: 'control',
      borderRadius: 'sm',
      boxShadow: '0 12px 40px -8px rgb(8 32 22/.35)',
      outline: 'none',
      '&[data-state=closed], &[data-empty]': { display: 'none' },
    },
    item: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'space-between',
      columnGap: '4',
      minH: '2.75rem',
      px: '3',
      py: '2',
      borderRadius: 'sm',
      cursor: 'pointer',
      overflowWrap: 'anywhere',
      '&[data-highlighted]': { bg: 'brandTint', outline: '2px solid {colors.brand}', outlineOffset: '-2px' },
    },
  },
});
