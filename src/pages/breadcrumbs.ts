import { articlePath, CATEGORIES, categoryPath, type PageData, routes, subcategoryName } from '#contract';

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
    case 'contact-result':
      return [home, ['Contact Us', routes.contact]];
    case 'preview':
      return [home];
    case 'report':
      return [home, [data.article.title, articlePath(data.article.slug)], ['Report a problem', routes.report]];
    case 'plan':
      return [home, ['Arrival Plan', routes.plan]];
    case 'saved':
      return [home, ['Saved Guides', routes.saved]];
    case 'offline':
      return [home, ['Offline Guides', routes.offline]];
    case 'search':
      return [home, ['Search Articles', routes.search]];
    default:
      return [home, [PAGE_NAMES[data.kind], routes[data.kind]]];
  }
}

const PAGE_NAMES = {
  about: 'About Us',
  contact: 'Contact Us',
  privacy: 'Privacy Policy',
  terms: 'Terms of Service',
  disclaimer: 'Disclaimer',
  sitemap: 'Sitemap',
} as const;
