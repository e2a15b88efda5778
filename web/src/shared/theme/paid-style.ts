/** The parts of the form under a price that asks what the reader paid. */
export const PAID_PARTS = {
  paid: { display: 'flex', flexWrap: 'wrap', columnGap: '4', alignItems: 'baseline', fontSize: 'xs', color: 'muted' },
  press: { textDecoration: 'underline', textUnderlineOffset: '.2em', minH: '1.5rem', cursor: 'pointer' },
  sum: { borderWidth: '1px', borderColor: 'control', borderRadius: 'sm', px: '1', bg: 'surface', color: 'fg' },
  thanks: { '&:not(:target)': { display: 'none' } },
} as const;
