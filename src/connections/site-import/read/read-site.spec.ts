import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  ghostExport,
  tinyPng,
  wordPressExport,
  wordPressItem,
  zipFiles,
} from '../../../../test/support/site-exports.js';
import type { FoundSink } from './found-item.js';
import { readSite } from './read-site.js';

const POSTS = [...Array(1_000).keys()];
const zipImages = (folder: string): Buffer =>
  zipFiles(Object.fromEntries(POSTS.map((id) => [`${folder}/lake-${id}.png`, tinyPng(id)])));

const EXPORTS: readonly (readonly [string, string, string, string | Buffer])[] = [
  [
    'WordPress',
    'old.xml',
    'wp-content/uploads',
    wordPressExport(
      POSTS.map((id) =>
        wordPressItem({
          id: id + 1,
          content: `<img src="https://old.example/wp-content/uploads/lake-${id}.png"> Lake ${id}.`,
        }),
      ),
    ),
  ],
  [
    'Ghost',
    'old.json',
    'content/images',
    ghostExport(
      POSTS.map((id) => ({
        id: String(id),
        title: `Lake ${id}`,
        slug: `lake-${id}`,
        type: 'post',
        status: 'published',
        html: `<p><img src="__GHOST_URL__/content/images/lake-${id}.png"> Lake.</p>`,
      })),
    ),
  ],
  [
    'a generator',
    'old.zip',
    'static',
    zipFiles(Object.fromEntries(POSTS.map((id) => [`a/lake-${id}.md`, `# Lake ${id}\n\n![](/lake-${id}.png)\n`]))),
  ],
];

describe('reading 1,000 posts with an image each', () => {
  it.each(EXPORTS)('of %s holds one text or image until it is stored', async (_whose, name, imageFolder, bytes) => {
    const folder = await mkdtemp(join(tmpdir(), 'exports-'));
    try {
      const [path, images] = [join(folder, name), join(folder, 'images.zip')];
      await writeFile(path, bytes);
      await writeFile(images, zipImages(imageFolder));
      let [underWay, most, texts, pictures] = [0, 0, 0, 0];
      const store = async (): Promise<void> => {
        most = Math.max(most, (underWay += 1));
        // Whoever does not wait goes on meanwhile.
        for (let turn = 0; turn < 5; turn += 1) await new Promise(setImmediate);
        underWay -= 1;
      };
      const sink: FoundSink = {
        item: () => ((texts += 1), store()),
        image: () => ((pictures += 1), store()),
        refusal: store,
      };
      await readSite({ path, name, images }, sink);
      expect({ most, texts, pictures }).toEqual({ most: 1, texts: 1_000, pictures: 1_000 });
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});
