import { withImages } from '../support/with-images.js';
import { dataUri, photo, pngOfSize, sha256, waitForVariants } from '../support/pictures.js';

describe('images embedded in articles', () => {
  const { app, admin, images, save } = withImages();
  const post = (content: string, fields: object = {}) =>
    admin.call('post').send({ title: 'With images', category: 'housing', content, ...fields });

  it('are extracted, stored once, and given their dimensions', async () => {
    const both = `<p>A</p><img src="${dataUri('image/jpeg', images.jpeg)}" alt="One"><img src="${dataUri('image/jpeg', images.jpeg)}" alt="">`;
    const { content } = await save(both);
    const url = `/media/${sha256(images.jpeg)}.jpg`;
    expect(content).toBe(
      `<p>A</p><img src="${url}" alt="One" width="1100" height="500" loading="lazy" decoding="async">` +
        `<img src="${url}" alt="" width="1100" height="500" loading="lazy" decoding="async">`,
    );
    await save(both);
    expect(await app.db('select hash from media')).toEqual([{ hash: sha256(images.jpeg) }]);
  });

  it('are unchanged when the editor saves what it read', async () => {
    const article = await save(`<p>A</p><img src="${dataUri('image/png', images.png)}" alt="x &quot; > y">`);
    await waitForVariants(app);
    const again = await admin.update(article.id, article.content);
    expect(again.content).toBe(article.content);
    expect(again.content).toContain('width="300" height="200"');
  });

  it('keep the author’s width, with the matching height', async () => {
    const { content } = await save(`<img src="${dataUri('image/png', images.png)}" alt="" width="150">`);
    expect(content).toContain('width="150" height="100"');
  });

  it('from a camera get the dimensions of their upright orientation', async () => {
    const bytes = await photo(400, 100);
    expect((await save(`<img src="${dataUri('image/jpeg', bytes)}" alt="">`)).content).toContain(
      'width="100" height="400"',
    );
  });

  it('may come in an uploaded file', async () => {
    const { body } = await app.agent
      .post('/api/admin/articles/upload-file')
      .set(admin.session)
      .field('category', 'housing')
      .attach('file', Buffer.from(`# T\n\n![One](${dataUri('image/png', images.png)})\n`), 'a.md')
      .expect(201);
    expect(body.content).toContain(`<img src="/media/${sha256(images.png)}.png" alt="One" width="300" height="200"`);
    await app.agent.get(`/media/${sha256(images.png)}.png`).expect(200);
  });

  it.each<[string, () => string, number, string]>([
    [
      'SVG',
      () => dataUri('image/svg+xml', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')),
      400,
      'Image 1 must be PNG, JPEG, GIF, WebP or AVIF.',
    ],
    [
      'HTML declared as PNG',
      () => dataUri('image/png', Buffer.from('<script>')),
      400,
      'Image 1 is named PNG but its data says otherwise.',
    ],
    ['broken base64', () => 'data:image/png;base64,iVBOR*w0KGgo', 400, 'Image 1 cannot be read: its data is damaged.'],
    [
      'a PNG with only a valid signature',
      () => dataUri('image/png', Buffer.concat([images.png.subarray(0, 12), Buffer.alloc(50)])),
      400,
      'Image 1 cannot be read: its data is damaged.',
    ],
    [
      'more than 8 MB',
      () => dataUri('image/png', Buffer.concat([images.png, Buffer.alloc(8 * 1024 * 1024)])),
      413,
      'Image 1 is larger than 8 MB.',
    ],
    [
      'a pixel bomb',
      () => dataUri('image/png', pngOfSize(30_000, 30_000)),
      400,
      'Image 1 has 900 megapixels; at most 50 are allowed.',
    ],
  ])('are rejected if they are %s, and nothing is stored', async (_what, source, status, sentence) => {
    const { body } = await post(`<p>A</p><img src="${source()}" alt="">`).expect(status);
    expect(body).toEqual({ statusCode: status, detail: sentence, errors: { content: [sentence] } });
    expect(await app.db('select 1 from article union all select 1 from media')).toHaveLength(0);
  });

  it('are identified by number and alt text if one of many is rejected', async () => {
    const good = `<img src="${dataUri('image/png', images.png)}" alt="The first">`;
    const broken = dataUri('image/png', Buffer.concat([images.png.subarray(0, 12), Buffer.alloc(50)]));
    const text = `<p>A</p>${good}<img src="https://images.example.org/a.png" alt=""><img src="${broken}" alt=" The  metro map ">`;
    expect((await post(text).expect(400)).body.detail).toBe(
      'Image 3 (“The metro map”) cannot be read: its data is damaged.',
    );
    const long = `${good}<img src="data:image/png;base64,***" alt="${'word '.repeat(100)}">`;
    expect((await post(long).expect(400)).body.detail).toMatch(/^Image 2 \(“(word ){12}…”\) cannot be read/);
  });

  it('are not stored if the article cannot be', async () => {
    await save('<p>A</p>', { slug: 'taken-slug' });
    await post(`<img src="${dataUri('image/png', images.png)}" alt="">`, { slug: 'taken-slug' }).expect(409);
    expect(await app.db('select 1 from media')).toHaveLength(0);
  });

  it('are stored once by ten concurrent saves', async () => {
    const content = `<img src="${dataUri('image/png', images.png)}" alt=""><img src="${dataUri('image/jpeg', images.jpeg)}" alt="">`;
    const answers = await Promise.all(Array.from({ length: 10 }, () => post(content)));
    expect(answers.map((answer) => answer.status)).toEqual(Array<number>(10).fill(201));
    expect(await app.db('select 1 from media')).toHaveLength(2);
    expect(await app.db('select 1 from article_media')).toHaveLength(20);
  });
});
