import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { HtmlProcessor } from '../../src/text/html/html-work.service.js';
import { createArticle } from '../support/factories.js';
import { until } from '../support/until.js';
import { withAdmin, withApp } from '../support/with-app.js';

describe('an export that its client abandons', () => {
  const app = withApp();
  const admin = withAdmin(app);
  const unheard: unknown[] = [];
  const note = (reason: unknown): number => unheard.push(reason);

  beforeAll(() => process.on('unhandledRejection', note));
  afterAll(() => process.off('unhandledRejection', note));

  it('ends quietly, even while an article is still being written', async () => {
    const { id } = await createArticle(app, { title: 'One', content: '<p>Text.</p>' });
    const html = app.app.get(HtmlProcessor, { strict: false });
    const convert = html.run.bind(html);
    let isConverting = false;
    let goOn = (): void => undefined;
    const held = new Promise<void>((resolve) => (goOn = resolve));
    html.run = async (...task: unknown[]) => {
      isConverting = true;
      await held;
      return (await Reflect.apply(convert, html, task)) as never;
    };
    try {
      const sent = request(`${app.url}/api/admin/articles/export`, {
        method: 'POST',
        headers: { ...admin.session, 'Content-Type': 'application/json' },
      });
      sent.on('error', () => undefined).end(JSON.stringify({ ids: [id] }));
      await until(() => isConverting);
      sent.destroy();
      // Node.js reports such an error once the turn is over.
      await sleep(200);
      expect(unheard).toEqual([]);
    } finally {
      goOn();
      html.run = convert;
    }
    expect((await app.agent.get('/healthz')).status).toBe(200);
  });
});
