import { capitalised, categoryPath, NAVIGATION_CATEGORY_IDS, routes, SITE_PAGES, type SitePageId } from '#contract';

export interface NavigationLink {
  label: string;
  href: string;
}

export const categoryLinks: readonly NavigationLink[] = NAVIGATION_CATEGORY_IDS.map((id) => ({
  label: capitalised(id),
  href: categoryPath(id),
}));

/** The header's links, also shown in the mobile menu. */
export const mainLinks: readonly NavigationLink[] = [...categoryLinks, { label: 'About', href: routes.about }];

/** What a reader keeps, for the mobile menu and the footer. */
export const ownLinks: readonly NavigationLink[] = [toLink('plan'), toLink('saved'), toLink('offline')];

export const pageLinks: readonly NavigationLink[] = [
  ...ownLinks,
  toLink('errands'),
  toLink('cards'),
  toLink('areas'),
  toLink('map'),
  toLink('costs'),
  toLink('prices'),
  toLink('about'),
  toLink('contact'),
  toLink('sitemap'),
];

export const legalLinks: readonly NavigationLink[] = [toLink('privacy'), toLink('terms'), toLink('disclaimer')];

function toLink(id: SitePageId): NavigationLink {
  const { name, path } = SITE_PAGES[id];
  return { label: name, href: path };
}
