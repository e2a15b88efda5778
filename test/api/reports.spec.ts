import { type ContactAnswer, MESSAGES, REPORT_LIMITS, type ReportPage, type StoredMessage } from '#contract';
import { createFact } from '../support/facts.js';
import { withAdmin, withApp } from '../support/with-app.js';

describe('reports on guides', () => {
  const app = withApp({ trustProxy: 1 });
  const admin = withAdmin(app);
  let guide: number;
  let network = 0;
  /** Sends from a new IP address each time, unless one is given. */
  const post = (body: object, ip = `10.2.0.${(network += 1)}`) =>
    app.agent.post('/api/reports').set('X-Forwarded-For', ip).send(body);
  const messages = async () =>
    (await app.agent.get('/api/admin/messages').set(admin.session).expect(200)).body as StoredMessage[];
  const report = (fields: object = {}) => ({ kind: 'problem', article: 'autos', wrong: 'It is ₹40 now.', ...fields });

  beforeAll(async () => {
    await createFact(admin);
    const content = '<h2>What it costs</h2><p>The first 2 km are {{auto-min}}.</p><h2>At night</h2><p>Half more.</p>';
    ({ id: guide } = await admin.create({ title: 'Autos', slug: 'autos', category: 'transport', content }));
    await admin.create({ title: 'A draft', slug: 'a-draft', category: 'transport', published: false });
  });
  beforeEach(() => app.db('truncate contact_message, contact_acceptance, outbox_delivery'));

  describe('POST /api/reports', () => {
    it('stores a message linked to guide, section and fact, without a sender', async () => {
      await post(report({ section: 'at-night', doing: 'Paying.\r\nAt MG Road. ' })).expect(201);
      await post(report({ fact: 'auto-min' })).expect(201);
      const [second, first] = await messages();
      expect(first).toMatchObject({
        name: '',
        email: '',
        subject: 'Problem with “Autos”',
        message: 'It is ₹40 now.\n\nWhat they were doing: Paying.\nAt MG Road.',
        read: false,
        spam: false,
        about: { kind: 'problem', article_id: guide, title: 'Autos', section: 'At night', fact: '' },
      });
      expect(second!.about).toEqual({
        kind: 'problem',
        article_id: guide,
        title: 'Autos',
        section: '',
        fact: 'auto-min',
      });
    });

    it('accepts what a reader missed after voting No', async () => {
      await post({ kind: 'missing', article: 'autos', wrong: 'The fare at night.' }).expect(201);
      const [stored] = await messages();
      expect(stored).toMatchObject({ subject: 'Missing in “Autos”', about: { kind: 'missing', article_id: guide } });
    });

    it('keeps the message if the guide has no such section or fact', async () => {
      await post(report({ section: 'long-gone', fact: 'bus-day' })).expect(201);
      expect((await messages())[0]!.about).toMatchObject({ section: '', fact: '' });
    });

    it.each([
      ['an empty report', { wrong: ' ' }, 'wrong', 'Please say what went wrong.'],
      ['an empty report of what was missing', { wrong: '', kind: 'missing' }, 'wrong', 'Please say what was missing.'],
      [
        'a report that is too long',
        { wrong: 'x'.repeat(REPORT_LIMITS.wrong + 1) },
        'wrong',
        'Your report may have at most 3,000 characters.',
      ],
      [
        'a context that is too long',
        { doing: 'x'.repeat(REPORT_LIMITS.doing + 1) },
        'doing',
        'What you were doing may have at most 1,000 characters.',
      ],
      ['control characters', { wrong: 'a\u0007b' }, 'wrong', 'Your report contains characters that cannot be sent.'],
      ['an unknown kind', { kind: 'praise' }, 'kind', 'kind must be problem or missing'],
      ['no guide', { article: undefined }, 'article', 'article must be the slug of a guide'],
      ['a section that is not an id', { section: 5 }, 'section', 'section must be an id'],
    ])('rejects %s with a sentence', async (_what, fields, field, sentence) => {
      const { body } = await post(report(fields)).expect(400);
      expect(body.errors[field]).toContain(sentence);
      expect(await messages()).toEqual([]);
    });

    it('accepts texts of maximum length', async () => {
      await post(report({ wrong: 'x'.repeat(REPORT_LIMITS.wrong), doing: 'y'.repeat(REPORT_LIMITS.doing) })).expect(
        201,
      );
    });

    it.each(['a-draft', 'nowhere'])('returns 404 for a guide that is not public: %s', async (article) => {
      const { body } = await post(report({ article })).expect(404);
      expect(body.detail).toBe(MESSAGES.articleNotFound);
    });

    it('shares the contact form’s rate limit and spam traps', async () => {
      for (let index = 0; index < 5; index += 1) await post(report({ wrong: `${index}` }), '198.51.100.9').expect(201);
      const { body } = await post(report(), '198.51.100.9').expect(429);
      expect(body.detail).toContain('try again');
      await post(report({ website: 'https://example.org' })).expect(201);
      expect((await messages()).map(({ spam }) => spam)).toContain(true);
    });

    it('stores the same report once a minute', async () => {
      const answers = await Promise.all(Array.from({ length: 6 }, () => post(report())));
      expect(new Set(answers.map(({ body }) => (body as ContactAnswer).id)).size).toBe(1);
    });

    it('keeps the report after its guide is deleted', async () => {
      const { id } = await admin.create({ title: 'Short-lived', slug: 'short-lived' });
      await post(report({ article: 'short-lived' })).expect(201);
      await admin.call('delete', `/${id}`).expect(204);
      expect((await messages())[0]!.about).toMatchObject({ article_id: id, title: 'Short-lived' });
    });
  });

  describe('GET /api/admin/messages/reports', () => {
    const open = () => app.agent.get('/api/admin/messages/reports').set(admin.session);

    it('counts each guide’s reports that are not done: opening one closes nothing', async () => {
      await post(report()).expect(201);
      await post(report({ wrong: 'More.' })).expect(201);
      await post(report({ wrong: 'Buy this', website: 'https://example.org' })).expect(201);
      expect((await open().expect(200)).body).toEqual([{ article_id: guide, count: 2 }]);
      const [, last] = (await messages()).filter(({ spam }) => !spam);
      const change = (body: object) =>
        app.agent.patch(`/api/admin/messages/${last!.id}`).set(admin.session).send(body).expect(200);
      await change({ read: true });
      expect((await open()).body).toEqual([{ article_id: guide, count: 2 }]);
      await change({ done: true });
      expect((await open()).body).toEqual([{ article_id: guide, count: 1 }]);
    });

    it('counts only those on the given articles', async () => {
      await post(report()).expect(201);
      const countReports = (articles: string) =>
        app.agent.get(`/api/admin/messages/reports?articles=${articles}`).set(admin.session);
      expect((await countReports(`${guide},2147483648`).expect(200)).body).toEqual([{ article_id: guide, count: 1 }]);
      expect((await countReports(`${guide + 1}`).expect(200)).body).toEqual([]);
      expect((await countReports('1;drop').expect(400)).body.detail).toContain('articles must be a list of numbers');
    });

    it('filters messages by article', async () => {
      await post(report()).expect(201);
      const toReport = (article: number | string) =>
        app.agent.get(`/api/admin/messages?article=${article}`).set(admin.session);
      const { body, headers } = await toReport(guide).expect(200);
      expect(body).toMatchObject([{ about: { article_id: guide } }]);
      expect(headers['x-total-count']).toBe('1');
      expect((await toReport(guide + 1).expect(200)).body).toEqual([]);
      await toReport('x').expect(400);
    });

    it('requires a session', () => app.agent.get('/api/admin/messages/reports').expect(401));
  });

  describe('the page /report, without JavaScript', () => {
    const readData = (html: string): ReportPage =>
      (JSON.parse(/id="page-data">(.*?)<\/script>/s.exec(html)![1]!) as { data: ReportPage }).data;
    const submit = (fields: Record<string, string>, ip = `203.0.113.${(network += 1)}`) =>
      app.agent.post('/report').type('form').set('X-Forwarded-For', ip).send(fields);

    it('shows the guide, its sections and the fact, and is not indexed', async () => {
      const { text } = await app.agent.get('/report?article=autos&fact=auto-min').expect(200);
      expect(readData(text)).toEqual({
        kind: 'report',
        topic: 'problem',
        article: { slug: 'autos', title: 'Autos' },
        headings: [
          { id: 'what-it-costs', text: 'What it costs' },
          { id: 'at-night', text: 'At night' },
        ],
        section: '',
        fact: { id: 'auto-min', label: 'Auto: the first 2 km' },
      });
      expect(text).toContain('<meta name="robots" content="noindex"');
    });

    it.each(['/report', '/report?article=nowhere', '/report?article=a-draft', '/report?article=%00'])(
      'shows no form for %s',
      async (address) => {
        const { status, text } = await app.agent.get(address);
        expect([400, 404]).toContain(status);
        expect(text).not.toContain('<textarea');
      },
    );

    it('stores the report and confirms it', async () => {
      const { text, headers } = await submit(report({ section: 'at-night' })).expect(200);
      expect(text).toContain('Thank you. Your report has been sent.');
      expect(headers['cache-control']).toBe('no-store');
      expect((await messages())[0]!.about).toMatchObject({ article_id: guide, section: 'At night' });
    });

    it('shows the form again with the input and the errors', async () => {
      const { text } = await submit(report({ wrong: '', doing: '<script>alert(1)</script>' })).expect(400);
      expect(readData(text).result).toEqual({
        sent: false,
        detail: expect.any(String),
        errors: { wrong: ['Please say what went wrong.'] },
        values: { wrong: '', doing: '<script>alert(1)</script>' },
      });
      expect(text).not.toContain('<script>alert');
    });

    it('says when to retry, and when the guide is gone', async () => {
      for (let index = 0; index < 5; index += 1)
        await submit(report({ wrong: `${index}` }), '203.0.113.250').expect(200);
      const { text } = await submit(report(), '203.0.113.250').expect(429);
      expect(readData(text).result).toMatchObject({ sent: false, detail: expect.stringContaining('try again') });
      await submit(report({ article: 'nowhere' })).expect(404);
    });
  });

  it('is linked from each guide, and from each of its facts', async () => {
    const { text } = await app.agent.get('/autos').expect(200);
    expect(text).toContain('href="/report?article=autos"');
    expect(text).toContain('href="/report?article=autos&amp;fact=auto-min"');
  });
});
