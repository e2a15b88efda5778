/** The pages of the site that are not guides: their names in links, breadcrumbs and searches, and their paths. */
import { routes } from './routes.js';

export interface SitePage {
  name: string;
  path: string;
}

export const SITE_PAGES = {
  plan: { name: 'Arrival Plan', path: routes.plan },
  errands: { name: 'Errand Sheets', path: routes.errands },
  cards: { name: 'Cards to Show and Say', path: routes.cards },
  areas: { name: 'Where to Live', path: routes.areas },
  map: { name: 'Map of Bangalore', path: routes.map },
  costs: { name: 'What It Costs', path: routes.costs },
  prices: { name: 'Prices Today', path: routes.prices },
  saved: { name: 'Saved Guides', path: routes.saved },
  offline: { name: 'Offline Guides', path: routes.offline },
  about: { name: 'About Us', path: routes.about },
  contact: { name: 'Contact Us', path: routes.contact },
  sitemap: { name: 'Sitemap', path: routes.sitemap },
  privacy: { name: 'Privacy Policy', path: routes.privacy },
  terms: { name: 'Terms of Service', path: routes.terms },
  disclaimer: { name: 'Disclaimer', path: routes.disclaimer },
} as const satisfies Record<string, SitePage>;

export type SitePageId = keyof typeof SITE_PAGES;
