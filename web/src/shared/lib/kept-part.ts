import { createElement, type DOMAttributes, type FunctionComponent, type ReactElement } from 'react';
import { collectClasses, provideStyles } from '../theme/style-sheet';

/** What a part was rendered to. */
interface Part {
  html: string;
  classes: ReadonlyMap<string, readonly string[]>;
}

/** Characters of all parts kept; beyond that all are made anew. */
const MOST_CHARACTERS = 1_000_000;

let toHtml: ((part: ReactElement) => string) | undefined;
let characters = 0;
const parts = new Map<unknown, Map<string, Part>>();

/** From now on parts are kept as HTML. The server calls it; a browser needs elements. */
export function keepParts(render: (part: ReactElement) => string): void {
  toHtml = render;
}

/**
 * The content of an element, as its attributes: a component that depends on nothing but its props, which are plain data,
 * uses neither contexts nor ids, and has no image that loads at once, for which React would add a preload to it. The server
 * renders it once for the same props, on whatever page, which saves most of the work and the garbage of a page of results.
 */
export function keptPart<P extends object>(
  component: FunctionComponent<P>,
  props: P,
): Pick<DOMAttributes<Element>, 'children' | 'dangerouslySetInnerHTML'> {
  if (!toHtml) return { children: createElement(component, props) };
  // Read when React writes the element: its own rules come before those of its content, as without keeping.
  return {
    dangerouslySetInnerHTML: Object.defineProperty({ __html: '' }, '__html', { get: () => read(component, props) }),
  };
}

function read<P extends object>(component: FunctionComponent<P>, props: P): string {
  const key = JSON.stringify(props);
  const part = parts.get(component)?.get(key) ?? make(component, props, key);
  for (const [name, rules] of part.classes) provideStyles(name, rules);
  return part.html;
}

function make<P extends object>(component: FunctionComponent<P>, props: P, key: string): Part {
  const { result: html, classes } = collectClasses(() => toHtml?.(createElement(component, props)) ?? '');
  characters += key.length + html.length;
  if (characters > MOST_CHARACTERS) {
    parts.clear();
    characters = key.length + html.length;
  }
  const made = { html, classes };
  const same = parts.get(component) ?? new Map<string, Part>();
  parts.set(component, same.set(key, made));
  return made;
}
