/** Every kind of fault that a crawl can find, and what it means for the site. */
export const FAULTS = {
  'robots-missing': 'robots.txt cannot be read',
  'sitemap-not-named': 'robots.txt names no sitemap',
  'sitemap-unreadable': 'a sitemap cannot be read or is not a sitemap',
  'sitemap-empty': 'the sitemap lists no pages',
  'sitemap-duplicate': 'the sitemap lists a URL twice',
  'sitemap-foreign': 'the sitemap lists a URL of another site',
  'sitemap-date': 'a date in the sitemap is not valid, or is in the future',
  'sitemap-image': 'an image in the sitemap cannot be loaded',
  'sitemap-status': 'a URL in the sitemap does not return 200',
  'sitemap-redirect': 'a URL in the sitemap redirects',
  'sitemap-not-html': 'a URL in the sitemap is not a page',
  'sitemap-noindex': 'a URL in the sitemap is marked noindex',
  'sitemap-disallowed': 'robots.txt forbids a URL in the sitemap',
  'sitemap-unlinked': 'no page links to a URL in the sitemap',
  'not-in-sitemap': 'an indexable page is not in the sitemap',
  'no-answer': 'a URL does not answer',
  'soft-not-found': 'a URL that cannot exist does not return 404',
  'broken-link': 'a link is broken',
  'broken-fragment': 'the fragment of a link does not exist on its page',
  'link-redirects': 'a link leads to a redirect',
  'broken-image': 'an image of this site cannot be loaded',
  'image-without-alt': 'an image has no alt attribute',
  'mixed-content': 'a secure page loads something over http',
  'empty-without-script': 'a page shows nothing without JavaScript',
  'language-missing': 'a page does not declare its language',
  'viewport-missing': 'a page has no viewport for small screens',
  'h1-missing': 'a page has no h1',
  'h1-many': 'a page has more than one h1',
  'title-missing': 'a page has no title',
  'title-duplicate': 'two pages have the same title',
  'description-missing': 'a page has no description',
  'description-long': 'a description is longer than 160 characters',
  'description-duplicate': 'two pages have the same description',
  'canonical-missing': 'a page has no canonical URL, or several',
  'canonical-relative': 'a canonical URL is not absolute',
  'canonical-other': 'a page in the sitemap names another URL as canonical',
  'share-image-missing': 'a page has no share picture',
  'share-image-broken': 'a share picture cannot be loaded',
  'structured-data-missing': 'a page has no structured data',
  'structured-data-unreadable': 'structured data is not JSON-LD of schema.org',
  'structured-data-type': 'structured data has a type that schema.org or this site does not have',
  'structured-data-property': 'structured data has a property that its type does not have',
  'structured-data-incomplete': 'structured data lacks what search engines need',
  'structured-data-reference': 'structured data refers to a missing node',
} as const;

export type FaultKind = keyof typeof FAULTS;

export interface Fault {
  kind: FaultKind;
  /** The URL where it was found. */
  address: string;
  detail?: string;
}
