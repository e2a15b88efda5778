import { load } from 'cheerio';
import type { PageAnswer } from '#contract';
import { withAdmin, withApp } from '../support/with-app.js';
import { ATTACKS, HASH } from '../support/hostile-html.js';
import { forbiddenIn } from '../support/allowed-html.js';
import { dataUri, picture, sha256, waitForVariants } from '../support/pictures.js';
import { processorTime } from '../support/processor-time.js';
import { readXml } from '../support/xml.js';

describe('hostile content', () => {
  const app = withApp();
  const admin = withAdmin(app);
  let png: Buffer;
  beforeAll(async () => {
    png = await picture(300, 200, 'png');
  });

  /** The body of an answer of any content type, as text. */
  const text = async (path: string): Promise<string> =>
    ((await app.agent.get(path).responseType('blob').expect(200)).body as Buffer).toString();

  it.each(Object.entries(ATTACKS))('injects markup into no answer: %s', async (_name, attack) => {
    const image = `<img src="${dataUri('image/png', png)}" alt="">`;
    const content = attack.replaceAll(HASH, sha256(png)) + image;
    const { slug } = await admin.create({ content });
    // Variants change the image's markup, which must not happen between the answers compared below.
    await waitForVariants(app);
    const html = await text(`/${slug}`);
    const page = load(html);
    expect(
      page('meta[http-equiv], [onload], [onerror], [onclick], [onmouseover], main script, main iframe').length,
    ).toBe(0);
    const answer = JSON.parse(await text(`/api/pages?path=/${slug}`)) as PageAnswer;
    if (answer.data.kind !== 'article') throw new Error('Not an article page.');
    expect(html).toContain(answer.data.article.content);
    const api = JSON.parse(await text(`/api/articles/${slug}`)) as { content: string };
    const json = JSON.parse(await text('/feed/json')) as { items: { content_html: string }[] };
    const { body: preview } = await app.agent
      .post('/api/admin/articles/preview')
      .set(admin.session)
      .send({ title: 'x', content })
      .expect(200);
    const outputs = {
      page: answer.data.article.content,
      api: api.content,
      json: json.items[0]?.content_html ?? '',
      rss: readXml(await text('/feed'))('item')
        .first()
        .children('content\\:encoded')
        .text(),
      atom: readXml(await text('/feed/atom'))('entry')
        .first()
        .children('content')
        .text(),
      preview: (preview as { content: string }).content,
    };
    for (const [name, output] of Object.entries(outputs)) {
      expect([name, output]).not.toEqual([name, '']);
      expect([name, forbiddenIn(output)]).toEqual([name, []]);
    }
    const markdown = (await text(`/${slug}.md`))
      .replace(/^```[^]*?^```$/gm, '')
      .replaceAll('\\`', '')
      // Inline code, between runs of as many backticks.
      .replace(/(?<!`)(`+)(?!`)[^]*?(?<!`)\1(?!`)/g, '');
    expect(markdown).not.toMatch(/(?<!\\)<(?:script|img|meta|a|table|pre)\b/i);
  });

  it('is told apart from code samples, which feeds show unchanged', async () => {
    const code = '&lt;a href="/x"&gt; src="/y"';
    await admin.create({ content: `<pre><code>${code}</code></pre>` });
    const json = JSON.parse(await text('/feed/json')) as { items: { content_html: string }[] };
    expect(json.items[0]?.content_html).toBe(`<pre><code>${code}</code></pre>`);
  });

  it('becomes Markdown in limited processor time, even tables of 3,000 rows or 4,000 cells', async () => {
    const row = '<tr><td>1</td><td>2</td><td>3</td></tr>';
    for (const rows of [row.repeat(3_000), `<tr>${'<td>cell</td>'.repeat(4_000)}</tr>`]) {
      const { slug } = await admin.create({ content: `<table><tbody>${rows}</tbody></table>` });
      const read = async () => expect(await text(`/${slug}.md`)).toContain('| --- |');
      // Twenty times what it takes.
      expect(await processorTime(read)).toBeLessThan(3_000);
    }
  });
});
