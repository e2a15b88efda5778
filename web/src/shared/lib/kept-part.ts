import {
  createElement,
  Fragment,
  type DOMAttributes,
  type FunctionComponent,
  type ReactElement,
  type ReactNode,
} from 'react';
import { type PageContents, addContents } from '../theme/page-contents';
import { collectClasses, provideStyles } from '../theme/style-sheet';

type ToHtml = (page: ReactElement) => string;

/** A part of a page: elements in a browser, HTML on the server. */
export interface Piece {
  element: () => ReactNode;
  /** Appends its HTML, in strings, to those of the page. */
  write: (page: PageParts) => void;
}

/** What a component was rendered to. */
interface Kept {
  /** The HTML between its holes. */
  html: readonly string[];
  /** The names of the holes, in order. */
  holes: readonly string[];
  contents: PageContents;
  classes: ReadonlyMap<string, readonly string[]>;
}

/** Characters of all parts kept, some of each guide; beyond that all are made anew. */
const MOST_CHARACTERS = 3_000_000;
/** Encloses the name of a hole. No stored text has it: control characters are removed. */
const HOLE = '\u0001';
/** Stands for a part while React writes what is around it. No text has it: React escapes it, sanitising removes it. */
const PART = '<!--part ';
const PART_END = '-->';

let characters = 0;
const known = new Map<unknown, Map<string, Kept>>();
/** What parts have, by all of it: dozens of a page have the same. */
const shared = new Map<string, PageContents>();
let underWay: PageParts | undefined;

/** The parts of a page that is being rendered, and what its style rules can ask for. */
class PageParts {
  readonly contents = new Set<string>();
  private readonly parts: string[][] = [];
  private readonly added = new Set<PageContents>();
  private part: string[] = [];

  constructor(readonly toHtml: ToHtml) {}

  /** Renders what is around the parts; returns all of it in strings. */
  render(page: ReactElement): string[] {
    const [before = '', ...later] = renderWithin(this, () => this.toHtml(page)).split(PART);
    addContents(before, this.contents);
    return [
      before,
      ...later.flatMap((text) => {
        const end = text.indexOf(PART_END);
        const after = text.slice(end + PART_END.length);
        addContents(after, this.contents);
        return [...(this.parts[Number(text.slice(0, end))] ?? []), after];
      }),
    ];
  }

  /** Writes a part; returns what stands for it. */
  begin(piece: Piece): string {
    this.part = [];
    piece.write(this);
    return `${PART}${this.parts.push(this.part) - 1}${PART_END}`;
  }

  /** Appends HTML to the part. */
  write(html: string, contents: PageContents): void {
    this.part.push(html);
    if (this.added.has(contents)) return;
    this.added.add(contents);
    for (const one of contents) this.contents.add(one);
  }
}

function renderWithin(page: PageParts, render: () => string): string {
  const around = underWay;
  underWay = page;
  try {
    return render();
  } finally {
    underWay = around;
  }
}

/** Renders a page on the server. Parts that are kept are neither copied nor looked through again. */
export function renderInParts(page: ReactElement, toHtml: ToHtml): { html: string[]; contents: PageContents } {
  const parts = new PageParts(toHtml);
  return { html: parts.render(page), contents: parts.contents };
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
    write: (page) => {
      const key = JSON.stringify([props, Object.keys(holes)]);
      const kept =
        known.get(component)?.get(key) ??
        keep(
          component,
          key,
          elementWith((name) => `${HOLE}${name}${HOLE}`),
          page.toHtml,
        );
      for (const [name, rules] of kept.classes) provideStyles(name, rules);
      kept.html.forEach((html, at) => {
        page.write(html, kept.contents);
        holes[kept.holes[at] as H]?.write(page);
      });
    },
  };
}

/** Pieces one after the other. */
export function joinPieces(list: readonly Piece[]): Piece {
  return {
    // A list is shown for one page: the index is a stable key.
    element: () => list.map(({ element }, key) => createElement(Fragment, { key }, element())),
    write: (page) => {
      for (const piece of list) piece.write(page);
    },
  };
}

/** The content of an element, as its attributes. */
export function toElementContent(part: Piece): Pick<DOMAttributes<Element>, 'children' | 'dangerouslySetInnerHTML'> {
  const page = underWay;
  if (!page) return { children: part.element() };
  // Read when React writes the element: its own rules come before those of its content, as without keeping.
  return { dangerouslySetInnerHTML: Object.defineProperty({ __html: '' }, '__html', { get: () => page.begin(part) }) };
}

/** A piece as the content of an element. */
export function keptPart<P extends object>(
  component: FunctionComponent<P>,
  props: P,
): ReturnType<typeof toElementContent> {
  return toElementContent(toPiece(component, props));
}

function keep(component: unknown, key: string, element: ReactElement, toHtml: ToHtml): Kept {
  const { result, classes } = collectClasses(() => renderInParts(element, toHtml));
  const html = result.html.join('');
  characters += key.length + html.length;
  if (characters > MOST_CHARACTERS) {
    known.clear();
    shared.clear();
    characters = key.length + html.length;
  }
  const split = html.split(HOLE);
  const kept = {
    html: split.filter((_, at) => at % 2 === 0),
    holes: split.filter((_, at) => at % 2 === 1),
    contents: shareContents(result.contents),
    classes,
  };
  const same = known.get(component) ?? new Map<string, Kept>();
  known.set(component, same.set(key, kept));
  return kept;
}

/** The same object for the same contents, so that a page adds them once. */
function shareContents(contents: PageContents): PageContents {
  const key = [...contents].sort().join(' ');
  const same = shared.get(key) ?? contents;
  shared.set(key, same);
  return same;
}
