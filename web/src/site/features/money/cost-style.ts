import { BODY, TEXT_LINK } from '../../../shared/theme/body-style';
import { slots } from '../../../shared/theme/slots';
import { styled } from '../../../shared/theme/styled';

/** The calculators: each its questions, and below them its result. */
export const CostBody = styled(
  'form',
  slots({
    root: {
      ...BODY,
      gap: { base: '10', md: '12' },
      maxW: '56rem',
    },
    title: { fontSize: '2xl', mb: '2' },
    sub: { fontSize: 'lg', mt: '5' },
    questions: {
      display: 'grid',
      gap: '4',
      my: '4',
      p: { base: '4', md: '6' },
      borderRadius: 'lg',
      bg: 'subtle',
      gridTemplateColumns: { base: 'minmax(0,1fr)', md: 'repeat(2,minmax(0,1fr))' },
      alignItems: 'start',
    },
    field: { display: 'grid', gap: '2' },
    label: { fontWeight: '600' },
    tick: { display: 'flex', alignItems: 'center', gap: '2', minH: '2.75rem' },
    note: { display: 'block', fontSize: 'sm', color: 'muted', fontWeight: '400' },
    due: { display: 'block', fontSize: 'sm', fontWeight: '600' },
    table: {
      w: '100%',
      fontSize: { base: 'sm', md: 'md' },
      fontVariantNumeric: 'tabular-nums',
      '& th, & td': { py: '2', textAlign: 'end', verticalAlign: 'top', whiteSpace: 'nowrap' },
      '& td': { pl: { base: '2', md: '4' } },
      '& th:first-child': { textAlign: 'start', whiteSpace: 'normal' },
    },
    scroll: { overflowX: 'auto' },
    row: { borderTopWidth: '1px', borderColor: 'border', breakInside: 'avoid', '& th': { fontWeight: '400' } },
    total: { borderTopWidth: '2px', borderColor: 'control', '& th, & td': { fontWeight: '700' } },
    bar: { w: '100%', h: '.5rem', mt: '1', bg: 'subtle', _print: { bg: 'none' } },
    least: { fill: 'brand' },
    more: { fill: 'control' },
    answer: { fontSize: 'lg', fontWeight: '600', my: '2' },
    link: TEXT_LINK,
    actions: { display: 'flex', flexWrap: 'wrap', gap: '3' },
    list: { pl: '5', listStyleType: 'disc', display: 'grid', gap: '1' },
  }),
);
