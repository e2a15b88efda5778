import { mkdir, mkdtemp, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { ArticleWriter } from '../../src/content/articles/write/article-writer.service.js';
import { ArticlesService } from '../../src/content/articles/articles.service.js';
import { PublicContent } from '../../src/platform/common/public-content.js';
import { FactWriter } from '../../src/content/facts/fact-writer.service.js';
import { FactsService } from '../../src/content/facts/facts.service.js';
import { HistoryRecorder } from '../../src/content/history/history-recorder.service.js';
import { MediaService } from '../../src/content/media/media.service.js';
import { PhraseWriter } from '../../src/content/phrases/phrase-writer.service.js';
import { PhrasesService } from '../../src/content/phrases/phrases.service.js';
import { PlanService } from '../../src/content/plan/plan.service.js';
import { PlanWriter } from '../../src/content/plan/plan-writer.service.js';
import { GUIDES_FOLDER } from '../../src/content/starter-content/guides.js';
import { FactFile } from '../../src/ops/transfer/fact-file.service.js';
import { GuideLists } from '../../src/ops/transfer/guide-lists.service.js';
import { PhraseFile } from '../../src/ops/transfer/phrase-file.service.js';
import { StepFile } from '../../src/ops/transfer/step-file.service.js';
import { GuidesService } from '../../src/ops/transfer/guides.service.js';
import { createTestApp, type TestApp } from '../support/create-test-app.js';
import { createArticle } from '../support/factories.js';
import { dataUri, picture } from '../support/pictures.js';
import { signUp } from '../support/sign-in.js';

/** Articles with their images, without id and `once_public`, which differ between sites. */
const ARTICLES = `select to_jsonb(a) - array['id', 'once_public'] || jsonb_build_object(
    'images', (select jsonb_agg(m.hash order by m.hash) from article_media m where m.article_id = a.id)) as article
  from article a order by slug collate "C"`;

describe('guide files', () => {
  let folder: string;
  let one: TestApp;
  let other: TestApp;
  const uploaded: string[] = [];
  const starterGuides = (): Promise<number> => readdir(GUIDES_FOLDER, { recursive: true }).then(countGuides);
  const countGuides = (names: readonly string[]): number => names.filter((name) => name.endsWith('.md')).length;
  const at = (name: string): string => join(folder, name);

  const getGuides = ({ app }: TestApp): GuidesService =>
    new GuidesService(
      app.get(ArticlesService),
      app.get(ArticleWriter),
      app.get(MediaService, { strict: false }),
      new GuideLists(
        new FactFile(app.get(FactsService), app.get(FactWriter)),
        new StepFile(app.get(PlanService), app.get(PlanWriter)),
        new PhraseFile(app.get(PhrasesService), app.get(PhraseWriter)),
      ),
      app.get(HistoryRecorder),
    );

  async function filesIn(name: string): Promise<Record<string, string>> {
    const names = (await readdir(at(name), { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
    const read = names.map(async (entry) => {
      const path = join(entry.parentPath, entry.name);
      return [path.slice(at(name).length), (await readFile(path)).toString('base64')] as const;
    });
    return Object.fromEntries((await Promise.all(read)).sort(([a], [b]) => (a < b ? -1 : 1)));
  }

  /** A page's HTML with all article ids set to 0. */
  const page = async ({ agent }: TestApp, path: string): Promise<string> =>
    (await agent.get(path).expect(200)).text.replace(/"id":\d+/g, '"id":0');

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'namma-guides-'));
    one = await createTestApp({ starterGuides: true });
    const session = await signUp(one);
    for (const name of ['everything.html', 'hostile.html', 'saved-page.html', 'typical-guide.md']) {
      const upload = one.agent.post('/api/admin/articles/upload-file').set(session);
      upload.field('category', 'lifestyle').attach('file', `test/fixtures/${name}`);
      uploaded.push((await upload.expect(201)).body.slug);
    }
    // Applications of one process share Passport, so sign in before the second one is created.
    other = await createTestApp();
    const [png, jpeg, webp] = await Promise.all([
      picture(40, 30, 'png'),
      picture(60, 20, 'jpeg'),
      picture(30, 30, 'webp'),
    ]);
    await createArticle(one, {
      slug: 'with-images',
      content: `<h2>See</h2><p><img src="${dataUri('image/png', png)}" alt="One"> and
        <img src="${dataUri('image/jpeg', jpeg)}" alt="Two" width="30"></p><p><img src="${dataUri('image/webp', webp)}" alt="Three"></p>`,
    });
    const [image] = await one.db<{ hash: string }>('select hash from media order by hash limit 1');
    await createArticle(one, {
      slug: 'a-draft',
      published: false,
      category: 'housing',
      subcategory: 'setup',
      title: '  Tea &amp;  &lt;b&gt; \u00a0— "both"\n: \'#\' \u0001\u0085 \\ &amp;amp; ',
      excerpt: 'Over\n\n two lines: {a}\u2028- b \\n "c"',
      featured_image: `/media/${image?.hash}.png`,
    });
    await createArticle(one, { slug: 'unpublished', published: false, publish_date: '2024-02-29', featured: true });
    await createArticle(one, { slug: 'bare', content: 'Text that stands\nby itself, <b>here</b>' });
    await createArticle(one, { slug: 'image-only', content: `<img src="${dataUri('image/png', png)}" alt="">` });
    await createArticle(one, { slug: 'elsewhere', featured_image: 'https://example.org/a?b=%22c' });
    await createArticle(one, {
      slug: 'lost-image',
      content: `<p>x<img src="/media/${'0'.repeat(64)}.png" alt="x"></p>`,
    });
    await one.db(`update article set updated_at = updated_at + interval '1 day' where slug = 'bare'`);
  });
  afterAll(async () => {
    await Promise.all([one.close(), other.close()]);
    await rm(folder, { recursive: true, force: true });
  });

  it('report starter guides as unchanged', async () => {
    const plans = await getGuides(one).plan(GUIDES_FOLDER);
    expect(plans).toHaveLength(await starterGuides());
    expect(plans.filter(({ outcome }) => outcome !== 'same')).toEqual([]);
  });

  it('reproduce the same bytes, articles and pages after export, import, export', async () => {
    const total = (await starterGuides()) + 11;
    expect(await getGuides(one).exportTo(at('first'))).toEqual({ written: total, failed: [], others: [] });
    const again = await getGuides(one).plan(at('first'));
    expect(again.filter(({ outcome }) => outcome !== 'same')).toEqual([]);
    expect(again.filter(({ file }) => file.endsWith('.md'))).toHaveLength(total);

    const guides = getGuides(other);
    const plans = await guides.plan(at('first'));
    expect(new Set(plans.map(({ outcome }) => outcome))).toEqual(new Set(['new']));
    expect(plans.filter(({ reason }) => reason).map(({ file, reason }) => [file, reason])).toEqual([
      ['housing/lost-image.md', expect.stringContaining('neither stored here nor in media')],
    ]);
    expect(await other.db('select 1 from article')).toEqual([]);
    await guides.apply(at('first'), plans);
    expect(await other.db(ARTICLES)).toEqual(await one.db(ARTICLES));
    expect(await other.app.get(PlanService).steps()).toEqual(await one.app.get(PlanService).steps());

    await guides.exportTo(at('second'));
    expect(await filesIn('second')).toEqual(await filesIn('first'));
    expect((await guides.plan(at('first'))).filter(({ outcome }) => outcome !== 'same')).toEqual([]);

    for (const path of ['', 'category/lifestyle', 'plan', 'with-images', 'bare', 'aadhaar-address-update', ...uploaded])
      expect(await page(other, `/${path}`)).toBe(await page(one, `/${path}`));
  });

  it('use Markdown syntax for everything it can express', async () => {
    const text = await readFile(at('first/housing/with-images.md'), 'utf8');
    expect(text).toMatch(/^!\[Three\]\(\/media\/[0-9a-f]{64}\.webp\)$/m);
    expect(text).toMatch(/^## See$/m);
    for (const file of Object.keys(await filesIn('first')).filter((name) =>
      name.endsWith('/aadhaar-address-update.md'),
    ))
      expect(await readFile(at(`first${file}`), 'utf8')).not.toMatch(/^</m);
  });

  describe('of a few articles', () => {
    beforeAll(async () => {
      const starters = (await readdir(GUIDES_FOLDER, { recursive: true })).map((name) => basename(name, '.md'));
      for (const site of [one, other]) await site.db('delete from article where slug = any($1)', [starters]);
      for (const name of ['first', 'second']) await rm(at(name), { recursive: true });
      await getGuides(one).exportTo(at('first'));
      await getGuides(other).exportTo(at('second'));
    });

    it('preserve an article stored before white space was normalised', async () => {
      await one.db(`update article set content = E'<p>a\\n  b</p>\\n\\n<p>c</p>' where slug = 'elsewhere'`);
      await getGuides(one).exportTo(at('first'));
      expect(await readFile(at('first/housing/elsewhere.md'), 'utf8')).toMatch(/\n\na b\n\nc\n$/);
      expect((await getGuides(one).plan(at('first'))).filter(({ outcome }) => outcome !== 'same')).toEqual([]);
    });

    it('are imported one by one: an invalid file does not block the others', async () => {
      const changed = at('first/housing/bare.md');
      await writeFile(changed, (await readFile(changed, 'utf8')).replaceAll('by itself', 'by its own'));
      await writeFile(at('first/housing/bad.md'), '---\ntitle: "Bad"\ncategory: "nowhere"\n---\n\nText\n');
      await writeFile(at('first/housing/twin.md'), await readFile(at('first/housing/elsewhere.md')));
      await writeFile(at('first/housing/empty.md'), '');
      await writeFile(at('first/housing/no-time.md'), '---\ncategory: housing\ncreated_at: yesterday\n---\n\nText\n');
      await writeFile(at('first/housing/fresh.md'), '---\ntitle: Fresh\ncategory: housing\n---\n\nText\n');
      const guides = getGuides(other);
      const plans = await guides.apply(at('first'), await guides.plan(at('first')));
      other.app.get(PublicContent).changed();
      const outcomes = plans
        .filter(({ outcome }) => outcome !== 'same')
        .map(({ file, outcome, reason }) => [file, outcome, reason]);
      expect(outcomes.sort()).toEqual([
        ['housing/bad.md', 'rejected', expect.stringContaining('category')],
        ['housing/bare.md', 'changed', undefined],
        ['housing/elsewhere.md', 'changed', undefined],
        ['housing/empty.md', 'rejected', 'The file is empty.'],
        ['housing/fresh.md', 'new', undefined],
        ['housing/no-time.md', 'rejected', expect.stringContaining('created_at')],
        ['housing/twin.md', 'rejected', 'housing/elsewhere.md has the same slug.'],
      ]);
      expect((await other.agent.get('/api/articles/bare').expect(200)).body.content).toContain('by its own');
      expect((await other.agent.get('/api/articles/fresh').expect(200)).body.title).toBe('Fresh');
      expect((await guides.exportTo(at('first'))).others).toEqual(
        ['bad', 'empty', 'no-time', 'twin'].map((name) => `housing/${name}.md`),
      );
    });

    it('are never read through a link that leads out of their folder', async () => {
      const guide = (title: string) => `---\ntitle: ${title}\ncategory: housing\n---\n\nWhat it says.\n`;
      const fact = { id: 'leaked', label: 'Leaked', kind: 'text', value: 'secret', checked_on: '2026-01-01' };
      await mkdir(at('outside'));
      await mkdir(at('linked/housing'), { recursive: true });
      await writeFile(at('outside/secret.md'), guide('Secret'));
      const source = { source_title: 'A', source_url: 'https://example.org/a' };
      await writeFile(at('outside/facts.json'), JSON.stringify([{ ...fact, ...source }]));
      await writeFile(at('linked/housing/own.md'), guide('Own'));
      await symlink(at('outside/secret.md'), at('linked/housing/absolute.md'));
      await symlink('../../outside/secret.md', at('linked/housing/relative.md'));
      await symlink('/dev/zero', at('linked/housing/endless.md'));
      await symlink('own.md', at('linked/housing/inside.md'));
      await symlink(at('outside'), at('linked/folder'));
      await symlink('..', at('linked/loop'));
      await symlink('../outside/facts.json', at('linked/facts.json'));
      const plans = await getGuides(other).plan(at('linked'));
      const outcomes = Object.fromEntries(plans.map(({ file, outcome, reason }) => [file, [outcome, reason]]));
      const refused = (name: string) => ['rejected', `${name} is a link that leads out of the folder.`];
      expect(outcomes).toEqual({
        'facts.json': refused('facts.json'),
        ...Object.fromEntries(
          ['absolute', 'relative', 'endless'].map((name) => [`housing/${name}.md`, refused(`housing/${name}.md`)]),
        ),
        'housing/own.md': ['new', undefined],
        'housing/inside.md': ['new', undefined],
      });
      await getGuides(other).apply(at('linked'), plans);
      expect(await other.db(`select id from fact where id = 'leaked'`)).toEqual([]);
      expect(await other.db(`select slug from article where title like '%Secret%'`)).toEqual([]);
      await other.db(`delete from article where slug in ('own', 'inside')`);
    });

    it('are rejected if an image does not match the hash in its name', async () => {
      const third = await createTestApp();
      try {
        const names = await readdir(at('second/media'));
        await rename(at(`second/media/${names[0]}`), at('second/media/kept'));
        await rename(at(`second/media/${names[1]}`), at(`second/media/${names[0]?.slice(0, 64)}.png`));
        const plans = await getGuides(third).plan(at('second'));
        const rejected = plans.filter(({ outcome }) => outcome === 'rejected');
        expect(rejected.length).toBeGreaterThan(0);
        for (const { reason } of rejected) expect(reason).toMatch(/does not match the hash in its name/);
      } finally {
        await third.close();
      }
    });
  });
});
