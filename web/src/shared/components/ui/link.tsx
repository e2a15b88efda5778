import type { ComponentProps } from 'react';
import { VisuallyHidden } from './visually-hidden';
import { styled } from '../../theme/styled';

const Anchor = styled('a', {
  base: {
    color: 'brand',
    textDecoration: 'underline',
    textUnderlineOffset: '.2em',
    textDecorationThickness: '1px',
    _hover: { textDecorationThickness: '2px' },
  },
});

export interface LinkProps extends ComponentProps<typeof Anchor> {
  /** Opens a new tab, and says so to screen readers. */
  newTab?: boolean;
}

/** A text link. Links to our own pages are handled by the router. */
export function Link({ newTab = false, children, ...props }: LinkProps) {
  return (
    <Anchor {...(newTab && newTabProps)} {...props}>
      {children}
      {newTab && <NewTabHint />}
    </Anchor>
  );
}

/** Attributes for opening a new tab; add a `NewTabHint` to the link. */
export const newTabProps = { target: '_blank', rel: 'noopener' } as const;

/** Tells screen readers that a link opens a new tab. */
export function NewTabHint() {
  return <VisuallyHidden> (opens in a new tab)</VisuallyHidden>;
}
