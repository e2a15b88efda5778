import { categoryRules } from './category-css';
import { pageCss } from './page-css';

const CLASSES = new Map([
  ['a', ['.a{padding:0}', '.a .lead{margin:0}', '@media print{.a{color:red}}']],
  ['b', ['.b table{padding:0}']],
]);

describe('the CSS of a page', () => {
  it('is that of what it has, whatever pages with the same components had before', () => {
    const pages = [['.a'], ['.a', '.lead'], ['.a', '.b', 'table'], ['.a', '[data-category=housing]'], ['.a']];
    const made = pages.map((contents) =>
      pageCss(CLASSES, new Set(contents), (page) => categoryRules(0, '', page).join('')),
    );
    expect(made.map((css) => css.includes('.a .lead{margin:0}'))).toEqual([false, true, false, false, false]);
    expect(made.map((css) => css.includes('.b table{padding:0}'))).toEqual([false, false, true, false, false]);
    expect(made.map((css) => css.includes('[data-category=housing]'))).toEqual([false, false, false, true, false]);
    expect(made.every((css) => css.endsWith('@media print{.a{color:red}}'))).toBe(true);
  });
});
