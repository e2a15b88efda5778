import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GuidesService } from '../../src/transfer/guides.service.js';
import { ArticleWriter } from '../../src/articles/article-writer.service.js';
import { MediaService } from '../../src/media/media.service.js';
import { EntityManager } from '@mikro-orm/postgresql';
import { createTestApp, type TestApp } from '../support/create-test-app.js';
import { createArticle } from '../support/factories.js';

import.meta.jest.setTimeout(60_000);

const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

describe('Guides as files', () => {
  let folder: string;
  let one: TestApp;
  let other: TestApp;

  const guidesOf = ({ app }: TestApp): GuidesService =>
    new GuidesService(app.get(EntityManager), app.get(ArticleWriter), app.get(MediaService, { strict: false }));

  async function filesIn(name: string): Promise<Record<string, string>> {
    const names = (await readdir(join(folder, name), { recursive: true, withFileTypes: true })).filter((entry) =>
      entry.isFile(),
    );
    const read = names.map(async (entry) => {
      const path = join(entry.parentPath, entry.name);
      return [path.slice(join(folder, name).length), (await readFile(path)).toString('base64')] as const;
    });
    return Object.fromEntries((await Promise.all(read)).sort(([a], [b]) => (a < b ? -1 : 1)));
  }

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'namma-guides-'));
    [one, other] = await Promise.all([createTestApp(), createTestApp()]);
    await createArticle(one, {
      slug: 'with-image',
      content: `<h2>See</h2><p><img src="data:image/png;base64,${PIXEL}" alt="A dot"></p>`,
    });
    await createArticle(one, { slug: 'a-draft', published: false, subcategory: 'setup', title: 'Tea &amp; <b>' });
    await createArticle(one, {
      slug: 'with-table',
      content: '<table><tbody><tr><td colspan="2">x</td></tr></tbody></table><p>H<sub>2</sub>O</p>',
    });
  });
  afterAll(async () => {
    await Promise.all([one.close(), other.close()]);
    await rm(folder, { recursive: true, force: true });
  });

  it('give the same bytes and the same articles after export, import, export', async () => {
    expect(await guidesOf(one).exportTo(join(folder, 'first'))).toEqual({ written: 3, failed: [] });
    const guides = guidesOf(other);
    const plans = await guides.plan(join(folder, 'first'));
    expect(plans.map(({ outcome }) => outcome)).toEqual(['new', 'new', 'new']);
    expect(await other.db('select 1 from article')).toEqual([]);
    await guides.apply(join(folder, 'first'), plans);
    await guides.exportTo(join(folder, 'second'));
    expect(await filesIn('second')).toEqual(await filesIn('first'));
    // White space between blocks, which nobody sees, is Markdown's.
    const contents = `select slug, title, excerpt, regexp_replace(content, '>\\s+<', '><', 'g') as content, published from article order by slug`;
    expect(await other.db(contents)).toEqual(await one.db(contents));
    expect((await guides.plan(join(folder, 'first'))).map(({ outcome }) => outcome)).toEqual(['same', 'same', 'same']);
  });

  it('are changed by a changed file, and one bad file blocks no other', async () => {
    const changed = join(folder, 'first/housing/with-table.md');
    await writeFile(changed, (await readFile(changed, 'utf8')).replace('H<sub>', 'Much H<sub>'));
    await writeFile(join(folder, 'first/housing/bad.md'), '---\ntitle: "Bad"\ncategory: "nowhere"\n---\n\nText\n');
    await writeFile(join(folder, 'first/housing/empty.md'), '');
    const guides = guidesOf(other);
    const plans = await guides.apply(join(folder, 'first'), await guides.plan(join(folder, 'first')));
    expect(plans.map(({ file, outcome }) => [file, outcome])).toEqual([
      ['housing/a-draft.md', 'same'],
      ['housing/bad.md', 'rejected'],
      ['housing/empty.md', 'rejected'],
      ['housing/with-image.md', 'same'],
      ['housing/with-table.md', 'changed'],
    ]);
    expect(plans.filter(({ reason }) => reason).map(({ reason }) => reason)).toEqual([
      expect.stringContaining('category'),
      'The file is empty.',
    ]);
    expect((await other.agent.get('/api/articles/with-table').expect(200)).body.content).toContain('Much H');
  });
});
