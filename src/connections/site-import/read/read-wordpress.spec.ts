import { findProblem, readExport } from '../../../../test/support/read-export.js';
import { tinyPng, wordPressExport, wordPressItem, zipFiles } from '../../../../test/support/site-exports.js';

describe('an export of WordPress', () => {
  it('gives posts with dates, drafts, labels and old addresses, and counts the rest', async () => {
    const label = (domain: string, name: string) =>
      `<category domain="${domain}" nicename="x"><![CDATA[${name}]]></category>`;
    const { site, items } = await readExport(
      wordPressExport([
        wordPressItem({
          id: 1,
          title: 'Tom &amp; <em>Jerry</em>',
          more: label('post_tag', 'Lakes') + label('category', 'Living'),
        }),
        wordPressItem({ id: 2, status: 'future', date: '2999-01-01 00:00:00', slug: 'later' }),
        wordPressItem({ id: 3, type: 'page', slug: 'imprint', link: 'https://old.example/?page_id=3' }),
        wordPressItem({ id: 4, type: 'nav_menu_item' }),
        wordPressItem({ id: 5, type: 'attachment' }),
        wordPressItem({ id: 6, type: 'recipe' }),
        wordPressItem({ id: 7, status: 'trash' }),
        wordPressItem({ id: 8, more: '<wp:post_password><![CDATA[hunter2]]></wp:post_password>' }),
      ]),
      'old.xml',
    );
    expect(site).toEqual({
      format: 'wordpress',
      url: 'https://old.example',
      leftOut: [
        { kind: 'menu item', count: 1 },
        { kind: 'attachment', count: 1 },
        { kind: 'recipe', count: 1 },
        { kind: 'post in the trash', count: 1 },
        { kind: 'author', count: 1 },
      ],
    });
    expect(items.map(({ slug, published, date, isPage }) => ({ slug, published, date, isPage }))).toEqual([
      { slug: 'post-1', published: true, date: '2021-03-04', isPage: false },
      { slug: 'later', published: false, date: '', isPage: false },
      { slug: 'imprint', published: true, date: '2021-03-04', isPage: true },
      { slug: 'post-8', published: false, date: '', isPage: false },
    ]);
    expect(items[0]).toMatchObject({
      title: 'Tom &amp; Jerry',
      labels: [
        { kind: 'category', name: 'Living' },
        { kind: 'tag', name: 'Lakes' },
      ],
      formerPaths: ['/2021/03/post-1'],
      createdAt: '2021-03-04T09:30:00.000Z',
    });
    expect(items[1]?.notes).toEqual(['It was scheduled there; here it becomes a draft.']);
    expect(items[2]?.formerPaths).toEqual(['/?p=3']);
    expect(JSON.stringify(items)).not.toMatch(/hunter2|sk_live|asha/);
  });

  it('gets paragraphs where classic texts have only empty lines', async () => {
    const content =
      'One\nline <b>bold</b>.\n\nTwo.\n<ul>\n<li>a</li>\n</ul>\n<pre>x\n\ny</pre>\nThree\n<blockquote>Q1\n\nQ2</blockquote>';
    const { items } = await readExport(wordPressExport([wordPressItem({ id: 1, content })]), 'classic.xml');
    expect(items[0]?.html).toBe(
      '<p>One<br>line <b>bold</b>.</p><p>Two.</p><ul>\n<li>a</li>\n</ul><pre>x\n\ny</pre><p>Three</p><blockquote><p>Q1</p><p>Q2</p></blockquote>',
    );
  });

  it('keeps blocks, turns captions and embeds into what articles have, and names the rest where it stood', async () => {
    const blocks =
      '<!-- wp:paragraph --><p>Walk to the lake.</p><!-- /wp:paragraph --><!-- wp:latest-posts {"n":3} /-->' +
      '<!-- wp:embed --><figure><div class="wp-block-embed__wrapper">\nhttps://video.example/1\n</div></figure><!-- /wp:embed -->';
    const classic =
      '[caption id="a" align="left"]<img src="https://img.example/a.jpg" alt="A" /> The lake[/caption]\nSee [sic] and [gallery ids="1,2"] ' +
      'and [[gallery]].\n\nAsk [contact-form-7 id="5"] now.\n\n<iframe src="https://maps.example/x"></iframe>';
    const { items } = await readExport(
      wordPressExport([wordPressItem({ id: 1, content: blocks }), wordPressItem({ id: 2, content: classic })]),
      'blocks.xml',
    );
    expect(items[0]?.html).toBe(
      '<p>Walk to the lake.</p><figure><p><a href="https://video.example/1">https://video.example/1</a></p></figure>',
    );
    expect(items[0]?.notes).toEqual(['Left out after “Walk to the lake.”: block latest-posts.']);
    expect(items[1]?.html).toContain(
      '<figure><img src="https://img.example/a.jpg" alt="A"><figcaption> The lake</figcaption></figure>',
    );
    expect(items[1]?.html).toContain('See [sic] and  and [gallery].');
    expect(items[1]?.notes).toEqual([
      'Left out after “The lake See [sic] and”: [gallery ids="1,2"].',
      expect.stringMatching(/^Left out after “.*Ask”: \[contact-form-7 id="5"\]\.$/),
      expect.stringMatching(/: a frame of maps\.example, a link stands in its place\.$/),
    ]);
  });

  it('takes images and the featured image from a ZIP beside it, also the smaller copies, and follows links within', async () => {
    const attachment = wordPressItem({
      id: 9,
      type: 'attachment',
      status: 'inherit',
      more: '<wp:attachment_url>https://old.example/wp-content/uploads/2021/03/lake.png</wp:attachment_url>',
    });
    const content =
      '<p><img src="https://old.example/wp-content/uploads/2021/03/lake-300x200.png" alt="Lake"> <a href="https://old.example/2021/03/post-2/#top">more</a></p>';
    const more = '<wp:postmeta><wp:meta_key>_thumbnail_id</wp:meta_key><wp:meta_value>9</wp:meta_value></wp:postmeta>';
    const { items, images } = await readExport(
      wordPressExport([wordPressItem({ id: 1, content, more }), wordPressItem({ id: 2 }), attachment]),
      'pictures.xml',
      zipFiles({ 'uploads/2021/03/lake.png': tinyPng(1), 'uploads/2021/03/unused.png': tinyPng(2) }),
    );
    expect(images).toHaveLength(1);
    const url = `/media/${images[0]?.hash}.png`;
    expect(items[0]?.html).toBe(`<p><img src="${url}" alt="Lake"> <a href="/post-2#top">more</a></p>`);
    expect(items[0]?.featuredImage).toBe(url);
    expect(items[0]?.images).toContain(images[0]?.hash);
  });

  it('keeps images that are named by their path where they are', async () => {
    const content = '<p><img src="/wp-content/uploads/lake.png" alt=""></p>';
    const { items } = await readExport(wordPressExport([wordPressItem({ id: 1, content })]), 'old.xml');
    expect(items[0]?.html).toBe('<p><img src="https://old.example/wp-content/uploads/lake.png" alt=""></p>');
    expect(items[0]?.notes).toEqual([]);
  });

  it('shows the images that were added to a post where its gallery stood, and links to sound and film', async () => {
    const attachment = (id: number, file: string) =>
      wordPressItem({
        id,
        type: 'attachment',
        status: 'inherit',
        parent: 1,
        more: `<wp:attachment_url>https://old.example/wp-content/uploads/${file}</wp:attachment_url>`,
      });
    const content =
      'Look.\n\n[gallery columns="2"]\n\n[audio https://old.example/a.mp3]\n\n[video width="9" mp4="https://old.example/b.mp4"][/video]\n\n[gallery exclude="8"]';
    const { items } = await readExport(
      wordPressExport([
        wordPressItem({ id: 1, content }),
        attachment(8, 'lake.png'),
        attachment(9, 'notes.pdf'),
        wordPressItem({ id: 2, content: '[gallery]' }),
      ]),
      'old.xml',
    );
    expect(items[0]?.html).toBe(
      '<p>Look.</p><figure><img src="https://old.example/wp-content/uploads/lake.png" alt=""></figure>' +
        '<p><a href="https://old.example/a.mp3">https://old.example/a.mp3</a></p>' +
        '<p><a href="https://old.example/b.mp4">https://old.example/b.mp4</a></p>',
    );
    expect(items[0]?.notes).toEqual([expect.stringContaining('[gallery exclude="8"]')]);
    expect(items[1]?.notes).toEqual(['Left out at the beginning: [gallery].']);
  });

  it('is read if its namespaces are named with https', async () => {
    const text = wordPressExport([wordPressItem({ id: 1, slug: 'rent', excerpt: 'Short.' })]).replace(
      /"http:/g,
      '"https:',
    );
    const { items } = await readExport(text, 'https.xml');
    expect(items).toMatchObject([{ slug: 'rent', excerpt: 'Short.', html: '<p>What post 1 says about the city.</p>' }]);
  });

  it('is read whatever prefixes it uses', async () => {
    const text = wordPressExport([wordPressItem({ id: 1, slug: 'rent' })])
      .replaceAll('wp:', 'foo:')
      .replaceAll(':wp=', ':foo=');
    expect((await readExport(text, 'prefix.xml')).items.map(({ slug }) => slug)).toEqual(['rent']);
  });

  it('is refused in one sentence if it is damaged, cut off, foreign, too deep or hostile', async () => {
    const whole = wordPressExport([wordPressItem({ id: 1 })]);
    expect(await findProblem(whole.slice(0, -40))).toMatch(/^The file ends early, in line \d+: it is not complete/);
    expect(await findProblem(whole.replace('</wp:author>', '</wp:autor>'))).toMatch(
      /^The file is not well-formed XML \(line \d+\)/,
    );
    expect(await findProblem(whole.replace('<item>', '<item><bad:tag/>'))).toContain('a prefix without a namespace');
    expect(await findProblem(wordPressExport([], { version: '3.0' }))).toContain('has version 3.0');
    expect(await findProblem('<rss><channel><item></item></channel></rss>')).toContain('not an export of WordPress');
    expect(await findProblem('<feed></feed>')).toContain('not an export of WordPress');
    expect(await findProblem('<a>'.repeat(10_000))).toMatch(/not an export|levels deep/);
    const deep = '<wp:x>'.repeat(10_000) + '</wp:x>'.repeat(10_000);
    expect(await findProblem(wordPressExport([deep]))).toContain('64 levels deep');
    const bomb = '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;">]>\n';
    expect(await findProblem(wordPressExport([], { head: bomb }))).toContain('declares a document type');
    expect(await findProblem(whole.replace('<description>', '<description>&lol9;'))).toContain(
      'an entity that XML does not have',
    );
    expect(await findProblem(Buffer.from(whole.replace('Old', 'Caf\u00e9'), 'latin1'))).toContain('not UTF-8');
  });

  it('refuses a post that no article can be, and reads the others', async () => {
    const deep = `${'<div>'.repeat(10_000)}x`;
    const { items, refused } = await readExport(
      wordPressExport([wordPressItem({ id: 1, content: deep }), wordPressItem({ id: 2 })]),
      'deep.xml',
    );
    expect(items.map(({ key }) => key)).toEqual(['2']);
    expect(refused).toEqual([
      { key: '1', title: 'Post 1', reason: 'The content is nested more than 256 levels deep.' },
    ]);
  });
});
