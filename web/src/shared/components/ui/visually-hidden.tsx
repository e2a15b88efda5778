import type { ReactNode } from 'react';

export interface VisuallyHiddenProps {
  as?: 'span' | 'h2';
  children: ReactNode;
}

/** Text for screen readers only. Its styles are part of the page's base styles, because lists contain many. */
export function VisuallyHidden({ as: Tag = 'span', children }: VisuallyHiddenProps) {
  return <Tag className="visually-hidden">{children}</Tag>;
}
