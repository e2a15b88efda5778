import { slots } from '../../../shared/theme/slots';
import { styled } from '../../../shared/theme/styled';

/** The body of an area's page and of the comparison: sections, tables and lists in one look. */
export const AreaBody = styled(
  'div',
  slots({
    root: {
      py: { base: '6', lg: '10' },
      display: 'grid',
      gap: { base: '8', md: '10' },
      gridTemplateColumns: 'minmax(0,1fr)',
      maxW: '52rem',
    },
    title: { fontSize: '2xl', mb: '3' },
    table: {
      w: '100%',
      borderCollapse: 'collapse',
      '& th, & td': { py: '2', pr: '3', textAlign: 'start', verticalAlign: 'top' },
    },
    row: { borderTopWidth: '1px', borderColor: 'border' },
    key: { fontWeight: '600' },
    note: { display: 'block', fontSize: 'sm', color: 'muted' },
    list: { display: 'grid', gap: '3' },
    scroll: { overflowX: 'auto' },
    pairs: { display: 'grid', gap: '6', gridTemplateColumns: { base: 'minmax(0,1fr)', md: 'repeat(2,minmax(0,1fr))' } },
    link: { textDecoration: 'underline', textUnderlineOffset: '.2em' },
    sub: { fontWeight: '600', mb: '2' },
  }),
);
