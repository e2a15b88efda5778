import { CONTACT_LIMITS, type StoredMessage } from '#contract';
import { withApp } from '../support/with-app.js';
import { signUp } from '../support/sign-in.js';

const MESSAGE = {
  name: 'Ravi',
  email: 'ravi@example.org',
  subject: 'A correction',
  message: 'The fare is higher now.\nSincerely',
};

describe('contact', () => {
  const app = withApp({ trustProxy: 1 });
  let network = 0;
  /** Sends from a new IP address each time, unless one is given. */
  const post = (body: object, ip = `10.1.${Math.floor((network += 1) / 200)}.${network % 200}`) =>
    app.agent.post('/api/contact').set('X-Forwarded-For', ip).send(body);
  const stored = () => app.db<StoredMessage>('select * from contact_message order by id');

  beforeEach(() => app.db('truncate contact_message, contact_acceptance, outbox_delivery'));

  describe('POST /api/contact', () => {
    it('stores the message, trimmed, and returns 201 with its id', async () => {
      const { body } = await post({ ...MESSAGE, name: '  Ravi ', message: 'One\r\nTwo \n', other: 'ignored' }).expect(
        201,
      );
      const [row] = await stored();
      expect(body).toEqual({ id: row!.id });
      expect(row).toMatchObject({ ...MESSAGE, name: 'Ravi', message: 'One\nTwo', read: false, spam: false });
    });

    it('accepts every field at its maximum length, counted in code points', async () => {
      const full = {
        name: '🙂'.repeat(CONTACT_LIMITS.name / 2),
        email: `${'a'.repeat(64)}@${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(58)}.in`,
        subject: 'ನ'.repeat(CONTACT_LIMITS.subject),
        message: `${'m\n'.repeat(CONTACT_LIMITS.message / 2 - 1)}mm`,
      };
      expect(full.email).toHaveLength(CONTACT_LIMITS.email);
      await post(full).expect(201);
      expect((await stored())[0]).toMatchObject(full);
    });

    it.each([
      ['name', '', 'Please enter your name.'],
      ['name', '   ', 'Please enter your name.'],
      ['name', undefined, 'Please enter your name.'],
      ['name', 7, 'Please enter your name.'],
      ['name', ['Ravi'], 'Please enter your name.'],
      ['name', 'a'.repeat(101), 'The name may have at most 100 characters.'],
      ['name', 'Ravi\nBcc: all@example.org', 'The name must be a single line.'],
      ['name', 'Ravi\u2028x', 'The name must be a single line.'],
      ['email', 'ravi', 'Please enter a valid email address, such as name@example.com.'],
      ['email', 'ravi@example', 'Please enter a valid email address, such as name@example.com.'],
      ['email', 'ravi@example.org, b@example.org', 'Please enter a valid email address, such as name@example.com.'],
      [
        'email',
        'ravi@example.org\r\nBcc: b@example.org',
        'Please enter a valid email address, such as name@example.com.',
      ],
      ['email', `${'a'.repeat(250)}@b.in`, 'The email address may have at most 254 characters.'],
      ['subject', 'Hello\r\nBcc: all@example.org', 'The subject must be a single line.'],
      ['subject', 's'.repeat(201), 'The subject may have at most 200 characters.'],
      ['message', ' \n ', 'Please enter a message.'],
      ['message', 'm'.repeat(5_001), 'The message may have at most 5,000 characters.'],
      ['message', 'bell \u0007', 'The message contains characters that cannot be sent.'],
    ])('rejects an invalid %s: %j', async (field, value, sentence) => {
      const { body } = await post({ ...MESSAGE, [field]: value }).expect(400);
      expect(body).toEqual({ statusCode: 400, detail: sentence, errors: { [field]: [sentence] } });
      expect(await stored()).toEqual([]);
    });

    it('reports every invalid field, and rejects other content types', async () => {
      const { body } = await post({}).expect(400);
      expect(Object.keys(body.errors)).toEqual(['name', 'email', 'subject', 'message']);
      await app.agent.post('/api/contact').expect(400);
      await post([MESSAGE]).expect(400);
      await post({ ...MESSAGE, name: 'a\0b' }).expect(400);
      await app.agent.post('/api/contact').type('text/plain').send('hello').expect(415);
    });

    it.each([
      ['a filled honeypot', { website: 'https://example.org' }, true],
      ['a form filled in instantly', { elapsed_ms: 150 }, true],
      ['the same time as a string', { elapsed_ms: '150' }, true],
      ['an empty honeypot and a realistic time', { website: '', elapsed_ms: 20_000 }, false],
      ['malformed spam-check fields', { website: 5, elapsed_ms: 'soon' }, false],
    ])('stores a message with %s; spam: %j', async (_what, more, spam) => {
      await post({ ...MESSAGE, ...more }).expect(201);
      expect((await stored()).map((message) => message.spam)).toEqual([spam]);
    });

    it('returns the first id for the same message within a minute, however often and concurrently', async () => {
      const answers = await Promise.all(Array.from({ length: 12 }, () => post(MESSAGE)));
      expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
      expect(await stored()).toHaveLength(1);
      await app.db(`update contact_message set created_at = created_at - interval '61 seconds'`);
      await post(MESSAGE).expect(201);
      expect(await stored()).toHaveLength(2);
    });

    it('accepts five messages in ten minutes from one IP address, even concurrently, then says when to retry', async () => {
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, index) => post({ ...MESSAGE, subject: `Number ${index}` }, '198.51.100.7')),
      );
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
      const refused = answers.find(({ status }) => status === 429)!;
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(590);
      expect(refused.body.detail).toMatch(/^Several messages have come from your network .* in 10 minutes\.$/);
      await post({ ...MESSAGE, subject: 'From elsewhere' }, '198.51.100.8').expect(201);
      await app.db(`update contact_acceptance set at = at - interval '10 minutes'`);
      await post({ ...MESSAGE, subject: 'Later' }, '198.51.100.7').expect(201);
    });

    it('counts a /64 of IPv6 as one sender, and stores no IP address', async () => {
      for (let index = 1; index <= 5; index += 1)
        await post({ ...MESSAGE, subject: `${index}` }, `2001:db8:1:2::${index}`).expect(201);
      await post({ ...MESSAGE, subject: 'x' }, '2001:db8:1:2:ffff::1').expect(429);
      await post({ ...MESSAGE, subject: 'x' }, '2001:db8:1:3::1').expect(201);
      const rows = JSON.stringify([await app.db('select * from contact_acceptance'), await stored()]);
      expect(rows).not.toMatch(/2001|db8/);
    });
  });

  describe('POST /contact, without JavaScript', () => {
    const submit = (fields: Record<string, string>, ip = '203.0.113.9') =>
      app.agent.post('/contact').type('form').set('X-Forwarded-For', ip).send(fields);
    const data = (html: string): Record<string, unknown> =>
      (JSON.parse(/id="page-data">(.*?)<\/script>/s.exec(html)![1]!) as { data: Record<string, unknown> }).data;

    it('stores the message and answers with a page', async () => {
      const { text, headers } = await submit(MESSAGE).expect(200).expect('Content-Type', /html/);
      expect(data(text)).toEqual({ kind: 'contact-result', sent: true, detail: '', errors: {}, values: {} });
      expect(headers['content-security-policy']).toContain("default-src 'self'");
      expect(headers['cache-control']).toBe('no-store');
      expect(await stored()).toHaveLength(1);
    });

    it('shows the form again with the input and the errors', async () => {
      const { text } = await submit({ ...MESSAGE, email: 'nobody', name: '<script>alert(1)</script>' }).expect(400);
      expect(text).not.toContain('<script>alert');
      expect(data(text)).toMatchObject({
        sent: false,
        errors: { email: [expect.stringContaining('valid email address')] },
        values: { ...MESSAGE, email: 'nobody', name: '<script>alert(1)</script>' },
      });
    });

    it('says when to retry, and shows the same page for other content types', async () => {
      for (let index = 0; index < 5; index += 1) await submit({ ...MESSAGE, subject: `${index}` }).expect(200);
      const { text, headers } = await submit({ ...MESSAGE, subject: 'too many' }).expect(429);
      expect(data(text)).toMatchObject({
        sent: false,
        detail: expect.stringContaining('try again'),
        values: { subject: 'too many' },
      });
      expect(headers['retry-after']).toMatch(/^\d+$/);
      await app.agent.post('/contact').type('text/plain').send('hello').expect(400);
    });
  });

  describe('the administrator’s messages', () => {
    let owner: { Authorization: string };
    beforeAll(async () => {
      owner = await signUp(app);
    });

    it('are visible only to the administrator', async () => {
      await app.agent.get('/api/admin/messages').expect(401);
      await app.agent.get('/api/admin/messages/stats').expect(401);
      await app.agent.patch('/api/admin/messages/1').send({ read: true }).expect(401);
      await app.agent.delete('/api/admin/messages/1').expect(401);
    });

    it('are listed newest first, in pages, with their total', async () => {
      for (const subject of ['first', 'second', 'third']) await post({ ...MESSAGE, subject }).expect(201);
      await post({ ...MESSAGE, subject: 'spam', website: 'x' }).expect(201);
      const list = (query = '') => app.agent.get(`/api/admin/messages${query}`).set(owner).expect(200);
      const { body, headers } = await list();
      expect((body as StoredMessage[]).map(({ subject }) => subject)).toEqual(['spam', 'third', 'second', 'first']);
      expect(headers['x-total-count']).toBe('4');
      expect(Object.keys(body[0]).sort()).toEqual('created_at done email id message name read spam subject'.split(' '));
      expect((await list('?spam=false&limit=1&offset=1')).body).toMatchObject([{ subject: 'second' }]);
      expect((await list('?spam=true')).body).toMatchObject([{ subject: 'spam', spam: true }]);
      await app.agent.get('/api/admin/messages/stats').set(owner).expect(200, {
        total: 4,
        unread: 3,
        spam: 1,
        open: 0,
        done: 0,
        late: 0,
      });
      for (const bad of ['spam=maybe', 'limit=0', 'limit=101', 'limit=1e1', 'offset=-1']) {
        await app.agent.get(`/api/admin/messages?${bad}`).set(owner).expect(400);
      }
    });

    it('are new, open, done or spam: opening closes nothing, and what waits for two days is late', async () => {
      for (const subject of ['new', 'open', 'done']) await post({ ...MESSAGE, subject }).expect(201);
      await post({ ...MESSAGE, subject: 'spam', website: 'x' }).expect(201);
      const rows = await stored();
      const change = (subject: string, body: object) =>
        app.agent
          .patch(`/api/admin/messages/${rows.find((row) => row.subject === subject)!.id}`)
          .set(owner)
          .send(body)
          .expect(200);
      await change('open', { read: true });
      expect((await change('done', { read: true, done: true })).body).toMatchObject({ read: true, done: true });
      await app.db(`update contact_message set created_at = created_at - interval '48 hours'`);
      for (const state of ['new', 'open', 'done', 'spam']) {
        const { body } = await app.agent.get(`/api/admin/messages?state=${state}`).set(owner).expect(200);
        expect((body as StoredMessage[]).map(({ subject }) => subject)).toEqual([state]);
      }
      const { body } = await app.agent.get('/api/admin/messages/stats').set(owner).expect(200);
      expect(body).toEqual({ total: 4, unread: 1, spam: 1, open: 1, done: 1, late: 2 });
      const one = await app.agent.get(`/api/admin/messages?id=${rows[2]!.id}`).set(owner).expect(200);
      expect(one.body).toMatchObject([{ subject: 'done' }]);
      await app.agent.get('/api/admin/messages?state=late').set(owner).expect(400);
      await app.agent.patch(`/api/admin/messages/${rows[0]!.id}`).set(owner).send({ done: 1 }).expect(400);
    });

    it('can be marked and deleted together, in one change set with one undo', async () => {
      for (const subject of ['a', 'b', 'c']) await post({ ...MESSAGE, subject }).expect(201);
      const ids = (await stored()).map(({ id }) => id);
      const bulk = (act: string, which: unknown = ids) =>
        app.agent.post('/api/admin/messages/bulk').set(owner).send({ ids: which, act });
      expect((await bulk('done', ids.slice(1)).expect(200)).body).toEqual({ changed: 2 });
      const all = await bulk('done').expect(200);
      expect(all.body).toEqual({ changed: 1 });
      const deleted = await bulk('delete').expect(200);
      expect([deleted.body, await stored()]).toEqual([{ changed: 3 }, []]);
      await app.agent.post(`/api/admin/history/${deleted.headers['x-change-set']}/undo`).set(owner).expect(200);
      expect((await stored()).map(({ id }) => id)).toEqual(ids);
      await bulk('sing').expect(400);
      await bulk('done', []).expect(400);
      await bulk('done', ['x']).expect(400);
      await bulk(
        'done',
        Array.from({ length: 101 }, (_, id) => id + 1),
      ).expect(400);
      await app.agent.post('/api/admin/messages/bulk').send({ ids, act: 'done' }).expect(401);
    });

    it('can be marked as read or spam, and deleted once', async () => {
      const { id } = (await post(MESSAGE)).body as { id: number };
      const change = (body: object, which: number | string = id) =>
        app.agent.patch(`/api/admin/messages/${which}`).set(owner).send(body);
      expect((await change({ read: true }).expect(200)).body).toMatchObject({ id, read: true, spam: false });
      expect((await change({ spam: true }).expect(200)).body).toMatchObject({ read: true, spam: true });
      expect((await change({}).expect(200)).body).toMatchObject({ read: true, spam: true });
      await change({ read: 'yes' }).expect(400);
      await change({ read: null }).expect(400);
      for (const unknown of [id + 1, 'x', '99999999999', '0']) await change({ read: true }, unknown).expect(404);
      await app.agent.delete(`/api/admin/messages/${id}`).set(owner).expect(204);
      await app.agent.delete(`/api/admin/messages/${id}`).set(owner).expect(404);
      expect(await stored()).toEqual([]);
    });
  });
});
