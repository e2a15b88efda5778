import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A canned response. */
interface Answer {
  status?: number;
  headers?: Record<string, string>;
  body: string;
}

/** Responses by path and query. `{origin}` in headers and bodies is replaced by the site's origin. */
export type Site = Record<string, Answer>;

const PIXEL = { headers: { 'Content-Type': 'image/png' }, body: 'png' };

function page(path: string, name: string, inside: string): Answer {
  const graph = {
    '@context': 'https://schema.org',
    '@graph': [
      { '@type': 'Organization', '@id': '{origin}/#organization', name: 'Site', url: '{origin}/' },
      {
        '@type': 'WebPage',
        '@id': `{origin}${path}#webpage`,
        name,
        url: `{origin}${path}`,
        publisher: { '@id': '{origin}/#organization' },
      },
    ],
  };
  return {
    headers: { 'Content-Type': 'text/html; charset=utf-8' },
    body:
      `<!doctype html><html lang="en"><head><title>${name}</title><meta name="viewport" content="width=device-width">` +
      `<meta name="description" content="What ${name} is about."><link rel="canonical" href="{origin}${path}">` +
      `<meta property="og:image" content="{origin}/share.png"><script type="application/ld+json">${JSON.stringify(graph)}</script></head>` +
      `<body><h1>${name}</h1><p id="here">Enough text for a page, so that it says something.</p>${inside}</body></html>`,
  };
}

/** A site of three pages in which the crawl finds no faults. */
export function faultlessSite(): Site {
  const urls = ['/', '/a', '/b']
    .map((path) => `<url><loc>{origin}${path}</loc><lastmod>2026-01-01</lastmod></url>`)
    .join('');
  return {
    '/robots.txt': { body: 'User-agent: *\nDisallow: /private\n\nSitemap: {origin}/sitemap.xml\n' },
    '/sitemap.xml': {
      headers: { 'Content-Type': 'application/xml' },
      body: `<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">${urls}</urlset>`,
    },
    '/': page(
      '/',
      'Home',
      '<a href="/a">A</a> <a href="/b#here">B</a> <a href="/private/x">Private</a> <a href="https://example.org/">There</a>',
    ),
    '/a': page('/a', 'First', '<a href="/">Home</a> <a href="#here">Here</a> <img src="/a.png" alt="">'),
    '/b': page('/b', 'Second', '<a href="/">Home</a> <a href="mailto:a@example.org">Mail</a>'),
    '/a.png': PIXEL,
    '/share.png': PIXEL,
  };
}

/** Serves a site until `close` is called. */
export async function serve(site: Site): Promise<{ origin: string; close: () => Promise<void> }> {
  let origin = '';
  const server = createServer((request, response) => {
    const {
      status = 200,
      headers = {},
      body,
    } = site[request.url ?? ''] ?? site['*'] ?? { status: 404, body: 'Not found' };
    const resolvedHeaders = Object.entries(headers).map(([name, value]) => [
      name,
      value.replaceAll('{origin}', origin),
    ]);
    response
      .writeHead(status, Object.fromEntries(resolvedHeaders) as Record<string, string>)
      .end(body.replaceAll('{origin}', origin));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
