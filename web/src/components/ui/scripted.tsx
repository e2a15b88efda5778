import { styled } from '../../theme/styled';

/** Holds a control that can do nothing without JavaScript; give it the class `scripted`, of the page's ground rules. */
export const Scripted = styled('span', { base: { display: 'inline-block' } });
