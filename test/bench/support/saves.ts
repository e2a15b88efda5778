import { setTimeout as sleep } from 'node:timers/promises';
import type { BuiltServer } from './built-server.js';
import { listedArticles, signedIn } from './site.js';

/** Saves under way at once, at most. */
const AT_ONCE = 8;

/** Saves that go on until they are stopped. */
export interface Saves {
  /** Stops them, and returns how many there were. */
  stop(): Promise<number>;
}

/**
 * Saves new texts of articles in turn, a given number of times a second. The site must have been started with
 * `ADMINISTRATOR`.
 * @param except the path of an article that is never saved
 */
export async function startSaves(site: BuiltServer, perSecond: number, except: string): Promise<Saves> {
  const headers = await signedIn(site);
  const articles = (await listedArticles(site)).filter(({ slug }) => `/${slug}` !== except);
  const over = new AbortController();
  let count = 0;
  let begunSaves = 0;
  const save = async (): Promise<void> => {
    const url = `${site.url}/api/admin/articles/${articles[begunSaves % articles.length]?.id}`;
    begunSaves += 1;
    const article = (await (await fetch(url, { headers })).json()) as { content: string };
    const content = `${article.content}<p>Save ${begunSaves}.</p>`;
    const response = await fetch(url, { method: 'PUT', headers, body: JSON.stringify({ ...article, content }) });
    if (!response.ok) throw new Error(`a save answered ${response.status}`);
    count += 1;
  };
  // On time, even where the server is busy and one save takes longer than the next is due in.
  const saving = (async () => {
    const underWay = new Set<Promise<void>>();
    while (!over.signal.aborted) {
      const begun = performance.now();
      const one: Promise<void> = save().finally(() => underWay.delete(one));
      underWay.add(one);
      if (underWay.size >= AT_ONCE) await Promise.race(underWay);
      await sleep(Math.max(0, 1_000 / perSecond - (performance.now() - begun)));
    }
    await Promise.all(underWay);
  })();
  return {
    stop: async () => {
      over.abort();
      await saving;
      return count;
    },
  };
}
