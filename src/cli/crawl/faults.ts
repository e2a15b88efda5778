/** Every kind of fault that a crawl finds, with what it means for the site. */
export const FAULTS = {
  'robots-missing': 'robots.txt cannot be read',
  'sitemap-not-named': 'robots.txt names no sitemap',
  'sitemap-unreadable': 'a sitemap cannot be read or is none',
  'sitemap-empty': 'the sitemap names no page',
  'sitemap-duplicate': 'the sitemap names an address twice',
  'sitemap-foreign': 'the sitemap names an address of another site',
  'sitemap-date': 'a date in the sitemap is not valid, or is in the future',
  'sitemap-image': 'an image of the sitemap cannot be loaded',
  'sitemap-status': 'an address of the sitemap does not answer 200',
  'sitemap-redirect': 'an address of the sitemap leads elsewhere',
  'sitemap-not-html': 'an address of the sitemap is no page',
  'sitemap-noindex': 'an address of the sitemap asks not to be listed',
  'sitemap-disallowed': 'robots.txt forbids an address of the sitemap',
  'sitemap-unlinked': 'no page links to an address of the sitemap',
  'not-in-sitemap': 'a page that may be listed is not in the sitemap',
  'no-answer': 'an address does not answer',
  'soft-not-found': 'an address that cannot exist does not answer 404',
  'broken-link': 'a link leads to nothing',
  'broken-fragment': 'a link leads to a place that its page does not have',
  'link-redirects': 'a link leads to an address that leads elsewhere',
  'broken-image': 'an image of this site cannot be loaded',
  'image-without-alt': 'an image has no alt attribute',
  'mixed-content': 'a secure page loads something over http',
  'empty-without-script': 'a page shows nothing without JavaScript',
  'language-missing': 'a page does not say its language',
  'viewport-missing': 'a page does not fit itself to small screens',
  'h1-missing': 'a page has no h1',
  'h1-many': 'a page has more than one h1',
  'title-missing': 'a page has no title',
  'title-duplicate': 'two pages have the same title',
  'description-missing': 'a page has no description',
  'description-long': 'a description is longer than 160 characters',
  'description-duplicate': 'two pages have the same description',
  'canonical-missing': 'a page names no canonical address, or several',
  'canonical-relative': 'a canonical address is not absolute',
  'canonical-other': 'a page of the sitemap names another address as canonical',
  'share-image-missing': 'a page has no picture to be shared with',
  'share-image-broken': 'a share picture cannot be loaded',
  'structured-data-missing': 'a page has no structured data',
  'structured-data-unreadable': 'structured data is not JSON-LD of schema.org',
  'structured-data-type': 'structured data has a type that schema.org or this site does not have',
  'structured-data-property': 'structured data has a property that its type does not have',
  'structured-data-incomplete': 'structured data lacks what search engines need',
  'structured-data-reference': 'structured data refers to a node that is not there',
} as const;

export type FaultKind = keyof typeof FAULTS;

export interface Fault {
  kind: FaultKind;
  /** The address that it was found at. */
  address: string;
  detail?: string;
}
