import { categoryPalette } from './colors';
import { findValues } from './css-rules';
import { provideStyles } from './style-sheet';

/**
 * Returns the rules that set the variables `--cat` and `--cat-tint` under an element with `data-category`.
 * @param theme 0 for light, 1 for dark
 * @param within a selector around it, with a space at its end, or `''`
 * @param shown the categories of a page, for theirs only
 */
export function categoryRules(theme: 0 | 1, within: string, shown?: ReadonlySet<string>): string[] {
  return Object.entries(categoryPalette)
    .filter(([id]) => shown?.has(id) ?? true)
    .map(([id, { fg, tint }]) => `${within}[data-category=${id}]{--cat:${fg[theme]};--cat-tint:${tint[theme]}}`);
}

/** The categories whose colours occur in a page. */
export function findCategories(html: string): Set<string> {
  return findValues(html, 'data-category');
}

/** Adds the colours of all categories in the browser: the page it was sent has only those of its own. */
export function provideCategoryColors(): void {
  const dark = categoryRules(1, '[data-theme=dark] ').map((rule) => `@media screen{${rule}}`);
  provideStyles('categories', [...categoryRules(0, ''), ...dark]);
}
