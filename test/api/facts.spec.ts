import type { AdminArticle, AdminFactDetails, Fact } from '#contract';
import { FactWriter } from '../../src/content/facts/fact-writer.service.js';
import { withAdmin, withApp } from '../support/with-app.js';
import { callFacts, createFact, FARE } from '../support/facts.js';
import { readPage } from '../support/page-data.js';

describe('facts', () => {
  const app = withApp();
  const admin = withAdmin(app);
  const guide = (content: string, more: object = {}): Promise<AdminArticle> => admin.create({ content, ...more });
  const shown = async (slug: string): Promise<string> =>
    ((await app.agent.get(`/api/articles/${slug}`).expect(200)).body as AdminArticle).content;
  const call = (method: 'get' | 'post' | 'put' | 'delete', path = '') => callFacts(admin, method, path);
  const page = (slug: string) => readPage(app, 'article', `/${slug}`);

  beforeEach(async () => {
    await app.db('delete from article');
    await app.db('delete from fact');
  });

  describe('GET /api/facts', () => {
    it('returns every fact with its source, its age and whether it is due', async () => {
      await createFact(admin);
      await createFact(admin, { id: 'bus-day', value: '₹70', review_by: '2026-11-20' });
      const { body } = await app.agent.get('/api/facts').expect(200);
      const { quote: _, ...shown } = FARE;
      const fare = { ...shown, due: false };
      expect(body).toEqual([fare, expect.objectContaining({ id: 'bus-day', due: true })]);
      expect((await app.agent.get('/api/facts/auto-min').expect(200)).body).toEqual(fare);
    });

    it('leaves out facts that only unpublished texts name: they may tell what is to come', async () => {
      const ids = ['in-draft', 'in-hidden', 'in-new', 'in-both', 'in-public', 'unused'];
      for (const id of ids) await createFact(admin, { id });
      const open = await guide('<p>Costs {{in-public}} or {{in-both}}.</p>');
      const hidden = await guide('<p>Costs {{in-hidden}} or {{in-both}}.</p>', { published: false });
      const draft = { title: 'Later', category: 'housing', revision: 0, writer: 'one', sequence: 1 };
      await admin
        .call('put', `/${open.id}/draft`)
        .send({ ...draft, content: '<p>Costs {{ in-draft | full }} or {{in-public}}.</p>' })
        .expect(200);
      await app.agent
        .put('/api/admin/drafts/new-abcdefgh')
        .set(admin.session)
        .send({ ...draft, content: '<p>Soon.</p>', excerpt: 'Costs {{in-new}}.' })
        .expect(200);
      const listed = async () =>
        ((await app.agent.get('/api/facts').expect(200)).body as Fact[]).map(({ id }) => id).sort();
      expect(await listed()).toEqual(['in-both', 'in-public', 'unused']);
      for (const id of ['in-draft', 'in-hidden', 'in-new']) await app.agent.get(`/api/facts/${id}`).expect(404);
      await app.agent.get('/api/facts/in-both').expect(200);
      await admin.update(hidden.id, '<p>Costs {{in-hidden}}.</p>', { published: true });
      expect(await listed()).toContain('in-hidden');
      await app.db('delete from article_draft');
    });

    it('returns 404 for an unknown id', async () => {
      const { body } = await app.agent.get('/api/facts/auto-max').expect(404);
      expect(body).toEqual({ statusCode: 404, detail: 'Fact not found' });
    });
  });

  describe('POST /api/admin/facts', () => {
    it('is open only to the administrator', async () => {
      for (const [method, path] of [
        ['get', ''],
        ['post', ''],
        ['get', '/auto-min'],
        ['put', '/auto-min'],
        ['delete', '/auto-min'],
        ['post', '/auto-min/checked'],
      ] as const)
        await app.agent[method](`/api/admin/facts${path}`).expect(401);
    });

    it('keeps the sentence it was read from for the administrator, and other sources without a kind', async () => {
      const { source_kind: _kind, caveat: _caveat, check_at: _page, ...plain } = FARE;
      const { body } = await call('post').send(plain).expect(201);
      expect(body).toMatchObject({ source_kind: 'other', quote: FARE.quote, caveat: '', check_at: '' });
    });

    it('sets a default review date by kind', async () => {
      const { review_by: _, ...fare } = FARE;
      const { body } = await call('post').send(fare).expect(201);
      expect(body).toMatchObject({ review_by: '2027-02-12', uses: 0, used_in: [], previous: [] });
      const { body: line } = await call('post').send({ ...fare, id: 'pink-line', kind: 'status', value: 'not open' });
      expect(line).toMatchObject({ review_by: '2026-12-12' });
    });

    it('reports what is wrong by field', async () => {
      const { body } = await call('post')
        .send({ id: 'Auto Min', kind: 'money', value: ' ', source_url: 'ftp://x', checked_on: '2026-02-30' })
        .expect(400);
      expect(Object.keys(body.errors as object).sort()).toEqual(
        ['id', 'label', 'source_title', 'source_url', 'checked_on', 'value'].sort(),
      );
      expect(body.errors.value).toEqual(['The value is required.']);
      const long = await call('post')
        .send({ ...FARE, value: 'x'.repeat(301) })
        .expect(400);
      expect(long.body.errors).toEqual({ value: ['The value has more than 300 characters.'] });
      const table = await call('post')
        .send({ ...FARE, kind: 'table', value: 'only a head' })
        .expect(400);
      expect(Object.keys(table.body.errors as object)).toEqual(['value']);
      const { review_by: _, ...undated } = FARE;
      for (const checked_on of ['soon', '2026-02-30', '9999-12-31', '+']) {
        const { body: answer } = await call('post')
          .send({ ...undated, checked_on })
          .expect(400);
        expect(Object.keys(answer.errors as object)).toContain('checked_on');
      }
      await call('post')
        .send({ ...FARE, kind: 'rumour' })
        .expect(400);
      await call('post')
        .send({ ...FARE, value: 7 })
        .expect(400);
      for (const [field, wrong] of [
        ['source_kind', 'rumour'],
        ['quote', 'x'.repeat(501)],
        ['caveat', 'x'.repeat(301)],
        ['check_at', 'ftp://transport.karnataka.gov.in/orders'],
      ] as const) {
        const { body: rejected } = await call('post')
          .send({ ...FARE, [field]: wrong })
          .expect(400);
        expect(Object.keys(rejected.errors as object)).toEqual([field]);
      }
      const nested = await call('post')
        .send({ ...FARE, value: '{{auto-km}}' })
        .expect(400);
      expect(nested.body.errors).toEqual({ value: ['The value cannot refer to another fact.'] });
    });

    it('never reuses an id, not even after a deletion', async () => {
      await createFact(admin);
      expect((await call('post').send(FARE).expect(409)).body.detail).toBe('A fact called auto-min already exists.');
      await call('delete', '/auto-min').expect(204);
      await call('get', '/auto-min').expect(404);
      expect((await call('post').send(FARE).expect(409)).body.detail).toBe(
        'A fact called auto-min was deleted; its id cannot be reused.',
      );
    });
  });

  describe('PUT /api/admin/facts/{id}', () => {
    it('updates every guide that uses it, without touching their texts', async () => {
      await createFact(admin);
      const guides = await Promise.all(
        Array.from({ length: 12 }, (_, n) => guide(`<p>Ride ${n}: {{auto-min}}.</p>`, { slug: `ride-${n}` })),
      );
      const etag = (await app.agent.get('/ride-3').expect(200)).headers.etag!;
      const { body } = await call('put', '/auto-min')
        .send({ value: '₹40', valid_from: '2026-11-01', checked_on: '2026-11-20' })
        .expect(200);
      expect(body).toMatchObject({ value: '₹40', uses: 12, label: FARE.label, review_by: '2027-02-20' });
      for (const { id, slug, updated_at } of guides) {
        expect((await app.agent.get(`/${slug}`).expect(200)).text).toContain(': ₹40.');
        expect((await admin.call('get', `/${id}`)).body).toMatchObject({
          updated_at,
          content: expect.stringContaining('{{auto-min}}'),
        });
      }
      await app.agent.get('/ride-3').set('If-None-Match', etag).expect(200);
      expect((await app.agent.get('/api/articles?q=₹40').expect(200)).body).toHaveLength(12);
      expect((await app.agent.get('/api/articles?q=₹36').expect(200)).body).toHaveLength(0);
      expect((await app.agent.get('/feed').expect(200)).text).toContain('₹40');
      expect((await page('ride-3')).article.facts_changed_at).toEqual(expect.any(String));
    });

    it('keeps past values with their dates, latest first', async () => {
      await createFact(admin);
      await call('put', '/auto-min').send({ value: '₹40' }).expect(200);
      const { body } = await call('put', '/auto-min').send({ value: '₹44' }).expect(200);
      expect((body as AdminFactDetails).previous.map(({ value, checked_on }) => [value, checked_on])).toEqual([
        ['₹40', '2026-11-12'],
        ['₹36', '2026-11-12'],
      ]);
    });

    it('names the sentences of its guides that write out a former value', async () => {
      await createFact(admin);
      await guide('<p>Pay {{auto-min}}.</p>', { title: 'Right' });
      await guide('<p>Pay {{auto-min}}. Two rides of ₹36 make ₹72.</p>', { title: 'Written out' });
      const outdated = (body: unknown) => (body as AdminFactDetails).used_in.map((one) => [one.title, one.outdated]);
      expect(outdated((await call('get', '/auto-min').expect(200)).body)).toEqual([
        ['Right', ''],
        ['Written out', ''],
      ]);
      const { body } = await call('put', '/auto-min').send({ value: '₹40' }).expect(200);
      const found = [
        ['Right', ''],
        ['Written out', 'Two rides of ₹36 make ₹72.'],
      ];
      expect(outdated(body)).toEqual(found);
      expect(outdated((await call('get', '/auto-min').expect(200)).body)).toEqual(found);
    });

    it('returns 409 if the fact has changed since it was read', async () => {
      const { updated_at } = await createFact(admin);
      await call('put', '/auto-min').send({ value: '₹40', updated_at }).expect(200);
      const { body } = await call('put', '/auto-min').send({ value: '₹41', updated_at }).expect(409);
      expect(body.detail).toBe('This fact was changed in another tab or elsewhere.');
      expect((await call('get', '/auto-min')).body).toMatchObject({ value: '₹40' });
    });

    it('rejects what creating rejects, and returns 404 for an unknown id', async () => {
      await createFact(admin);
      expect((await call('put', '/auto-min').send({ value: '' }).expect(400)).body.errors).toEqual({
        value: ['The value is required.'],
      });
      await call('put', '/auto-max').send({ value: '₹1' }).expect(404);
    });
  });

  describe('a guide that uses a fact', () => {
    it('tells readers the kind of source, the caveat and the office where they can check it, but not the note', async () => {
      await createFact(admin, { note: 'Ask RTA in May.' });
      await guide('<p>Pay {{auto-min}}.</p>', { slug: 'autos' });
      const { text } = await app.agent.get('/autos').expect(200);
      const line = /<section data-served="basis".*?<\/section>/s.exec(text)?.[0] ?? '';
      expect(line).toContain('(official document)');
      expect(line).toContain(FARE.caveat);
      expect(line).toContain(`href="${FARE.check_at}"`);
      expect(text).not.toContain('Ask RTA');
      expect(text).not.toContain(FARE.quote);
    });
  });

  describe('a fact past its review', () => {
    it('shows the date of its last check in every text until it is checked again', async () => {
      await createFact(admin);
      await guide('<p>Pay {{auto-min}}.</p>', { slug: 'autos' });
      await app.db(`update fact set checked_on = '2026-03-03', review_by = '2026-06-03'`);
      await app.app.get(FactWriter).refreshDueFacts();
      expect(await shown('autos')).toBe('<p>Pay ₹36 (last checked 3 March 2026).</p>');
      expect((await page('autos')).article.facts).toMatchObject([
        { id: 'auto-min', due: true, checked_on: '2026-03-03' },
      ]);
      const { body } = await call('post', '/auto-min/checked').expect(200);
      expect((body as AdminFactDetails).due).toBe(false);
      expect(await shown('autos')).toBe('<p>Pay ₹36.</p>');
      await call('post', '/auto-max/checked').expect(404);
    });
  });

  describe('DELETE /api/admin/facts/{id}', () => {
    it('is rejected while a guide uses it, drafts included, naming the guides', async () => {
      await createFact(admin);
      await guide('<p>{{auto-min}}</p>', { title: 'Autos', published: false });
      const { body } = await call('delete', '/auto-min').expect(409);
      expect(body.detail).toBe('1 guide still uses this fact: “Autos”.');
      expect((await call('get', '/auto-min').expect(200)).body).toMatchObject({
        used_in: [{ title: 'Autos', published: false }],
      });
      await app.db('delete from article');
      await call('delete', '/auto-min').expect(204);
      await call('delete', '/auto-min').expect(404);
      expect((await app.agent.get('/api/facts').expect(200)).body).toEqual([]);
    });
  });
});
