import { styled } from '../../theme/styled';

/** A bare checkbox, or a radio button with that `type`. The caller provides the label. */
export const TickBox = styled(
  'input',
  { base: { w: '1.25rem', h: '1.25rem', flexShrink: '0' } },
  { defaultProps: { type: 'checkbox' } },
);
