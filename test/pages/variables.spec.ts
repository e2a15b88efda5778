import { withApp } from '../support/with-app.js';

const listDefined = (text: string): Set<string> =>
  new Set([...text.matchAll(/(?<=[{;"'`\s])--[\w-]+(?=["'`]?:)/g)].map(([name]) => name));

/** Where no category is around, nothing has its colours. */
const OF_CATEGORIES = new Set(['--cat', '--cat-tint']);

/** The variables that a text uses without saying what stands for one that is not there. */
const listNeeded = (text: string): string[] =>
  [...text.matchAll(/var\((--[\w-]+)\)/g)].map(([, name]) => name!).filter((name) => !OF_CATEGORIES.has(name));

describe('CSS variables', () => {
  const app = withApp({ starterGuides: true });
  const get = async (path: string): Promise<string> => (await app.agent.get(path).expect(200)).text;

  it.each(['/', '/brokers-apps-and-owners', '/areas', '/plan', '/costs', '/map', '/about', '/offline'])(
    'are defined by each page that uses them: %s',
    async (path) => {
      const html = await get(path);
      const defined = listDefined(html);
      expect(listNeeded(html).filter((name) => !defined.has(name))).toEqual([]);
    },
  );

  it('are defined by the page of a device without a network, or by pages for their scripts', async () => {
    const worker = await get('/sw.js');
    const offline = listDefined(worker);
    expect(listNeeded(worker).length).toBeGreaterThan(10);
    expect(listNeeded(worker).filter((name) => !offline.has(name))).toEqual([]);
    const scripts = [...worker.matchAll(/"url":"(\/assets\/[^"]+\.js)"/g)].map(([, path]) => path!);
    const texts = await Promise.all(scripts.map(get));
    const defined = listDefined([await get('/'), ...texts].join('\n'));
    const missing = texts.flatMap(listNeeded).filter((name) => !defined.has(name));
    expect(missing).toEqual([]);
  });
});
