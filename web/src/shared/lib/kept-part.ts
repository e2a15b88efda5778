import {
  createElement,
  Fragment,
  type DOMAttributes,
  type FunctionComponent,
  type ReactElement,
  type ReactNode,
} from 'react';
import { collectClasses, provideStyles } from '../theme/style-sheet';

/** A part of a page: elements in a browser, HTML on the server. */
export interface Piece {
  element: () => ReactNode;
  html: () => string;
}

/** What a component was rendered to. */
interface Kept {
  /** The HTML between its holes. */
  html: readonly string[];
  /** The names of the holes, in order. */
  holes: readonly string[];
  classes: ReadonlyMap<string, readonly string[]>;
}

/** Characters of all parts kept, some of each guide; beyond that all are made anew. */
const MOST_CHARACTERS = 3_000_000;
/** Encloses the name of a hole: no text has it. */
const HOLE = '\uf8ff';

let toHtml: ((part: ReactElement) => string) | undefined;
let characters = 0;
const parts = new Map<unknown, Map<string, Kept>>();

/** From now on parts are kept as HTML. The server calls it; a browser needs elements. */
export function keepParts(render: (part: ReactElement) => string): void {
  toHtml = render;
}

/**
 * A component that depends on nothing but its props, which are plain data, uses neither contexts nor ids, and has no image
 * that loads at once, for which React would add a preload to it. The server renders it once for the same props, on whatever
 * page, which saves most of the work and the garbage of a page of results.
 * @param holes what differs from page to page, by the props that show it: each is the only child of an element
 */
export function toPiece<P extends object, H extends string = never>(
  component: FunctionComponent<P & Partial<Record<H, ReactNode>>>,
  props: P,
  holes: Partial<Record<H, Piece>> = {},
): Piece {
  const filled = Object.entries(holes) as [H, Piece][];
  const elementWith = (fill: (name: H, hole: Piece) => ReactNode): ReactElement =>
    createElement(component, {
      ...props,
      ...(Object.fromEntries(filled.map(([name, hole]) => [name, fill(name, hole)])) as Partial<Record<H, ReactNode>>),
    });
  return {
    element: () => elementWith((_, hole) => hole.element()),
    html: () => {
      const key = JSON.stringify([props, Object.keys(holes)]);
      const kept =
        parts.get(component)?.get(key) ??
        keep(
          component,
          key,
          elementWith((name) => `${HOLE}${name}${HOLE}`),
        );
      for (const [name, rules] of kept.classes) provideStyles(name, rules);
      return kept.html.map((html, at) => html + (holes[kept.holes[at] as H]?.html() ?? '')).join('');
    },
  };
}

/** Pieces one after the other. */
export function joinPieces(list: readonly Piece[]): Piece {
  return {
    // A list is shown for one page: the index is a stable key.
    element: () => list.map(({ element }, key) => createElement(Fragment, { key }, element())),
    html: () => list.map(({ html }) => html()).join(''),
  };
}

/** The content of an element, as its attributes. */
export function toElementContent(part: Piece): Pick<DOMAttributes<Element>, 'children' | 'dangerouslySetInnerHTML'> {
  if (!toHtml) return { children: part.element() };
  // Read when React writes the element: its own rules come before those of its content, as without keeping.
  return { dangerouslySetInnerHTML: Object.defineProperty({ __html: '' }, '__html', { get: part.html }) };
}

/** A piece as the content of an element. */
export function keptPart<P extends object>(
  component: FunctionComponent<P>,
  props: P,
): ReturnType<typeof toElementContent> {
  return toElementContent(toPiece(component, props));
}

function keep(component: unknown, key: string, element: ReactElement): Kept {
  const { result, classes } = collectClasses(() => toHtml?.(element) ?? '');
  characters += key.length + result.length;
  if (characters > MOST_CHARACTERS) {
    parts.clear();
    characters = key.length + result.length;
  }
  const split = result.split(HOLE);
  const kept = {
    html: split.filter((_, at) => at % 2 === 0),
    holes: split.filter((_, at) => at % 2 === 1),
    classes,
  };
  const same = parts.get(component) ?? new Map<string, Kept>();
  parts.set(component, same.set(key, kept));
  return kept;
}
