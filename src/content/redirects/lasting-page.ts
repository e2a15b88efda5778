import { categoryPath, isCategoryId, isKnownSubcategory, routes, STATIC_PAGES } from '#contract';

/** Whether a path is a page that exists regardless of articles. */
export function isLastingPage(path: string): boolean {
  const [first = '', category = '', subcategory = '', ...rest] = path.slice(1).split('/');
  if (first === 'category') {
    return (
      rest.length === 0 &&
      isCategoryId(category) &&
      isKnownSubcategory(category, subcategory) &&
      path === categoryPath(category, subcategory)
    );
  }
  return [
    routes.home,
    routes.search,
    routes.sitemap,
    routes.plan,
    routes.areas,
    routes.saved,
    ...STATIC_PAGES.map((id) => routes[id]),
  ].some((page) => page === path);
}
