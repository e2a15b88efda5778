import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { SiteImport } from '#contract';
import { ArticleWriter } from '../../src/content/articles/write/article-writer.service.js';
import { ImportItemStore } from '../../src/connections/site-import/import-item-store.service.js';
import { HtmlProcessor } from '../../src/text/html/html-work.service.js';
import { wordPressExport, wordPressItem } from '../support/site-exports.js';
import { IMPORTS } from '../support/site-imports.js';
import { until } from '../support/until.js';
import { withAdmin, withApp } from '../support/with-app.js';

const POSTS = [...Array(40).keys()];
/** Of this many calls one is followed by a look at what is held: each look stops the server for a moment. */
const LOOK_AT = 10;
/** The text at hand, and the last ones, which threads and promises may still hold. */
const AT_HAND = 5;

describe('the server that imports a site', () => {
  const app = withApp();
  const admin = withAdmin(app);
  let collect: () => void;

  beforeAll(() => {
    setFlagsFromString('--expose-gc');
    collect = runInNewContext('gc') as () => void;
  });

  /** Counts, as calls go by, how many of their texts are still held. */
  function watchHeld<T extends object>(
    owner: T,
    method: keyof T,
    findText: (given: unknown[], made: unknown) => object,
  ) {
    const seen: WeakRef<object>[] = [];
    const held: number[] = [];
    const call = (owner[method] as (...given: unknown[]) => Promise<unknown>).bind(owner);
    const watched = async (...given: unknown[]): Promise<unknown> => {
      const made = await call(...given);
      seen.push(new WeakRef(findText(given, made)));
      if (seen.length % LOOK_AT > 0) return made;
      // References are kept until the turn in which they were made is over.
      await new Promise(setImmediate);
      collect();
      held.push(seen.filter((one) => one.deref() !== undefined).length);
      return made;
    };
    Object.assign(owner, { [method]: watched });
    return held;
  }

  it('holds only the last texts while it converts, compares and stores, however many there are', async () => {
    const converted = watchHeld(app.app.get(HtmlProcessor), 'prepare', (_given, made) => made as object);
    const staged = watchHeld(app.app.get(ImportItemStore), 'addItem', ([, item]) => item as object);
    const created = watchHeld(app.app.get(ArticleWriter), 'create', ([draft]) => draft as object);
    const words = (id: number) => [...Array(300).keys()].map((word) => `lake${id}x${word}`).join(' ');
    const posts = POSTS.map((id) => wordPressItem({ id: id + 1, slug: `post-${id}`, content: `<p>${words(id)}</p>` }));
    const settled = (state: string) =>
      until(async () => (await app.db('select 1 from site_import where state = $1', [state])).length > 0);
    const { body } = await app.agent
      .post(IMPORTS)
      .set(admin.session)
      .attach('file', Buffer.from(wordPressExport(posts)), 'old.xml')
      .expect(201);
    await settled('ready');
    await app.agent
      .post(`${IMPORTS}/${(body as SiteImport).id}/start`)
      .set(admin.session)
      .expect(200);
    await settled('done');
    expect(await app.db('select 1 from article')).toHaveLength(POSTS.length);
    for (const held of [converted, staged, created]) {
      expect(held).toHaveLength(POSTS.length / LOOK_AT);
      expect(Math.max(...held)).toBeLessThanOrEqual(AT_HAND);
    }
  });
});
