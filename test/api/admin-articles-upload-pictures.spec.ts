import { withAdmin, withApp } from '../support/with-app.js';
import { picture, pngOfSize, sha256 } from '../support/pictures.js';
import { type ZipEntry, createZip } from '../support/zip.js';

const MEGABYTE = 1024 * 1024;
const GUIDE = [
  '# Metro card',
  'Where to buy it: ![The map](images/map.png) and ![The queue](./images/Die%20Schlange.png?raw=true).',
  '![At home](https://images.example.org/a.png)',
].join('\n\n');

describe('POST /api/admin/articles/upload-file with pictures', () => {
  const app = withApp();
  const admin = withAdmin(app);
  let map: Buffer;
  let queue: Buffer;
  beforeAll(async () => {
    map = await picture(40, 30, 'png');
    queue = await picture(30, 20, 'png');
  });
  beforeEach(async () => {
    await app.db('delete from article');
    await app.db('delete from media');
  });

  const upload = (file: Buffer | string, name = 'metro.md', pictures: readonly (readonly [string, Buffer])[] = []) => {
    const request = admin.call('post', '/upload-file').field('category', 'transport');
    request.attach('file', Buffer.from(file), name);
    for (const [path, bytes] of pictures) request.attach('pictures', bytes, path);
    return request;
  };
  const archive = (...entries: ZipEntry[]) => upload(createZip(entries), 'guide.zip');
  const nothingStored = async () =>
    expect(await app.db('select 1 from article union all select 1 from media')).toHaveLength(0);

  it('stores uploaded ones, matched by name, and leaves links to other sites alone', async () => {
    const { body } = await upload(GUIDE, 'metro.md', [
      ['MAP.png', map],
      ['Die Schlange.png', queue],
      ['not-shown.png', queue],
    ]).expect(201);
    expect(body.content).toContain(`<img src="/media/${sha256(map)}.png" alt="The map" width="40" height="30"`);
    expect(body.content).toContain(`<img src="/media/${sha256(queue)}.png" alt="The queue" width="30"`);
    expect(body.content).toContain('<img src="https://images.example.org/a.png" alt="At home"');
    expect(body).not.toHaveProperty('notes');
    await app.agent.get(`/media/${sha256(map)}.png`).expect(200);
  });

  it('lists missing pictures and unsupported files, and publishes the rest', async () => {
    const { body } = await upload(`${GUIDE}\n\n![Icon](icon.png) ![Kept](/media/a.png)`, 'metro.md', [
      ['icon.png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ]).expect(201);
    expect(body.notes).toEqual([
      '2 images were not uploaded and cannot be shown: “map.png”, “Die Schlange.png”.',
      'An image is not PNG, JPEG, GIF, WebP or AVIF and cannot be shown: “icon.png”.',
    ]);
    // Readers get their alternative texts, never a broken image.
    expect(body.content).toContain('Where to buy it: The map and The queue.');
    expect(body.content).not.toContain('/images/');
    expect((await upload('# T\n\nAt home: <img src="file:///C:/pictures/a.png">').expect(201)).body.notes).toEqual([
      'An image was not uploaded and cannot be shown: “a.png”.',
    ]);
  });

  it('accepts an archive: its one article, its pictures by path, and its cover', async () => {
    const other = await picture(20, 20, 'png');
    const text = '---\ntitle: Metro card\nfeatured_image: cover.png\n---\n![The map](../img/map.png) ![One](./map.png)';
    const { body } = await archive(
      { path: '__MACOSX/guide/._metro.md', bytes: 'x' },
      { path: '.DS_Store', bytes: 'x' },
      { path: 'guide/read me.txt', bytes: 'x' },
      { path: 'img/map.png', bytes: map },
      { path: 'guide/metro.md', bytes: text },
      { path: 'guide/map.png', bytes: queue },
      { path: 'guide/cover.png', bytes: other },
    ).expect(201);
    expect(body).toMatchObject({ title: 'Metro card', featured_image: `/media/${sha256(other)}.png` });
    expect(body.content).toMatch(new RegExp(`${sha256(map)}.*${sha256(queue)}`));
    expect(body).not.toHaveProperty('notes');
    await app.agent.get(body.featured_image).expect(200);
  });

  it('accepts an archive exported by Google Docs', async () => {
    const html = '<html><body class="doc-content"><h1>Metro</h1><p><img src="images/image1.png"></p></body></html>';
    const { body } = await archive(
      { path: 'images/image1.png', bytes: map },
      { path: 'Metro.html', bytes: html },
    ).expect(201);
    expect(body.content).toContain(`/media/${sha256(map)}.png`);
  });

  it.each<[string, () => Buffer, number, string]>([
    [
      'a path that leads out of it',
      () => createZip([{ path: '../../etc/metro.md', bytes: GUIDE }]),
      400,
      'The archive contains a file whose path leads outside it.',
    ],
    [
      'an absolute path',
      () =>
        createZip([
          { path: 'a.md', bytes: GUIDE },
          { path: '/etc/map.png', bytes: map },
        ]),
      400,
      'The archive contains a file whose path leads outside it.',
    ],
    [
      'more than 50 MB unpacked',
      () => createZip([{ path: 'a.md', bytes: GUIDE }, ...Array.from({ length: 6 }, bomb)]),
      413,
      'The archive contains more than 50 MB when it is unpacked.',
    ],
    [
      'a file larger than its declared size',
      () =>
        createZip([
          { path: 'a.md', bytes: GUIDE },
          { ...bomb(undefined, 0), claims: 100 },
        ]),
      400,
      'The archive is damaged or incomplete. Create it again and upload it.',
    ],
    [
      'more than 500 files',
      () => createZip(Array.from({ length: 501 }, (_, index) => ({ path: `${index}.txt`, bytes: '' }))),
      413,
      'The archive contains more than 500 files.',
    ],
    [
      'more than 60 pictures',
      () =>
        createZip([
          { path: 'a.md', bytes: GUIDE },
          ...Array.from({ length: 61 }, (_, index) => ({ path: `${index}.png`, bytes: 'x' })),
        ]),
      413,
      'The archive contains more than 60 pictures.',
    ],
    [
      'a password',
      () => createZip([{ path: 'a.md', bytes: GUIDE, locked: true }]),
      400,
      'The archive is protected by a password. Upload one without a password.',
    ],
    [
      'no article',
      () => createZip([{ path: 'map.png', bytes: map }]),
      400,
      'The archive contains no .md or .html file.',
    ],
    [
      'two articles',
      () =>
        createZip([
          { path: 'a.md', bytes: 'x' },
          { path: 'b.html', bytes: 'x' },
        ]),
      400,
      'The archive contains 2 .md or .html files. Upload one article at a time.',
    ],
    [
      'its second half missing',
      () => createZip([{ path: 'a.md', bytes: GUIDE }]).subarray(0, 60),
      400,
      'The archive is damaged or incomplete. Create it again and upload it.',
    ],
    ['no bytes', () => Buffer.alloc(0), 400, 'The archive is damaged or incomplete. Create it again and upload it.'],
  ])('rejects an archive with %s', async (_what, bytes, status, sentence) => {
    const { body } = await upload(bytes(), 'guide.zip').expect(status);
    expect(body).toEqual({ statusCode: status, detail: sentence, errors: { file: [sentence] } });
    await nothingStored();
  });

  it.each<[string, () => ReturnType<typeof upload>, number, string]>([
    [
      'a picture of more than 8 MB',
      () => upload(GUIDE, 'a.md', [['map.png', Buffer.concat([map, Buffer.alloc(8 * MEGABYTE)])]]),
      413,
      'The image “map.png” is larger than 8 MB.',
    ],
    [
      'a pixel bomb, naming its position in the text',
      () => upload(GUIDE, 'a.md', [['Die Schlange.png', pngOfSize(30_000, 30_000)]]),
      400,
      'Image 2 (“The queue”) has 900 megapixels; at most 50 are allowed.',
    ],
    [
      'more than 60 pictures',
      () =>
        upload(
          GUIDE,
          'a.md',
          Array.from({ length: 61 }, (_, index) => [`${index}.png`, map] as const),
        ),
      400,
      'Send at most 60 pictures, in the field "pictures".',
    ],
    [
      'more than 25 MB in total',
      () =>
        upload(
          GUIDE,
          'a.md',
          Array.from({ length: 4 }, (_, index) => [`${index}.png`, Buffer.alloc(7 * MEGABYTE)] as const),
        ),
      413,
      'The upload is larger than 25 MB.',
    ],
  ])('rejects %s', async (_what, send, status, sentence) => {
    const { body } = await send().expect(status);
    expect(body).toMatchObject({ statusCode: status, detail: sentence });
    await nothingStored();
  });

  it('requires a session', async () => {
    await app.agent
      .post('/api/admin/articles/upload-file')
      .field('category', 'transport')
      .attach('file', createZip([{ path: 'a.md', bytes: GUIDE }]), 'guide.zip')
      .attach('pictures', map, 'map.png')
      .expect(401);
    await nothingStored();
  });
});

function bomb(_: unknown, index: number): ZipEntry {
  return { path: `${index}.png`, bytes: Buffer.alloc(9 * MEGABYTE) };
}
