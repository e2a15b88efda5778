import { BODY, NOTE, TEXT_LINK } from '../../../shared/theme/body-style';
import { slots } from '../../../shared/theme/slots';
import { styled } from '../../../shared/theme/styled';

/** The body of an area's page and of the comparison: sections, tables and lists in one look. */
export const AreaBody = styled(
  'div',
  slots({
    root: {
      ...BODY,
      gap: { base: '8', md: '10' },
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
    note: NOTE,
    list: { display: 'grid', gap: '3' },
    scroll: { overflowX: 'auto' },
    pairs: { display: 'grid', gap: '6', gridTemplateColumns: { base: 'minmax(0,1fr)', md: 'repeat(2,minmax(0,1fr))' } },
    link: TEXT_LINK,
    sub: { fontWeight: '600', mb: '2' },
  }),
);
