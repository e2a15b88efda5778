import { defineSlotRecipe } from '@chakra-ui/react';
import { tableAnatomy } from '@chakra-ui/react/anatomy';

const cell = {
  py: '2',
  px: { base: '2', lg: '4' },
  textAlign: 'end',
  borderBottomWidth: '1px',
  borderColor: 'border',
} as const;

/** Tables of figures: row headers at the start, numbers aligned. */
export const table = defineSlotRecipe({
  slots: tableAnatomy.keys(),
  base: {
    root: { w: '100%', fontSize: 'sm', fontVariantNumeric: 'tabular-nums' },
    columnHeader: {
      ...cell,
      color: 'muted',
      fontWeight: '600',
      verticalAlign: 'bottom',
      '&:first-of-type': { textAlign: 'start' },
    },
    cell: {
      ...cell,
      '&[scope=row]': {
        textAlign: 'start',
        fontWeight: '400',
        minW: { base: '8rem', md: '11rem' },
        overflowWrap: 'anywhere',
      },
    },
  },
});
