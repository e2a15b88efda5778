import { categoryPalette } from './colors';
import { type PageContents, toAttribute } from './page-contents';
import { provideStyles } from './style-sheet';

/**
 * Returns the rules that set the variables `--cat` and `--cat-tint` under an element with `data-category`.
 * @param theme 0 for light, 1 for dark
 * @param within a selector around it, with a space at its end, or `''`
 * @param page for its categories only
 */
export function categoryRules(theme: 0 | 1, within: string, page?: PageContents): string[] {
  return Object.entries(categoryPalette)
    .map(([id, colors]) => ({ ...colors, selector: toCategory(id) }))
    .filter(({ selector }) => page?.has(selector) ?? true)
    .map(({ selector, fg, tint }) => `${within}${selector}{--cat:${fg[theme]};--cat-tint:${tint[theme]}}`);
}

/** What of a page's contents decides whose colours it needs. */
export const categoryNeeds: readonly string[] = Object.keys(categoryPalette).map(toCategory);

function toCategory(id: string): string {
  return toAttribute('data-category', id);
}

/** Adds the colours of all categories in the browser: the page it was sent has only those of its own. */
export function provideCategoryColors(): void {
  const dark = categoryRules(1, '[data-theme=dark] ').map((rule) => `@media screen{${rule}}`);
  provideStyles('categories', [...categoryRules(0, ''), ...dark]);
}
