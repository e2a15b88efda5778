import { categoryNeeds } from './category-css';
import { groupMedia } from './css-rules';
import type { PageContents } from './page-contents';
import { keepUsedRules, listNeeds } from './used-rules';

/** The pages that use the same components. */
interface Kind {
  rules: readonly string[];
  /** What else of a page decides its CSS. */
  needs: readonly string[];
  /** The CSS by which of these a page has. */
  made: Map<string, string>;
}

/** Characters of all CSS kept; beyond that all is made anew. Pages of one screen hardly differ. */
const MOST_CHARACTERS = 500_000;
let characters = 0;
const kinds = new Map<string, Kind>();

/**
 * The CSS of a page.
 * @param classes the rules of its components by their classes, in the order of their use
 * @param toStatic makes what every page needs besides, with the colours of its categories
 */
export function pageCss(
  classes: ReadonlyMap<string, readonly string[]>,
  page: PageContents,
  toStatic: (page: PageContents) => string,
): string {
  const names = [...classes.keys()].join(' ');
  const kind = kinds.get(names) ?? toKind([...classes.values()].flat());
  const has = kind.needs.map((need) => (page.has(need) ? '1' : '0')).join('');
  const known = kind.made.get(has);
  if (known !== undefined) return known;
  const css = toStatic(page) + groupMedia(keepUsedRules(kind.rules, page)).join('');
  characters += css.length;
  if (characters > MOST_CHARACTERS) {
    kinds.clear();
    kind.made.clear();
    characters = css.length;
  }
  kind.made.set(has, css);
  kinds.set(names, kind);
  return css;
}

function toKind(rules: readonly string[]): Kind {
  return { rules, needs: [...categoryNeeds, ...listNeeds(rules)], made: new Map() };
}
