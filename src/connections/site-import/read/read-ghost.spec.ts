import { findProblem, readExport } from '../../../../test/support/read-export.js';
import { ghostExport, tinyPng, zipFiles } from '../../../../test/support/site-exports.js';

describe('an export of Ghost', () => {
  const post = (more: object = {}) => ({
    id: '1',
    title: 'Rent & deposit',
    slug: 'rent',
    html: '<p>Ask for the paper.</p>',
    status: 'published',
    type: 'post',
    visibility: 'public',
    published_at: '2022-05-06T20:00:00.000Z',
    updated_at: '2022-06-01T10:00:00.000Z',
    ...more,
  });

  it.each([true, false])('is read in both shapes, without secrets (wrapped: %s)', async (wrapped) => {
    const { site, items } = await readExport(
      ghostExport(
        [post(), post({ id: '2', slug: 'b', status: 'draft' }), post({ id: '3', slug: 'c', visibility: 'paid' })],
        {
          wrapped,
          tags: [
            { id: 't1', name: 'Homes' },
            { id: 't2', name: '#hidden' },
          ],
          pairs: [
            { post_id: '1', tag_id: 't2', sort_order: 0 },
            { post_id: '1', tag_id: 't1', sort_order: 1 },
          ],
        },
      ),
      'ghost.json',
    );
    expect(site).toEqual({ format: 'ghost', url: '', leftOut: [{ kind: 'author', count: 1 }] });
    expect(items[0]).toMatchObject({
      slug: 'rent',
      title: 'Rent & deposit',
      published: true,
      date: '2022-05-07',
      labels: [{ kind: 'tag', name: 'Homes' }],
      formerPaths: ['/rent'],
    });
    expect(items.map(({ published }) => published)).toEqual([true, false, false]);
    expect(JSON.stringify(items)).not.toMatch(/hash-of-a-password|PRIVATE/);
  });

  it('finds the images behind __GHOST_URL__ in its archive, and turns cards into what articles have', async () => {
    const html =
      '<figure class="kg-card kg-image-card"><img src="__GHOST_URL__/content/images/size/w600/2022/a.png" alt="A"></figure>' +
      '<p>See <a href="__GHOST_URL__/other/">this</a>.</p>' +
      '<div class="kg-card kg-callout-card"><div class="kg-callout-emoji">x</div><div class="kg-callout-text">Mind <b>this</b></div></div>' +
      '<figure class="kg-card kg-bookmark-card"><a class="kg-bookmark-container" href="https://x.example/"><div class="kg-bookmark-title">X</div></a></figure>' +
      '<div class="kg-card kg-signup-card"><h2>Subscribe</h2></div>';
    const { items, images } = await readExport(
      zipFiles({
        'site.ghost.json': ghostExport([
          post({ html, feature_image: '__GHOST_URL__/content/images/2022/b.png' }),
          post({ id: '2', slug: 'other' }),
        ]),
        'content/images/2022/a.png': tinyPng(1),
        'content/images/2022/b.png': tinyPng(2),
      }),
      'ghost.zip',
    );
    const [a, b] = images.map(({ hash }) => `/media/${hash}.png`);
    expect(items[0]?.html).toBe(
      `<figure class="kg-card kg-image-card"><img src="${a}" alt="A"></figure><p>See <a href="/other">this</a>.</p>` +
        '<blockquote><p>Mind <b>this</b></p></blockquote><p><a href="https://x.example/">X</a></p>',
    );
    expect(items[0]?.featuredImage).toBe(b);
    expect(items[0]?.notes).toEqual(['Left out after “See this. Mind this X”: card signup “Subscribe”.']);
  });

  it('names images that are not in its archive, and refers to none of them', async () => {
    const html =
      '<p><img src="/content/images/a.png" alt="A"> and <img src="__GHOST_URL__/content/images/b.png" alt="B"></p>';
    const { items } = await readExport(
      ghostExport([post({ html, feature_image: '/content/images/2015/c.png' })]),
      'ghost.json',
    );
    expect(items[0]).toMatchObject({
      featuredImage: '',
      notes: [
        'The image “/content/images/a.png” is not in the archive.',
        'The image “/content/images/b.png” is not in the archive.',
        'Its featured image is not in the archive.',
      ],
    });
    expect(items[0]?.html).not.toContain('content/images');
  });

  it('is refused if it is cut off or another JSON file; a post without HTML is refused alone', async () => {
    expect(await findProblem(ghostExport([post()]).slice(0, -30), 'ghost.json')).toContain('not complete JSON');
    expect(await findProblem('{"name":"package"}', 'package.json')).toContain('no list of posts');
    const { items, refused } = await readExport(
      ghostExport([post({ html: null, lexical: '{}' }), post({ id: '2' })]),
      'g.json',
    );
    expect([items.length, refused[0]?.reason]).toEqual([
      1,
      'The export has no HTML of it, only what the editor keeps.',
    ]);
  });
});
