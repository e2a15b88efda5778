import type { ReactNode } from 'react';

export interface BadgeProps {
  /** `category`: the colours of the nearest `data-category`. */
  tone?: 'category' | 'featured';
  /** Renders a link. */
  href?: string;
  children: ReactNode;
}

/** A small label. Its styles are part of the page's base styles, because lists contain many. */
export function Badge({ tone, href, children }: BadgeProps) {
  const props = { className: 'badge', 'data-tone': tone, children };
  return href === undefined ? <span {...props} /> : <a href={href} {...props} />;
}
