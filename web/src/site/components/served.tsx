import { SERVED_ATTRIBUTE } from '#contract';
import { type ComponentType, type HTMLAttributes, type ReactNode, useMemo } from 'react';

export interface ServedProps extends HTMLAttributes<HTMLElement> {
  as: ComponentType<HTMLAttributes<HTMLElement>>;
  /** The part's name, by which the browser finds it in the served page. */
  mark: string;
  /** As the server rendered it, where that is all that the browser has; absent: the children are shown. */
  html: string | undefined;
  children: ReactNode;
}

/** A part of a page whose data is not sent beside its HTML: until the page is fetched anew, it stays as it was served. */
export function Served({ as: Part, mark, html, children, ...attributes }: ServedProps) {
  const content = useMemo(() => (html === undefined ? undefined : { __html: html }), [html]);
  const marked = { ...attributes, [SERVED_ATTRIBUTE]: mark };
  // Two elements: React does not take HTML that was set out of an element again.
  if (content) return <Part key="html" {...marked} dangerouslySetInnerHTML={content} />;
  return (
    <Part key="live" {...marked}>
      {children}
    </Part>
  );
}
