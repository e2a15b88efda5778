/** Styles of a list row: its text, and beside it (below it on a phone) its actions. */
export const row = {
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0,1fr)', lg: 'minmax(0,1fr) auto' },
  alignItems: 'center',
  gap: '3',
  px: { base: '4', md: '6' },
  py: '4',
};

/** The name of what a row shows: in the font of its text, so that long names are easily read. */
export const rowTitle = {
  fontSize: 'md',
  fontFamily: 'body',
  letterSpacing: 'normal',
  minW: '0',
  overflowWrap: 'anywhere',
};

export const rowText = { display: 'grid', gap: '1', minW: '0' };

/** A line of metadata. */
export const rowLine = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '3',
  rowGap: '1',
  minW: '0',
};

/** The actions. On a phone the first label is aligned with the text. */
export const rowActions = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: '1',
  ml: { base: '-3', lg: '0' },
};
