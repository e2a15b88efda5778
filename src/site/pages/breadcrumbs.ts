import {
  areaPath,
  articlePath,
  CATEGORIES,
  categoryPath,
  errandPath,
  type PageData,
  routes,
  SITE_PAGES,
  subcategoryName,
} from '#contract';

export type Crumb = readonly [name: string, path: string];

/** The breadcrumbs from the home page to this page, both included; empty for the home page itself. */
export function breadcrumbs(data: PageData): Crumb[] {
  const home: Crumb = ['Home', routes.home];
  switch (data.kind) {
    case 'home':
    case 'not-found':
    case 'unavailable':
      return [];
    case 'category':
    case 'article': {
      const { category, subcategory } = data.kind === 'article' ? data.article : data;
      const crumbs: Crumb[] = [home, [CATEGORIES[category].name, categoryPath(category)]];
      if (subcategory) crumbs.push([subcategoryName(subcategory), categoryPath(category, subcategory)]);
      if (data.kind === 'article') crumbs.push([data.article.title, articlePath(data.article.slug)]);
      return crumbs;
    }
    case 'area':
      return [home, [SITE_PAGES.areas.name, routes.areas], [data.area.name, areaPath(data.area.slug)]];
    case 'errand':
      return [home, [SITE_PAGES.errands.name, routes.errands], [data.title, errandPath(data.id)]];
    case 'contact-result':
      return [home, [SITE_PAGES.contact.name, routes.contact]];
    case 'preview':
      return [home];
    case 'report':
      return [home, [data.article.title, articlePath(data.article.slug)], ['Report a problem', routes.report]];
    case 'search':
      return [home, ['Search Articles', routes.search]];
    default:
      return [home, [SITE_PAGES[data.kind].name, SITE_PAGES[data.kind].path]];
  }
}
