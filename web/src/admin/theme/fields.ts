import { defineRecipe, defineSlotRecipe } from '@chakra-ui/react';
import { fieldAnatomy, nativeSelectAnatomy } from '@chakra-ui/react/anatomy';
import { controlStyle } from '../../shared/theme/control-style';

/** Single-line and multi-line fields. */
export const input = defineRecipe({ base: { ...controlStyle, textOverflow: 'ellipsis' } });

/**
 * A control with its label, hint and error. The asterisk of a required one is CSS content, so that it is not part of
 * the name.
 */
export const field = defineSlotRecipe({
  slots: fieldAnatomy.keys(),
  base: {
    root: { display: 'grid', gridTemplateColumns: 'minmax(0,1fr)', gap: '2', alignContent: 'start' },
    label: { fontWeight: '600', _required: { _after: { content: '" *" / ""' } } },
    helperText: { fontSize: 'sm', color: 'muted', overflowWrap: 'anywhere' },
    errorText: { fontSize: 'sm', color: 'danger', fontWeight: '600' },
  },
});

/** A native select with an arrow that stays clear of the edge. */
export const nativeSelect = defineSlotRecipe({
  slots: nativeSelectAnatomy.keys(),
  base: {
    root: { position: 'relative', w: '100%' },
    field: {
      ...controlStyle,
      appearance: 'none',
      pr: '10',
      // A long choice wraps; a browser that keeps it on one line shortens it.
      whiteSpace: 'normal',
      overflowWrap: 'anywhere',
      lineHeight: '1.35',
      textOverflow: 'ellipsis',
      '& option': { bg: 'surface' },
    },
    indicator: {
      position: 'absolute',
      insetInlineEnd: '3',
      top: '0',
      bottom: '0',
      display: 'grid',
      placeItems: 'center',
      color: 'muted',
      pointerEvents: 'none',
    },
  },
});
