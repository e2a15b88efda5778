/** Paths of the API, each once. */
export const endpoints = {
  articles: '/api/articles',
  article: (slugOrId: string | number) => `/api/articles/${encodeURIComponent(slugOrId)}`,
  pages: '/api/pages',
  contact: '/api/contact',
  analyticsPublic: '/api/analytics-public',
  adminMe: '/api/admin/me',
  adminLogin: '/api/admin/login',
  adminRegister: '/api/admin/register',
  adminChangePassword: '/api/admin/change-password',
  adminArticles: '/api/admin/articles',
  adminArticle: (id: string | number) => `/api/admin/articles/${encodeURIComponent(id)}`,
  adminArticleStats: '/api/admin/articles/stats',
  adminArticlePreview: '/api/admin/articles/preview',
  adminArticleUpload: '/api/admin/articles/upload-file',
  adminMedia: '/api/admin/media',
  adminAnalytics: '/api/admin/analytics-config',
  adminMessages: '/api/admin/messages',
  adminMessage: (id: number) => `/api/admin/messages/${id}`,
  adminMessageStats: '/api/admin/messages/stats',
  adminCounts: '/api/admin/counts',
  adminMissedAddresses: '/api/admin/missed-addresses',
  adminRedirects: '/api/admin/redirects',
  adminBackup: '/api/admin/backup',
  reads: '/api/reads',
  helpful: '/api/helpful',
  sitemapXml: '/api/sitemap.xml',
  openapi: '/api/openapi.json',
  apiDocs: '/api/docs',
} as const;

/** Response header with the exact number of matches of a list, beyond the rows in the answer. */
export const TOTAL_COUNT_HEADER = 'X-Total-Count';
