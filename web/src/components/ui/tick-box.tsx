import { styled } from '../../theme/styled';

/** A bare box to tick, or a radio button with that `type`; the label is its user's. */
export const TickBox = styled(
  'input',
  { base: { w: '1.25rem', h: '1.25rem', flexShrink: '0' } },
  { defaultProps: { type: 'checkbox' } },
);
