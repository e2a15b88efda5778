import { createArticle } from '../support/factories.js';
import { withApp } from '../support/with-app.js';

describe('the modules that a page names for later', () => {
  const app = withApp();
  const list = async (path: string): Promise<string> => {
    const { text } = await app.agent.get(path).expect(200);
    return /<meta name="later-modules" content="([^"]*)">/.exec(text)?.[1] ?? '';
  };

  it('are those of its screen: drawings for a guide without a picture alone', async () => {
    await createArticle(app, { slug: 'drawn' });
    await createArticle(app, { slug: 'pictured', featured_image: '/static/covers/khata.svg' });
    expect(await list('/drawn')).toMatch(
      /\/assets\/drawn-article-.*\/assets\/drawings-|\/assets\/drawings-.*\/assets\/drawn-article-/,
    );
    expect(await list('/pictured')).toMatch(/\/assets\/article-/);
    expect(await list('/pictured')).not.toMatch(/draw/);
  });
});
