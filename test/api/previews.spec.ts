import { get } from 'node:http';
import { urlToHttpOptions } from 'node:url';
import type { NewPreviewLink, PreviewLink } from '#contract';
import { Log } from '../../src/platform/common/logger.js';
import { createTestApp } from '../support/create-test-app.js';
import { Admin } from '../support/sign-in.js';
import { withAdmin, withApp } from '../support/with-app.js';

describe('a preview link', () => {
  const app = withApp();
  const admin = withAdmin(app);

  const createLink = async (id: number, body: object = {}): Promise<NewPreviewLink & { path: string }> => {
    const link = (await admin.call('post', `/${id}/previews`).send(body).expect(201)).body as NewPreviewLink;
    return { ...link, path: new URL(link.url).pathname };
  };
  const links = async (id: number): Promise<PreviewLink[]> =>
    (await admin.call('get', `/${id}/previews`).expect(200)).body as PreviewLink[];
  const saveDraft = (id: number, content: string) =>
    admin
      .call('put', `/${id}/draft`)
      .send({ ...{ title: 'Rent &amp; stay', category: 'housing', content }, revision: 0, writer: 'one', sequence: 1 })
      .expect(200);

  it('shows the unpublished article to anyone with the link, as its page would', async () => {
    await app.agent
      .post('/api/admin/facts')
      .set(admin.session)
      .send({
        ...{ id: 'auto-fare', label: 'Minimum fare of an auto', kind: 'money', value: '₹36', checked_on: '2026-02-01' },
        ...{ source_title: 'Order', source_url: 'https://example.org/order' },
      })
      .expect(201);
    const { id, slug } = await admin.create();
    const { path, url } = await createLink(id);
    expect(url).toMatch(/^http:\/\/localhost:3000\/preview\/[\w-]{32}$/);
    expect((await app.agent.get(path).expect(200)).text).toContain('Ask for the agreement.');
    await saveDraft(id, '<h2>Fares</h2><p>An auto takes {{auto-fare}} at least. {{no-such-fact}}</p>');
    const { text, headers } = await app.agent.get(path).expect(200);
    expect(text).toContain('<h1');
    expect(text).toContain('Rent &amp; stay');
    expect(text).not.toContain('&amp;amp;');
    expect(text).toContain('This is a preview.');
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow, noarchive',
    });
    expect(text).toContain('<meta name="robots" content="noindex');
    await admin.call('put', `/${id}/draft`).send({
      ...{ title: 'Rent', category: 'housing', content: '<p>An auto takes {{auto-fare}} at least.</p>' },
      ...{ revision: 0, writer: 'one', sequence: 2 },
    });
    expect((await app.agent.get(path).expect(200)).text).toMatch(/An auto takes .*₹36.* at least/);
    expect((await app.agent.get(`/${slug}`)).text).toContain('Ask for the agreement.');
    expect((await app.agent.get(`/${slug}`)).text).not.toContain('An auto takes');
  });

  it('shows a draft of an unpublished article', async () => {
    const { id, slug } = await admin.create({ title: 'Not yet', published: false });
    const { path } = await createLink(id);
    expect((await app.agent.get(path).expect(200)).text).toContain('Readers of the site do not see this article yet.');
    await app.agent.get(`/${slug}`).expect(404);
  });

  it('expires in seven days, or as chosen, and then returns 410 with an explanation', async () => {
    const { id } = await admin.create({ title: 'Ends' });
    const [week, day] = [await createLink(id), await createLink(id, { days: 1 })];
    const lasts = ({ expires_at, created_at }: PreviewLink) => Date.parse(expires_at) - Date.parse(created_at);
    expect(Math.round(lasts(week) / 86_400_000)).toBe(7);
    expect(Math.round(lasts(day) / 86_400_000)).toBe(1);
    expect((await links(id)).map((link) => link.id)).toEqual([day.id, week.id]);
    await app.db(`update preview_link set expires_at = clock_timestamp() where id = $1`, [day.id]);
    const ended = await app.agent.get(day.path).expect(410);
    expect(ended.text).toContain('This preview link has expired or was revoked.');
    expect(ended.headers['cache-control']).toBe('no-store');
    expect((await links(id)).map((link) => link.id)).toEqual([week.id]);
    await admin.call('delete', `/${id}/previews/${week.id}`).expect(204);
    await app.agent.get(week.path).expect(410);
    await admin.call('delete', `/${id}/previews/${week.id}`).expect(404);
    expect(await links(id)).toEqual([]);
  });

  it('shows nothing while its article is in the trash', async () => {
    const { id } = await admin.create({ title: 'Goes' });
    const { path } = await createLink(id);
    const deleted = await admin.call('delete', `/${id}`).expect(204);
    await app.agent.get(path).expect(410);
    await app.agent.post(`/api/admin/history/${deleted.headers['x-change-set']}/undo`).set(admin.session).send({});
    await app.agent.get(path).expect(200);
  });

  it('is stored only as a hash, and is not leaked by a referrer', async () => {
    const { id } = await admin.create({ title: 'Secret' });
    await app.agent
      .post('/api/admin/analytics-config')
      .set(admin.session)
      .send({ googleAnalyticsId: 'G-ABCDEFGHIJ', googleSearchConsoleId: '', googleAdsId: '', googleTagManagerId: '' });
    const { path } = await createLink(id);
    const rows = await app.db('select * from preview_link');
    expect(JSON.stringify(rows)).not.toContain(path.split('/').at(-1));
    const { text } = await app.agent.get(path).expect(200);
    expect(text).not.toContain('G-ABCDEFGHIJ');
    const unknown = await app.agent.get('/preview/abcdefghijklmnop').expect(404);
    expect(unknown.text).toContain('Preview link not found');
    expect(unknown.text).not.toContain('G-ABCDEFGHIJ');
  });

  it('leaves its secret neither in the log nor among missed addresses, however it is spelled', async () => {
    const lines: string[] = [];
    const logged = await createTestApp({}, Log.create('info', { write: (line: string) => void lines.push(line) }));
    try {
      const one = await Admin.create(logged);
      const { id } = await one.create({ title: 'Logged' });
      const { body } = await one.call('post', `/${id}/previews`).send({}).expect(201);
      const secret = new URL((body as NewPreviewLink).url).pathname.split('/').at(-1)!;
      const hex = (text: string) => Array.from(text, (letter) => `%${letter.charCodeAt(0).toString(16)}`).join('');
      const spellings = [
        ...[`/preview/${secret}`, `/PREVIEW/${secret}`, `/%70review/${secret}`, `/${hex('preview')}/${hex(secret)}`],
        ...[`/preview%2f${secret}`, `//preview/${secret}`, `/about/../preview/${secret}`, `/%2570review/${secret}`],
        ...[`/preview/${secret}/`, `/preview/x/${secret}`, `/previw/${secret}`, `/${secret}`, `/preview;${secret}`],
        ...[`/api/${secret}`, `/post/${secret}`, `/preview/${secret}?a=1`, `${logged.url}/preview/${secret}`],
      ];
      for (const path of spellings)
        await new Promise((done, failed) => {
          const headers = { 'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' };
          get(Object.assign(urlToHttpOptions(new URL(logged.url)), { path, headers }), (response) =>
            response.resume().on('end', done),
          ).on('error', failed);
        });
      const { body: missed } = await logged.agent.get('/api/admin/missed-addresses').set(one.session).expect(200);
      const told = lines.join('') + JSON.stringify(missed);
      expect(lines.filter((line) => line.includes('…')).length).toBe(spellings.length);
      for (const text of [secret, secret.toLowerCase(), hex(secret)])
        expect(told.toLowerCase()).not.toContain(text.toLowerCase());
    } finally {
      await logged.close();
    }
  });

  it('rejects bad input, and can only be created by the administrator', async () => {
    const { id } = await admin.create({ title: 'Bad' });
    for (const days of [0, 91, 1.5, 'x']) await admin.call('post', `/${id}/previews`).send({ days }).expect(400);
    await admin.call('post', '/999999/previews').send({}).expect(404);
    await admin.call('get', '/999999/previews').expect(404);
    await admin.call('delete', `/${id}/previews/x`).expect(404);
    for (const method of ['get', 'post'] as const)
      await app.agent[method](`/api/admin/articles/${id}/previews`).expect(401);
    await app.agent.delete(`/api/admin/articles/${id}/previews/1`).expect(401);
  });
});
