import { PAID_PARTS } from '../../../shared/theme/paid-style';
import { ANCHOR_PARTS, BODY, NOTE } from '../../../shared/theme/body-style';
import { slots } from '../../../shared/theme/slots';
import { styled } from '../../../shared/theme/styled';

/** The list of prices: sections by subject, and in each a line a price. */
export const PriceBody = styled(
  'div',
  slots({
    root: {
      ...BODY,
      gap: { base: '8', md: '10' },
      maxW: '56rem',
    },
    ...ANCHOR_PARTS,
    title: { fontSize: '2xl', mb: '2' },
    item: {
      py: '3',
      borderTopWidth: '1px',
      borderColor: 'border',
      display: 'grid',
      columnGap: '6',
      gridTemplateColumns: { base: 'minmax(0,1fr)', md: '16rem minmax(0,1fr)' },
      breakInside: 'avoid',
    },
    label: { fontWeight: '600' },
    value: { overflowWrap: 'anywhere' },
    note: NOTE,
    ...PAID_PARTS,
    due: { fontWeight: '600' },
    table: { mb: '1', '& th, & td': { py: '1', pr: '4', textAlign: 'start', verticalAlign: 'top' } },
    guide: { pt: '3', borderTopWidth: '1px', borderColor: 'border' },
  }),
);
