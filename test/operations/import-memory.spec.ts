import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { wordPressExport, wordPressItem } from '../support/site-exports.js';

const SCRIPT = pathToFileURL(join(import.meta.dirname, '../../dist/src/connections/site-import/read/read-thread.js'));
/** Megabytes of heap: three times what reading one text needs, and half of what keeping all of them would. */
const MEMORY = 48;
const NUMBERS = [...Array(1_000).keys()];
const TEXT = 'Walk around the lake before the sun is up, and ask for the gate that is open. '.repeat(85);

describe('reading an export', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'import-memory-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  /** How many texts the thread finds within the memory, or why it ends. */
  async function countTexts(text: string): Promise<number | string> {
    const path = join(folder, 'old.xml');
    await writeFile(path, text);
    const thread = new Worker(SCRIPT, {
      workerData: { path, name: 'old.xml' },
      resourceLimits: { maxOldGenerationSizeMb: MEMORY },
    });
    try {
      for (let texts = 0; ; texts += 1) {
        const [message] = (await once(thread, 'message')) as [object];
        if ('site' in message) return texts;
        if (!('item' in message)) return JSON.stringify(message).slice(0, 500);
        thread.postMessage('next');
      }
    } catch (error) {
      return String(error);
    } finally {
      await thread.terminate();
    }
  }

  it('of 25 MB of XML with 1,000 posts keeps none of the texts', async () => {
    const content = `<p>${TEXT}</p>`.repeat(4);
    const posts = NUMBERS.map((id) =>
      wordPressItem({
        id: id + 1,
        content,
        slug: `what-to-know-about-the-lakes-of-the-city-${id}`,
        more: '<wp:post_modified_gmt>2021-03-04 09:30:00</wp:post_modified_gmt>',
      }),
    );
    const text = wordPressExport(posts);
    expect(text.length).toBeGreaterThan(25 * 1024 * 1024);
    expect(await countTexts(text)).toBe(1_000);
  });
});
