import { capitalised, categoryPath, NAVIGATION_CATEGORY_IDS, routes } from '#contract';

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

export const pageLinks: readonly NavigationLink[] = [
  { label: 'Arrival Plan', href: routes.plan },
  { label: 'Saved Guides', href: routes.saved },
  { label: 'Offline Guides', href: routes.offline },
  { label: 'About Us', href: routes.about },
  { label: 'Contact Us', href: routes.contact },
  { label: 'Sitemap', href: routes.sitemap },
];

export const legalLinks: readonly NavigationLink[] = [
  { label: 'Privacy Policy', href: routes.privacy },
  { label: 'Terms of Service', href: routes.terms },
  { label: 'Disclaimer', href: routes.disclaimer },
];
