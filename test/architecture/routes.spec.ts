import { listRoutes } from './list-routes.js';

/**
 * Every route of the application, who may call it, whether it changes public content, and the narrowest API keys that it is
 * open to besides those for everything. Add a line for a new route.
 */
const ROUTES = `
GET /:slug.md public
GET /area/:slug.md public
DELETE /api/admin/account/authenticator admin
POST /api/admin/account/authenticator admin
POST /api/admin/account/authenticator/confirm admin
GET /api/admin/account/events admin
GET /api/admin/account/keys admin
POST /api/admin/account/keys admin
DELETE /api/admin/account/keys/:id admin
GET /api/admin/account/passkeys admin
POST /api/admin/account/passkeys admin
DELETE /api/admin/account/passkeys/:id admin
PATCH /api/admin/account/passkeys/:id admin
POST /api/admin/account/passkeys/options admin
POST /api/admin/account/proof admin
POST /api/admin/account/proof/passkey admin
POST /api/admin/account/recovery-codes admin
GET /api/admin/account/second-factor admin
GET /api/admin/account/sessions admin
DELETE /api/admin/account/sessions admin
DELETE /api/admin/account/sessions/:id admin
GET /api/admin/analytics-config admin
POST /api/admin/analytics-config admin changes-content
DELETE /api/admin/articles admin changes-content
GET /api/admin/articles admin read-keys
POST /api/admin/articles admin changes-content
PUT /api/admin/articles admin changes-content
DELETE /api/admin/articles/:id admin changes-content
GET /api/admin/articles/:id admin read-keys
PUT /api/admin/articles/:id admin changes-content
POST /api/admin/articles/paste admin draft-keys
POST /api/admin/articles/preview admin draft-keys
GET /api/admin/articles/stats admin read-keys
POST /api/admin/articles/upload-file admin changes-content
POST /api/admin/change-password admin
GET /api/admin/backup admin
GET /api/admin/counts admin
DELETE /api/admin/facts/:id admin changes-content
GET /api/admin/facts admin read-keys
GET /api/admin/facts/:id admin read-keys
POST /api/admin/facts admin changes-content
POST /api/admin/facts/:id/checked admin changes-content
PUT /api/admin/facts/:id/proposal admin draft-keys
GET /api/admin/proposals admin read-keys
POST /api/admin/proposals/publish admin changes-content
POST /api/admin/proposals/discard admin
GET /api/admin/drafts/:key/compare admin read-keys
POST /api/admin/facts/checked admin changes-content
GET /api/admin/source-checks admin
GET /api/admin/source-checks/stats admin
PUT /api/admin/facts/:id admin changes-content
GET /api/admin/pinned-answers admin read-keys
POST /api/admin/pinned-answers admin changes-content
PUT /api/admin/pinned-answers/:id admin changes-content
DELETE /api/admin/pinned-answers/:id admin changes-content
GET /api/admin/site-imports admin
POST /api/admin/site-imports admin
GET /api/admin/site-imports/:id admin
PATCH /api/admin/site-imports/:id admin
DELETE /api/admin/site-imports/:id admin
GET /api/admin/site-imports/:id/items admin
GET /api/admin/site-imports/:id/report admin
POST /api/admin/site-imports/:id/start admin
POST /api/admin/site-imports/:id/stop admin
GET /api/admin/webhooks admin
POST /api/admin/webhooks admin
PUT /api/admin/webhooks/:id admin
DELETE /api/admin/webhooks/:id admin
POST /api/admin/webhooks/:id/restore admin
POST /api/admin/webhooks/:id/secret admin
POST /api/admin/webhooks/:id/trial admin
GET /api/admin/webhooks/:id/deliveries admin
POST /api/admin/webhooks/:id/deliveries/:delivery/send-again admin
GET /api/admin/words admin read-keys
POST /api/admin/words admin changes-content
PUT /api/admin/words/:id admin changes-content
DELETE /api/admin/words/:id admin changes-content
POST /api/admin/word-trials admin
POST /api/admin/near-guides admin
GET /api/admin/areas admin read-keys
POST /api/admin/areas admin changes-content
PUT /api/admin/areas/:slug admin changes-content
DELETE /api/admin/areas/:slug admin changes-content
GET /api/admin/phrases admin read-keys
POST /api/admin/phrases admin changes-content
PUT /api/admin/phrases/:id admin changes-content
DELETE /api/admin/phrases/:id admin changes-content
GET /api/admin/plan admin read-keys
POST /api/admin/plan admin changes-content
PUT /api/admin/plan/:id admin changes-content
DELETE /api/admin/plan/:id admin changes-content
PUT /api/admin/plan-order admin changes-content
GET /api/admin/history admin
GET /api/admin/history/:id admin
POST /api/admin/history/:id/undo admin changes-content
GET /api/admin/history/jobs/:job admin
POST /api/admin/articles/bulk admin changes-content
POST /api/admin/articles/export admin read-keys
POST /api/admin/articles/:id/duplicate admin
GET /api/admin/articles/:id/schedule admin read-keys
PUT /api/admin/articles/:id/schedule admin
GET /api/admin/articles/:id/draft admin read-keys
GET /api/admin/articles/:id/draft/compare admin read-keys
PUT /api/admin/articles/:id/draft admin draft-keys
DELETE /api/admin/articles/:id/draft admin
POST /api/admin/articles/:id/draft/publish admin changes-content
GET /api/admin/articles/:id/previews admin
POST /api/admin/articles/:id/previews admin
DELETE /api/admin/articles/:id/previews/:link admin
GET /preview/:secret public
GET /api/admin/drafts admin read-keys
GET /api/admin/drafts/:key admin read-keys
PUT /api/admin/drafts/:key admin draft-keys
DELETE /api/admin/drafts/:key admin
POST /api/admin/drafts/:key/publish admin changes-content
GET /api/admin/schedule admin read-keys
GET /api/admin/articles/:id/versions admin read-keys
GET /api/admin/articles/:id/versions/:version admin read-keys
GET /api/admin/articles/:id/versions/compare admin read-keys
POST /api/admin/articles/:id/versions/:version/restore admin changes-content
GET /api/admin/trash admin read-keys
DELETE /api/admin/trash admin
DELETE /api/admin/trash/:id admin
POST /api/admin/trash/restore admin changes-content
POST /api/admin/login public
POST /api/admin/login/passkey public
POST /api/admin/login/passkey/options public
POST /api/admin/login/second-step public
GET /api/admin/me admin read-keys
POST /api/admin/media admin draft-keys
GET /api/admin/messages admin
DELETE /api/admin/messages/:id admin
PATCH /api/admin/messages/:id admin
GET /api/admin/messages/:id/answer admin
POST /api/admin/messages/:id/reply admin
POST /api/admin/messages/bulk admin
GET /api/admin/messages/reports admin
GET /api/admin/messages/stats admin
DELETE /api/admin/missed-addresses admin
GET /api/admin/missed-addresses admin
POST /api/admin/missed-addresses admin
GET /api/admin/numbers admin
DELETE /api/admin/redirects admin
GET /api/admin/redirects admin read-keys
POST /api/admin/redirects admin
GET /api/admin/redirects/file admin read-keys
POST /api/admin/redirects/file admin
GET /api/admin/links admin
POST /api/admin/links/replace admin changes-content
GET /api/admin/today admin
GET /api/admin/today/all admin
POST /api/admin/today/more admin
DELETE /api/admin/today/put-off admin
PUT /api/admin/today/put-off admin
POST /api/admin/register public
GET /api/analytics-public public
GET /api/articles public
GET /api/articles/:slugOrId public
POST /api/contact public
POST /api/helpful public
GET /api/docs public
GET /api/changes public
GET /api/facts public
GET /api/offline/packs public
GET /api/offline/packs/:id public
GET /api/areas public
GET /api/areas/:slug public
GET /api/plan public
GET /plan.ics public
GET /api/facts/:id public
GET /api/openapi.json public
GET /api/pages public
POST /api/paid public
GET /api/search/suggestions public
POST /api/reads public
POST /api/reports public
GET /api/sitemap-:part.xml,sitemap-:part.xml public
GET /api/sitemap.xml,sitemap.xml public
ALL /api{/*rest} public
GET /apple-touch-icon.png public
POST /contact public
POST /report public
GET /favicon.ico public
GET /feed public
GET /feed/atom public
GET /feed/category/:category public
GET /feed/json public
GET /healthz public
GET /indexnow.txt public
GET /llms-full.txt public
POST /api/mcp admin read-keys
GET /api/mcp admin read-keys
GET /llms.txt public
GET /media/:name public
GET /readyz public
GET /robots.txt public
GET /site.webmanifest public
GET /static/covers/:slug.svg public
GET /static/diagrams/:name.svg public
GET /static/icons/:name public
GET /static/maps/:side.svg public
GET /static/share/:name public
GET /static/share/area/:name public
GET /static/share/page/:name public
GET /sw.js public
GET /{*path} public
`;

it('the application has these routes and no others', async () => {
  const found = (await listRoutes()).map(
    ({ method, path, isPublic, changesContent, keyScope }) =>
      `${method} ${path} ${isPublic ? 'public' : 'admin'}${changesContent ? ' changes-content' : ''}${keyScope ? ` ${keyScope}-keys` : ''}`,
  );
  expect(found.sort()).toEqual(ROUTES.trim().split('\n').sort());
});
