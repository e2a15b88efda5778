import { styled } from '../../theme/styled';

/** Wraps a control that needs JavaScript; give it the class `scripted` of the page's base styles. */
export const Scripted = styled('span', { base: { display: 'inline-block' } });
