import { categoryPalette } from './colors';
import { provideStyles } from './style-sheet';

/**
 * Returns the rules that set the variables `--cat` and `--cat-tint` under an element with `data-category`.
 * @param theme 0 for light, 1 for dark
 * @param within a selector around it, with a space at its end, or `''`
 * @param html a page, for only the categories that occur in it
 */
export function categoryRules(theme: 0 | 1, within: string, html?: string): string[] {
  return Object.entries(categoryPalette)
    .filter(([id]) => html?.includes(`data-category="${id}"`) ?? true)
    .map(([id, { fg, tint }]) => `${within}[data-category=${id}]{--cat:${fg[theme]};--cat-tint:${tint[theme]}}`);
}

/** Adds the colours of all categories in the browser: the page it was sent has only those of its own. */
export function provideCategoryColors(): void {
  provideStyles('categories', [...categoryRules(0, ''), ...categoryRules(1, '[data-theme=dark] ')]);
}
