import { styled } from '../../theme/styled';

/** Holds a control that can do nothing without JavaScript. */
export const Scripted = styled('span', {
  base: {
    display: 'inline-block',
    // Without JavaScript nothing sets the theme, and the control could do nothing.
    'html:not([data-theme]) &': { display: 'none' },
  },
});
