import { findProblem, readExport } from '../../../../test/support/read-export.js';
import { tinyPng, wordPressExport, wordPressItem, zipFiles } from '../../../../test/support/site-exports.js';

const NOISE = { '__MACOSX/old/._part1.xml': '\0\x05\x16\x07', 'old/.DS_Store': '\0' };

describe('an export of WordPress in several files', () => {
  it('is read as one: images and addresses of any part are known to all', async () => {
    const content =
      '<p><img src="https://old.example/wp-content/uploads/lake.png" alt=""> <a href="https://old.example/2021/03/post-12/">b</a></p>';
    const more = '<wp:postmeta><wp:meta_key>_thumbnail_id</wp:meta_key><wp:meta_value>9</wp:meta_value></wp:postmeta>';
    const { site, items, images } = await readExport(
      zipFiles({
        ...NOISE,
        'old/posts/part10.xml': wordPressExport([wordPressItem({ id: 12 })]),
        'old/posts/part2.xml': wordPressExport([wordPressItem({ id: 1, content, more })]),
        'old/media.xml': wordPressExport([
          wordPressItem({
            id: 9,
            type: 'attachment',
            status: 'inherit',
            more: '<wp:attachment_url>https://old.example/wp-content/uploads/lake.png</wp:attachment_url>',
          }),
        ]),
        'old/sitemap.xml': '<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"></urlset>',
        'old/wp-content/uploads/lake.png': tinyPng(1),
      }),
      'old.zip',
    );
    const url = `/media/${images[0]?.hash}.png`;
    expect(items.map(({ key }) => key)).toEqual(['1', '12']);
    expect(items[0]).toMatchObject({
      html: `<p><img src="${url}" alt=""> <a href="/post-12">b</a></p>`,
      featuredImage: url,
    });
    expect(site).toMatchObject({
      format: 'wordpress',
      url: 'https://old.example',
      leftOut: [
        { kind: 'attachment', count: 1 },
        { kind: 'author', count: 1 },
        { kind: 'other XML file', count: 1 },
      ],
    });
  });

  it('names what stands in two parts once, as it was changed last', async () => {
    const changed = (day: string) => `<wp:post_modified_gmt>2022-01-${day} 10:00:00</wp:post_modified_gmt>`;
    const menu = wordPressItem({ id: 4, type: 'nav_menu_item', more: '<wp:comment></wp:comment>' });
    const { site, items } = await readExport(
      zipFiles({
        'a.xml': wordPressExport([
          wordPressItem({ id: 1, title: 'Older', more: changed('01') }),
          wordPressItem({ id: 2, title: 'Newer', more: changed('09') }),
          menu,
        ]),
        'b.xml': wordPressExport([
          wordPressItem({ id: 1, title: 'Newer', more: changed('02') }),
          wordPressItem({ id: 2, title: 'Older', more: changed('08') }),
          wordPressItem({ id: 3 }),
          menu,
        ]),
      }),
      'old.zip',
    );
    expect(items.map(({ key, title }) => `${key} ${title}`)).toEqual(['2 Newer', '1 Newer', '3 Post 3']);
    expect(site.leftOut).toEqual([
      { kind: 'menu item', count: 1 },
      { kind: 'post that two parts hold', count: 2 },
      { kind: 'author', count: 1 },
      { kind: 'comment', count: 1 },
    ]);
  });

  it('is refused in one sentence that names the part that is damaged, or of another site', async () => {
    const whole = wordPressExport([wordPressItem({ id: 1 })]);
    const zip = (second: string) => zipFiles({ 'x/a.xml': whole, 'x/b.xml': second });
    expect(await findProblem(zip(whole.slice(0, -40)), 'old.zip')).toMatch(/^“x\/b\.xml”: The file ends early/);
    expect(await findProblem(zip(whole.replaceAll('old.example', 'new.example')), 'old.zip')).toBe(
      'The archive holds exports of two sites, https://old.example and https://new.example. Import them one after the other.',
    );
    expect(await findProblem(zip(whole.replaceAll('https://old', 'http://www.old')), 'old.zip')).toBe('it was read');
    expect(await findProblem(zipFiles({ 'a.json': '{}', 'b.json': '{}' }), 'old.zip')).toContain('2 exports');
    expect(await findProblem(zipFiles({ 'a.xml': whole, 'b.json': '{}' }), 'old.zip')).toContain('2 exports');
    expect(await findProblem(zipFiles({ 'a.xml': '<urlset/>', 'b.xml': '<feed/>' }), 'old.zip')).toContain(
      'not an export of WordPress',
    );
  });
});
