import type { ReactNode } from 'react';

export interface BadgeProps {
  /** category: the colours of the nearest `data-category`. */
  tone?: 'category' | 'featured';
  /** Makes it a link. */
  href?: string;
  children: ReactNode;
}

/** A small label. Its rules are among the page's ground rules: lists have many of them. */
export function Badge({ tone, href, children }: BadgeProps) {
  const props = { className: 'badge', 'data-tone': tone, children };
  return href === undefined ? <span {...props} /> : <a href={href} {...props} />;
}
