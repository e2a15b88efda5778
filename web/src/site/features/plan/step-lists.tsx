import { slots } from '../../../shared/theme/slots';
import { styled } from '../../../shared/theme/styled';

/** Shows on paper what is folded on the screen. */
const UNFOLDED = { _print: { contentVisibility: 'visible' } };

/** The look of a plan's steps, and of the windows and parts that they fold into. */
export const StepLists = styled(
  'div',
  slots({
    root: {
      display: 'grid',
      gap: { base: '3', md: '4' },
      alignContent: 'start',
      '& details::details-content': UNFOLDED,
      _print: { display: 'block' },
    },
    now: { pb: '4', '&>:not(:first-child)': { mt: '3' } },
    fold: {
      borderWidth: '1px',
      borderColor: 'border',
      borderRadius: 'md',
      bg: 'surface',
      scrollMarginTop: '5rem',
      '&>summary': { p: '3', minH: '2.75rem' },
      '&>ol': { px: '3' },
      _print: { borderWidth: '0' },
    },
    window: { '&>summary': { p: '4' }, '&[open]>summary::before': { content: '"▾"' } },
    head: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'baseline',
      columnGap: '3',
      '&::before': { content: '"▸"', fontSize: 'xl', lineHeight: '1', color: 'brand', _print: { display: 'none' } },
      '&::-webkit-details-marker': { display: 'none' },
      // Browsers keep a heading with what follows on paper only among blocks.
      _print: { display: 'block', breakAfter: 'avoid', mt: '6' },
    },
    size: { ml: 'auto', fontSize: 'sm', color: 'muted' },
    steps: { mt: '1', _print: { display: 'block' } },
    step: {
      display: 'grid',
      gridTemplateColumns: '2.75rem minmax(0,1fr)',
      columnGap: '1',
      py: '1',
      borderTopWidth: '1px',
      borderColor: 'border',
      scrollMarginTop: '6rem',
      breakInside: 'avoid',
      '&:target': { bg: 'brandTint' },
      '&:is([data-done],[data-skipped],[data-timing=over]) .title': {
        fontSize: 'md',
        fontWeight: '400',
        lineHeight: '1.6',
        color: 'muted',
      },
      '&[data-done] .title': { textDecoration: 'line-through' },
      '&[data-done] .more': { display: 'none' },
      '&[data-skipped] .due': { display: 'none' },
      '&:not([data-timing=now]) .due': { fontWeight: '400' },
      '&[data-skipped]': { _print: { display: 'none' } },
      _print: { gridTemplateColumns: '1.6rem minmax(0,1fr)', '&[data-done] .tick::after': { content: '"✓"' } },
    },
    tick: {
      display: 'grid',
      placeItems: 'center',
      w: '2.75rem',
      h: '2.75rem',
      // On paper, a box for a pen.
      _print: {
        w: '1rem',
        h: '1rem',
        mt: '1',
        border: '1.5px solid #000',
        lineHeight: '1',
        '& input': { display: 'none' },
      },
    },
    text: { overflowWrap: 'anywhere' },
    title: { pt: '2', fontSize: 'lg', fontWeight: '600', lineHeight: '1.35', _print: { pt: '0' } },
    more: {
      fontSize: 'sm',
      '&>summary': { py: '1', color: 'muted' },
      '&>p': { mb: '1' },
      '&[open]': { pb: '2' },
      _print: { '&>summary': { listStyle: 'none' } },
    },
    due: { fontWeight: '600', color: 'fg', '&:not(:last-child)::after': { content: '" · "' } },
    controls: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '5' },
    choice: { display: 'flex', alignItems: 'center', gap: '2', minH: '2.75rem', _print: { display: 'none' } },
    note: {
      flexGrow: '1',
      minW: '10rem',
      '&[open]': { w: '100%' },
      '&>summary': { minH: '2.75rem', py: '2' },
      _print: { display: 'none' },
    },
    printed: { display: 'none', _print: { display: 'block', whiteSpace: 'pre-wrap' } },
  }),
);
