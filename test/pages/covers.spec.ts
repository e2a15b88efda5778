import { get } from 'node:http';
import type { PackManifest } from '#contract';
import { withApp } from '../support/with-app.js';

/** The compressed size of an answer's body, as sent to a browser. */
function transferSize(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'Accept-Encoding': 'br' } }, (response) => {
      let bytes = 0;
      response.on('data', (piece: Buffer) => (bytes += piece.length)).on('end', () => resolve(bytes));
    }).on('error', reject);
  });
}

describe('covers of starter guides', () => {
  const app = withApp({ starterGuides: true });

  it('are each guide’s featured image', async () => {
    const { body } = await app.agent.get('/api/articles?fields=summary&limit=100').expect(200);
    const articles = body as { slug: string; featured_image: string }[];
    expect(articles).toHaveLength(100);
    for (const { slug, featured_image } of articles) expect(featured_image).toBe(`/static/covers/${slug}.svg`);
    const { headers, body: svg } = await app.agent.get(articles[0]!.featured_image).expect(200);
    expect(headers['content-type']).toBe('image/svg+xml; charset=utf-8');
    expect(headers['cache-control']).toBe('public, max-age=86400');
    expect(String(svg)).toContain('<svg');
    await app.agent.get(articles[0]!.featured_image).set('If-None-Match', headers.etag!).expect(304);
  });

  it('and diagrams in the text exist', async () => {
    for (const slug of ['namma-metro-for-newcomers', 'read-your-bescom-bill', 'first-documents-in-the-first-week']) {
      const { text } = await app.agent.get(`/${slug}`).expect(200);
      const diagram = /src="(\/static\/diagrams\/[a-z-]+\.svg)"/.exec(text)?.[1];
      const { headers } = await app.agent.get(diagram ?? '/none').expect(200);
      expect(headers['content-type']).toBe('image/svg+xml; charset=utf-8');
    }
    await app.agent.get('/static/diagrams/none.svg').expect(404);
  });

  it('have no alternative text on their guide’s page, because they are decoration', async () => {
    const { text } = await app.agent.get('/read-your-bescom-bill').expect(200);
    const [cover] = /<img[^>]*src="\/static\/covers\/read-your-bescom-bill\.svg"[^>]*>/.exec(text) ?? [];
    expect(cover).toContain(' alt=""');
  });

  it('and guides have the size that the offline pack states, within a fifth', async () => {
    const { body } = await app.agent.get('/api/offline/packs/transport').expect(200);
    const { entries, pictures } = body as PackManifest;
    for (const parts of [entries, pictures]) {
      let transferred = 0;
      for (const { url } of parts) transferred += await transferSize(app.url + url);
      const stated = parts.reduce((sum, { bytes }) => sum + bytes, 0);
      expect(Math.abs(stated - transferred)).toBeLessThan(transferred / 5);
    }
  });

  it('return a plain 404 for unknown names', async () => {
    for (const path of ['/static/covers/unknown.svg', '/static/covers/..%2f..%2fpackage.svg']) {
      const { headers } = await app.agent.get(path).expect(404);
      expect(headers['content-type']).toContain('text/plain');
    }
  });
});
