import type { ReactNode } from 'react';

export interface SectionProps {
  id: string;
  title: string;
  children: ReactNode;
}

/** A part of a page, named by its heading. */
export function Section({ id, title, children }: SectionProps) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="title">
        {title}
      </h2>
      {children}
    </section>
  );
}
