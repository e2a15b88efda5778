import { styled } from '../../theme/styled';

/** Wraps a control that needs JavaScript. Add the class `scripted`, which hides it without JavaScript. */
export const Scripted = styled('span', { base: { display: 'inline-block' } });
