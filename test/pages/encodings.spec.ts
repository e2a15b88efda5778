import { withApp } from '../support/with-app.js';
import { createArticle } from '../support/factories.js';

describe('pages in each encoding', () => {
  const app = withApp();

  it.each(['gzip', 'identity', 'br'])('are identical, whichever is requested first (%s)', async (first) => {
    await createArticle(app, { title: `First in ${first}`, slug: `first-in-${first}` });
    const read = async (encoding: string): Promise<string> => {
      const answer = await app.agent.get(`/first-in-${first}`).set('Accept-Encoding', encoding).expect(200);
      expect(answer.headers['content-encoding'] ?? 'identity').toBe(encoding);
      return answer.text;
    };
    const text = await read(first);
    expect(text).toContain(`<title>First in ${first}`);
    for (const encoding of ['br', 'gzip', 'identity']) expect(await read(encoding)).toBe(text);
  });
});
