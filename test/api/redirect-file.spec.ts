import type { Redirect, RedirectLine } from '#contract';
import { withAdmin, withApp } from '../support/with-app.js';

const FILE = '/api/admin/redirects/file';

describe('redirects as a CSV file', () => {
  const app = withApp();
  const admin = withAdmin(app);

  const send = (csv: string | Buffer, query = '') =>
    app.agent.post(`${FILE}${query}`).set(admin.session).attach('file', Buffer.from(csv), 'redirects.csv');
  const list = async () =>
    (await app.agent.get('/api/admin/redirects').set(admin.session).expect(200)).body as Redirect[];

  it('say first what each line would do, and are taken as one act', async () => {
    await admin.create({ slug: 'rent' });
    await admin.create({ title: 'Gas', slug: 'gas' });
    await app.agent.post('/api/admin/redirects').set(admin.session).send({ from: '/kept', to: '/about' }).expect(201);
    await app.agent.post('/api/admin/redirects').set(admin.session).send({ from: '/moved', to: '/about' }).expect(201);
    const csv =
      'from,to\nhttps://old.example/old-rent/,/rent\n/kept,/about\n/moved,/gas\n/rent,/gas\n/nowhere,/missing\n/old-rent,/gas\n';
    const { body: trial } = await send(csv, '?trial=true').expect(200);
    expect((trial as RedirectLine[]).map(({ line, from, outcome }) => ({ line, from, outcome }))).toEqual([
      { line: 2, from: '/old-rent', outcome: 'new' },
      { line: 3, from: '/kept', outcome: 'same' },
      { line: 4, from: '/moved', outcome: 'changed' },
      { line: 5, from: '/rent', outcome: 'refused' },
      { line: 6, from: '/nowhere', outcome: 'refused' },
      { line: 7, from: '/old-rent', outcome: 'refused' },
    ]);
    expect((trial as RedirectLine[])[5]?.reason).toBe('Line 2 redirects the same path.');
    expect(await list()).toHaveLength(2);

    const { body: taken, headers } = await send(csv).expect(200);
    expect(taken).toEqual(trial);
    expect(new Map((await list()).map(({ from, to }) => [from, to]))).toEqual(
      new Map([
        ['/old-rent', '/rent'],
        ['/kept', '/about'],
        ['/moved', '/gas'],
      ]),
    );
    await app.agent.post(`/api/admin/history/${headers['x-change-set']}/undo`).set(admin.session).send({}).expect(200);
    expect(await list()).toHaveLength(2);
  });

  it('come out as they go in', async () => {
    const { text } = await app.agent
      .get(FILE)
      .set(admin.session)
      .expect('Content-Type', /text\/csv/)
      .expect(200);
    expect(text.startsWith('from,to\r\n')).toBe(true);
    const { body } = await send(text, '?trial=true').expect(200);
    expect((body as RedirectLine[]).every(({ outcome }) => outcome === 'same')).toBe(true);
  });

  it('are refused if they are no list, no text or too long', async () => {
    await send('from,to\n').expect(400);
    await send(Buffer.from([0x66, 0xff, 0xfe])).expect(400);
    await send('/a,/about\n'.repeat(2_001)).expect(400);
    await send(Buffer.alloc(1_100_000, 'x')).expect(413);
    await app.agent.get(FILE).expect(401);
  });
});
