/** The paths of the API. */
export const endpoints = {
  articles: '/api/articles',
  article: (slugOrId: string | number) => `/api/articles/${encodeURIComponent(slugOrId)}`,
  pages: '/api/pages',
  suggestions: '/api/search/suggestions',
  contact: '/api/contact',
  reports: '/api/reports',
  analyticsPublic: '/api/analytics-public',
  facts: '/api/facts',
  fact: (id: string) => `/api/facts/${encodeURIComponent(id)}`,
  offlinePacks: '/api/offline/packs',
  offlinePack: (id: string) => `/api/offline/packs/${id}`,
  plan: '/api/plan',
  changes: '/api/changes',
  areas: '/api/areas',
  area: (slug: string) => `/api/areas/${encodeURIComponent(slug)}`,
  reads: '/api/reads',
  helpful: '/api/helpful',
  paid: '/api/paid',
  sitemapXml: '/api/sitemap.xml',
  openapi: '/api/openapi.json',
  apiDocs: '/api/docs',
} as const;

/** Response header of page data and of the admin area's API: the file name of the first script of the server's release. */
export const RELEASE_HEADER = 'X-Release';

/** Response header with the exact total of a list, beyond the rows returned. */
export const TOTAL_COUNT_HEADER = 'X-Total-Count';
