import { prepareContent } from '../../../text/article-import/index.js';
import { findProblem, readExport } from '../../../../test/support/read-export.js';
import { tinyPng, zipFiles } from '../../../../test/support/site-exports.js';

describe('a folder of a generator', () => {
  it('is read from Hugo: TOML, bundles, shortcodes, aliases and drafts', async () => {
    const { site, items, images } = await readExport(
      zipFiles({
        'site/hugo.toml': 'baseURL = "https://old.example"',
        'site/content/_index.md': '# Home',
        'site/content/posts/_index.md': '# Posts',
        'site/layouts/single.html': '<p>{{ .Content }}</p>',
        'site/content/posts/lakes/index.md':
          '+++\ntitle = "Lakes"\ndate = 2020-02-03T10:00:00+05:30\ndraft = false\ntags = ["Water", "Walks"]\ncategories = ["Free time"]\n' +
          'aliases = ["/old-lakes/"]\n[cover]\nimage = "lake.png"\n+++\n\nGo early.\n\n{{< figure src="lake.png" caption="The lake" >}}\n\n' +
          'See [parks]({{< ref "parks.md" >}}). {{% notice tip %}}Bring water.{{% /notice %}}\n\n```go-html-template\n{{ .Title }}\n```\n',
        'site/content/posts/lakes/lake.png': tinyPng(1),
        'site/content/posts/parks.md': '---\ntitle: Parks\ndate: 2021-01-02\ndraft: true\n---\n\nQuiet.\n',
      }),
      'hugo.zip',
    );
    const url = `/media/${images[0]?.hash}.png`;
    expect(site).toEqual({
      format: 'files',
      url: '',
      leftOut: [
        { kind: 'page of a section', count: 2 },
        { kind: 'file of the theme or of a build', count: 1 },
      ],
    });
    expect(items[0]).toMatchObject({
      title: 'Lakes',
      slug: 'lakes',
      published: true,
      date: '2020-02-03',
      featuredImage: url,
      labels: [
        { kind: 'category', name: 'Free time' },
        { kind: 'tag', name: 'Water' },
        { kind: 'tag', name: 'Walks' },
      ],
      formerPaths: ['/posts/lakes', '/old-lakes'],
      notes: ['Left out after “Go early. The lake See parks.”: {{< notice tip >}}.'],
    });
    expect(items[0]?.html).toContain(
      `<figure><img src="${url}" alt="The lake"><figcaption>The lake</figcaption></figure>`,
    );
    expect(items[0]?.html).toContain('<a href="/parks">parks</a>. Bring water.');
    expect(items[0]?.html).toContain('{{ .Title }}');
    expect(items[1]).toMatchObject({ slug: 'parks', published: false });
  });

  it('is read from Jekyll: names with dates, Liquid, permalinks and drafts', async () => {
    const { items } = await readExport(
      zipFiles({
        '_config.yml': 'title: Old',
        'README.md': '# About this repository',
        '_layouts/post.html': '{{ content }}',
        '_posts/2019-05-28-rent.md':
          '---\nlayout: post\ntitle: "Rent"\ncategories: homes money\nredirect_from: /r.html\n---\n\nAsk {{ site.author }} first, then [read]({% post_url 2019-06-01-deposit %}).\n{: .lead}\n\n' +
          '{% highlight js %}\nlet a;\n{% endhighlight %}\n\n![Plan]({{ site.baseurl }}/assets/plan.png)\n\n{% include map.html %}\n',
        '_posts/2019-06-01-deposit.markdown': '---\ntitle: Deposit\npermalink: /money/deposit/\n---\nPay less.\n',
        '_drafts/later.md': '---\ntitle: Later\n---\nSoon.\n',
        'assets/plan.png': tinyPng(3),
      }),
      'jekyll.zip',
    );
    const rent = items.find(({ slug }) => slug === 'rent');
    expect(rent).toMatchObject({ date: '2019-05-28', formerPaths: ['/homes/money/2019/05/28/rent', '/r'] });
    expect(rent?.html).toMatch(/<p>Ask {2}first, then <a href="\/deposit">read<\/a>\./);
    expect(rent?.html).toContain('<pre><code class="language-js">let a;');
    expect(rent?.html).toMatch(/<img src="\/media\/[0-9a-f]{64}\.png" alt="Plan">/);
    expect(rent?.notes).toEqual([
      'Left out after “Ask”: {{ site.author }}.',
      expect.stringMatching(/: \{% include map\.html %\}\.$/),
    ]);
    expect(items.find(({ slug }) => slug === 'deposit')?.formerPaths).toEqual(['/money/deposit']);
    expect(items.find(({ slug }) => slug === 'later')?.published).toBe(false);
    expect(items).toHaveLength(3);
  });

  it('is read from Docusaurus and Astro: MDX, admonitions, dates in names', async () => {
    const { items } = await readExport(
      zipFiles({
        'docusaurus.config.js': 'export default {}',
        'blog/2021-08-26-welcome/index.mdx':
          "---\nslug: welcome\ntitle: Welcome\nauthors: [asha]\ntags: [hello]\n---\n\nimport Map from './map';\n\nHello **you**.\n\n{/* truncate */}\n\n<Map lat={1} />\n\n:::tip Mind\n\nTake care.\n\n:::\n\n`<Map />`\n",
        'docs/setup.md': '# Set up\n\nPlug it in. [Hello](../blog/2021-08-26-welcome/index.mdx)\n',
        'src/content/blog/first.md':
          '---\ntitle: First\npubDate: "Jul 08 2022"\nheroImage: "/first.png"\n---\n\nText.\n',
        'public/first.png': tinyPng(4),
        'src/components/Map.html': '<p>part</p>',
      }),
      'mdx.zip',
    );
    expect(items.map(({ slug }) => slug)).toEqual(['welcome', 'setup', 'first']);
    const [welcome, setup, first] = items;
    expect(welcome).toMatchObject({ date: '2021-08-26', formerPaths: ['/blog/welcome'] });
    expect(welcome?.html.replace(/\n+/g, '')).toBe(
      '<p>Hello <strong>you</strong>.</p><p><strong>Mind</strong></p><p>Take care.</p><p><code>&lt;Map /&gt;</code></p>',
    );
    expect(welcome?.notes).toEqual(['Left out after “Hello you.”: <Map lat={1}>.']);
    expect(setup).toMatchObject({ title: 'Set up', formerPaths: ['/docs/setup'] });
    expect(setup?.html).toContain('<a href="/welcome">Hello</a>');
    expect(first).toMatchObject({ date: '2022-07-08', featuredImage: expect.stringMatching(/^\/media\//) });
  });

  it('is read from a repository of Jekyll: patterns of addresses, collections, and pages with front matter only', async () => {
    const { site, items } = await readExport(
      zipFiles({
        'old-main/README.md': '# About this repository',
        'old-main/docs/_config.yml':
          '---\ntitle: Old\ncollections:\n  posts:\n    permalink: /news/:categories/:year/:month/:day/:title/\n  tours:\n    output: true\n',
        'old-main/docs/History.markdown': '# 1.0\n\n* First\n',
        'old-main/docs/404.html': '---\nlayout: page\n---\nNot here',
        'old-main/docs/index.html': '---\nlayout: home\n---\n',
        'old-main/docs/archive.md': `---\ntitle: All\n---\n\n{% assign years = site.posts | group_by_exp: "post", "post.date | date: '%Y'" %}\n{{ years }}\n`,
        'old-main/docs/_layouts/post.html': '{{ content }}',
        'old-main/docs/about-us.md':
          '---\ntitle: About us\n---\n\n[Rent]({{ "/news/homes/2019/05/29/rent" | relative_url }}).\n',
        'old-main/docs/_posts/2019-05-28-rent.md':
          '---\ncategories: homes\ndate: 2019-05-29 23:30:00 +0530\n---\nAsk first.\n\n{% comment %}\n{% include map.html %}\n{% endcomment %}\n\nSign later.\n',
        'old-main/docs/_posts/2019-06-01-deposit.md':
          '---\ntitle: Deposit\ndate: 2019-06-01 10:00 2019 +0530\n---\nPay less.\n',
        'old-main/docs/_tours/east/lakes.md': '---\ntitle: Lakes\n---\nGo early.\n',
      }),
      'old-main.zip',
    );
    expect(items.map(({ slug, date, formerPaths, notes }) => ({ slug, date, formerPaths, notes }))).toEqual([
      { slug: 'about-us', date: '', formerPaths: ['/about-us'], notes: [] },
      {
        slug: 'rent',
        date: '2019-05-29',
        formerPaths: ['/news/homes/2019/05/29/rent', '/news/homes/2019/05/28/rent'],
        notes: [],
      },
      { slug: 'deposit', date: '2019-06-01', formerPaths: ['/news/2019/06/01/deposit'], notes: [] },
      { slug: 'lakes', date: '', formerPaths: ['/tours/east/lakes'], notes: [] },
    ]);
    expect(items[0]?.html).toContain('<a href="/rent">Rent</a>');
    expect(items[1]?.html.replace(/\n+/g, '')).toBe('<p>Ask first.</p><p>Sign later.</p>');
    expect(site.leftOut).toEqual([
      { kind: 'page that the generator fills in', count: 3 },
      { kind: 'file of the theme or of a build', count: 1 },
      { kind: 'file about the project', count: 2 },
    ]);
  });

  it('is read from a repository of Docusaurus: slugs below the folder, numbers, and nothing about the project', async () => {
    const { site, items } = await readExport(
      zipFiles({
        'old-main/DESIGN.md': '# Design',
        'old-main/website/docusaurus.config.ts': 'export default {}',
        'old-main/website/CONVENTIONS.md': '# Conventions',
        'old-main/website/docs/01-start/02-rent.md': '# Rent\n\nAsk.\n',
        'old-main/website/docs/start/deposit.md': '---\nslug: /money\n---\n# Deposit\n\nPay less.\n',
        'old-main/website/docs/security.md': '# Safe at home\n\nLock.\n',
        'old-main/website/blog/2021-08-26-hello.md': '---\nslug: /hello/again\n---\n# Hello\n\nText.\n',
      }),
      'old-main.zip',
    );
    expect(items.map(({ slug, formerPaths }) => [slug, formerPaths])).toEqual([
      ['rent', ['/docs/start/rent']],
      ['money', ['/docs/money']],
      ['security', ['/docs/security']],
      ['again', ['/blog/hello/again']],
    ]);
    expect(site.leftOut).toEqual([{ kind: 'file about the project', count: 2 }]);
  });

  it('takes translations for texts of their own, at the addresses that Hugo gives them', async () => {
    const { site, items } = await readExport(
      zipFiles({
        'content/_index.md': '# Home',
        'content/_index.kn.md': '# Home',
        'content/guide/Old Lakes/index.md': '---\ntitle: Lakes\n---\n\nGo early.\n',
        'content/guide/Old Lakes/index.kn.md': '---\ntitle: Keregalu\n---\n\nBega hogi.\n',
        'content/guide/bus.pt-br.md': '---\ntitle: Onibus\nslug: onibus\n---\n\nCedo.\n',
        'content/guide/v1.2.md': '---\ntitle: News\nslug: newer\n---\n\nMore.\n',
      }),
      'hugo.zip',
    );
    expect(items.map(({ slug, formerPaths }) => [slug, formerPaths])).toEqual([
      ['old-lakes', ['/guide/old-lakes']],
      ['old-lakes-kn', ['/kn/guide/old-lakes']],
      ['onibus-pt-br', ['/pt-br/guide/onibus']],
      ['newer', ['/guide/newer']],
    ]);
    expect(site.leftOut).toEqual([{ kind: 'page of a section', count: 2 }]);
  });

  it('shows escaped shortcodes as they were shown, and drops components that a text defines', async () => {
    const { items } = await readExport(
      zipFiles({
        'a.md': '# A\n\n```\n{{</* video src="x" */>}}\n{{%/* note */%}}\n```\n\nEnd.\n',
        'b.mdx':
          "# B\n\nimport A from './a';\nimport C from './c';\n\nexport const Mark = ({ children }) => (\n  <span\n    style={{ color: 'red' }}>\n    {children}\n  </span>\n);\n\n" +
          'This is <Mark tone="#f00">red</Mark>.\n\n```js\nexport const a = 1;\n```\n',
      }),
      'a.zip',
    );
    expect(items[0]?.html).toContain('{{&lt; video src="x" &gt;}}\n{{% note %}}');
    expect(items[1]?.html.replace(/\n+/g, ' ').trim()).toBe(
      '<p>This is red.</p> <pre><code class="language-js">export const a = 1; </code></pre>',
    );
  });

  it('leads links to the ids that headings have here, and shows none that they have in braces', async () => {
    const { items } = await readExport(
      zipFiles({
        'lakes.md':
          '# A\n\n## Old lakes {#old}\n\n## Old lakes {: #older }\n\n```\n## b {#c}\n```\n\nSet {#d}. [Down](#older)\n',
        'parks.md': '# B\n\nSee [lakes](lakes.md#older) and [more](lakes.md#none).\n',
      }),
      'a.zip',
    );
    const [lakes = '', parks = ''] = items.map(({ html }) => prepareContent(html).content.replace(/\n+/g, ''));
    expect(lakes).toBe(
      '<h2 id="old-lakes">Old lakes</h2><h2 id="old-lakes-2">Old lakes</h2><pre><code>## b {#c}</code></pre>' +
        '<p>Set {#d}. <a href="#old-lakes-2">Down</a></p>',
    );
    expect(parks).toBe('<p>See <a href="/lakes#old-lakes-2">lakes</a> and <a href="/lakes#none">more</a>.</p>');
  });

  it('names images that are not in the archive', async () => {
    const { items } = await readExport(
      zipFiles({ 'a.md': '# A\n\nLook ![Lake](img/lake.png) and ![Far](https://img.example/far.png).\n', 'b.css': '' }),
      'a.zip',
    );
    expect(items[0]?.html).toContain(
      'Look <img src="" alt="Lake"> and <img src="https://img.example/far.png" alt="Far">.',
    );
    expect(items[0]?.notes).toEqual(['The image “img/lake.png” is not in the archive.']);
  });

  it('refuses a file with broken front matter alone, and an archive without texts', async () => {
    const { items, refused } = await readExport(
      zipFiles({ 'a.md': '---\ntitle: "open\n---\nText', 'b.md': '# B\n\nText\n' }),
      'broken.zip',
    );
    expect([items.length, refused]).toEqual([
      1,
      [{ key: 'a.md', title: 'a.md', reason: 'The front matter is not valid YAML.' }],
    ]);
    expect(await findProblem(zipFiles({ 'a.css': 'a{}' }), 'a.zip')).toContain('no export that can be read');
    expect(await findProblem(Buffer.from('PK\u0003\u0004 nothing'), 'a.zip')).toContain('damaged or incomplete');
    expect(await findProblem('%PDF-1.7', 'a.pdf')).toContain('no export that can be read');
  });
});
