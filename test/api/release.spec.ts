import { RELEASE_HEADER } from '#contract';
import { withAdmin, withApp } from '../support/with-app.js';

describe('the release', () => {
  const app = withApp();
  const admin = withAdmin(app);

  /** The first script of the home page. */
  const findScript = async (): Promise<string> =>
    / src="\/assets\/([^"]+)"/.exec((await app.agent.get('/').expect(200)).text)?.[1] ?? '';

  it('is named by page data: rendered, from memory, and unchanged', async () => {
    const script = await findScript();
    expect(script).toMatch(/^index-.+\.js$/);
    const first = await app.agent.get('/api/pages?path=/').expect(200).expect(RELEASE_HEADER, script);
    await app.agent.get('/api/pages?path=/').expect(200).expect(RELEASE_HEADER, script);
    const { etag = '' } = first.headers;
    await app.agent.get('/api/pages?path=/').set('If-None-Match', etag).expect(304).expect(RELEASE_HEADER, script);
  });

  it('is named by every answer of the area, errors too', async () => {
    const script = await findScript();
    await admin.call('get').expect(200).expect(RELEASE_HEADER, script);
    await admin.call('post').send({}).expect(400).expect(RELEASE_HEADER, script);
    await admin.call('get', '/999').expect(404).expect(RELEASE_HEADER, script);
    await app.agent.get('/api/admin/articles').expect(401).expect(RELEASE_HEADER, script);
  });
});
