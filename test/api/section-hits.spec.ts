import fc from 'fast-check';
import type { Heading, SearchHit } from '#contract';
import { listHeadings, prepareContent } from '../../src/text/article-import/index.js';
import { createArticle } from '../support/factories.js';
import { hostileHtml } from '../support/hostile-html.js';
import { withApp } from '../support/with-app.js';
import { readSearch } from '../support/page-data.js';

type Named = Pick<Heading, 'id' | 'text'>;

describe('sections in search results', () => {
  const app = withApp();
  const hits = async (q: string): Promise<SearchHit[]> => (await readSearch(app, q)).list.items;
  const sections = async (q: string): Promise<string[]> =>
    ((await hits(q))[0]?.sections ?? []).map(
      ({ title, url, snippet }) =>
        `${title} ${url} ${snippet.map((text, index) => (index % 2 === 1 ? `[${text}]` : text)).join('')}`,
    );

  beforeAll(async () => {
    await createArticle(app, {
      title: 'Gas at home',
      slug: 'gas',
      excerpt: 'x',
      content:
        '<p>Before all, a wombat.</p><h2>Get a cylinder &amp; a stove</h2><h3>Who <em>brings</em> it</h3><p>The agency brings the wombat.</p>' +
        `<h2>Bring papers</h2><p>${'Read the list. '.repeat(40)}Bring the wombat, and your gas book. ${'Then wait. '.repeat(40)}</p>` +
        '<h2>Wombat or none</h2><p>Nobody knows.</p><h2>ನೀರು</h2><p>Numbat 🚇🚇</p>',
    });
  });

  it('are at most two, the one that answers best first, each with a passage and a deep link', async () => {
    const [first, second, ...more] = await sections('wombat');
    expect(first).toBe('Wombat or none /gas#wombat-or-none Nobody knows.');
    expect([second, more.length]).toEqual(['Who brings it /gas#who-brings-it The agency brings the [wombat].', 0]);
    const [papers] = await sections('gas book');
    expect(papers).toMatch(/^Bring papers \/gas#bring-papers ….*your \[gas\] \[book\]\. .*…$/);
    expect(papers!.length).toBeLessThan(230);
  });

  it('hold words of the query, and are those nearly as good as the best', async () => {
    expect((await sections('gas agency'))[0]).toBe('Who brings it /gas#who-brings-it The [agency] brings the wombat.');
    expect(await sections('stove')).toEqual([
      'Get a cylinder & a stove /gas#get-a-cylinder--a-stove The agency brings the wombat.',
    ]);
  });

  it('link to anchors in any script, and are omitted if no section contains the words', async () => {
    expect(await sections('numbat')).toEqual([`ನೀರು /gas#${encodeURIComponent('ನೀರು')} [Numbat] 🚇🚇`]);
    expect((await hits('before all'))[0]).not.toHaveProperty('sections');
  });

  it('separate the cells of a table', async () => {
    const cells = (name: string, texts: string[]) =>
      `<tr>${texts.map((text) => `<${name}>${text}</${name}>`).join('')}</tr>`;
    await createArticle(app, {
      title: 'Fees',
      slug: 'fees',
      content: `<h2>All fees</h2><table>${cells('th', ['Thing', 'Fee'])}${cells('td', ['<p>Bilby card</p>', '₹50'])}${cells('td', ['Bag', '', 'Quoll · ₹5'])}</table>`,
    });
    expect(await sections('quoll')).toEqual(['All fees /fees#all-fees Thing · Fee Bilby card ₹50 Bag · [Quoll] · ₹5']);
  });

  it('are not part of the API’s lists', async () => {
    const { body } = await app.agent.get('/api/articles?fields=summary&q=wombat').expect(200);
    expect(Object.keys(body[0] as object).sort()).toEqual(
      'category excerpt featured featured_image id publish_date read_time slug subcategory title word_count'.split(' '),
    );
  });

  it('rank a guide that matches in a heading above one that matches in the body, and below one in the title', async () => {
    for (const [title, content] of [
      ['c text', '<p>Quokkas</p>'],
      ['b heading', '<h2>On quokkas</h2><p>x</p>'],
      ['a quokkas', '<p>x</p>'],
      ['c text again', '<p>Quokkas</p>'],
    ] as const)
      await createArticle(app, { title, excerpt: 'x', content });
    expect((await hits('quokkas')).map(({ title }) => title.charAt(0))).toEqual(['a', 'b', 'c', 'c']);
  });

  it('use the same headings as the table of contents, for any HTML', async () => {
    const contents = fc.sample(hostileHtml, { numRuns: 300, seed: 18 }).flatMap((html) => {
      try {
        const { content } = prepareContent(html);
        // Editors never nest headings; the inner one may be lost.
        return /<h[234][^>]*>(?:(?!<\/h[234]>).)*<h\d/su.test(content) ? [] : content;
      } catch {
        return [];
      }
    });
    contents.push(
      prepareContent('<h2 id="a&quot;b">A &lt;b&gt; &amp;amp; <br>c&nbsp;d <code>e</code></h2><h4>x<hr>y</h4>').content,
    );
    const rows = await app.db<{ headings: Named[] }>(
      'select headings_of(content) as headings from unnest($1::text[]) with ordinality as c (content, n) order by n',
      [contents],
    );
    // Cells within a heading separate words in only one of the two.
    const names = (headings: readonly Named[]): string[] =>
      headings.map(({ id, text }) => `${id}: ${text.replace(/\s+/gu, '').slice(0, 100)}`);
    expect(rows.map(({ headings }) => names(headings))).toEqual(
      contents.map((content) => names(listHeadings(content))),
    );
  });

  it('are found in the longest articles', async () => {
    const part = (n: number): string => `<h2>Part ${n}</h2><p>${`Echidna ಠ ${n} walks. `.repeat(80)}</p>`;
    const content = Array.from({ length: 200 }, (_, n) => part(n)).join('');
    await createArticle(app, { title: 'Long', excerpt: 'x', content });
    expect((await hits('echidna walks')).map((hit) => hit.sections?.length)).toEqual([2]);
  });
});
