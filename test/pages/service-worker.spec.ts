import { withApp } from '../support/with-app.js';

describe('the service worker', () => {
  const app = withApp();
  const disabled = withApp({ serviceWorker: false });

  it('is revalidated on every visit, and lists the public scripts of this release', async () => {
    const { text, headers } = await app.agent.get('/sw.js').expect(200);
    expect(headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
      'content-security-policy': "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
    });
    await app.agent.get('/sw.js').set('If-None-Match', headers.etag!).expect(304);
    await app.agent.head('/sw.js').expect(200);
    const assets = [...text.matchAll(/"url":"(\/assets\/[^"]+)"/g)].map((match) => match[1]!);
    expect(assets.some((path) => path.startsWith('/assets/app-'))).toBe(true);
    expect(assets.some((path) => path.endsWith('.woff2'))).toBe(true);
    for (const path of assets) await app.agent.get(path).expect(200);
    // Scripts of the administrator's area.
    expect(assets.filter((path) => /\/(start|rich-text|account-cards)-/.test(path))).toEqual([]);
  });

  it('is replaced by one that unregisters itself if disabled', async () => {
    const { text } = await disabled.agent.get('/sw.js').expect(200).expect('Cache-Control', 'no-cache');
    expect(text).toContain('unregister');
    expect(text).not.toContain('/assets/');
  });
});
