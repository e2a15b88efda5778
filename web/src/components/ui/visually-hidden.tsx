import type { ReactNode } from 'react';

export interface VisuallyHiddenProps {
  as?: 'span' | 'h2';
  children: ReactNode;
}

/** Text for screen readers only. Its rule is one of the page's ground rules: lists have many of them. */
export function VisuallyHidden({ as: Tag = 'span', children }: VisuallyHiddenProps) {
  return <Tag className="visually-hidden">{children}</Tag>;
}
