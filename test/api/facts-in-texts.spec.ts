import { jest } from '@jest/globals';
import { EntityManager } from '@mikro-orm/postgresql';
import type { AdminArticle, AdminFact } from '#contract';
import { withAdmin, withApp } from '../support/with-app.js';
import { callFacts, createFact } from '../support/facts.js';
import { readPage } from '../support/page-data.js';

describe('texts that use facts', () => {
  const app = withApp();
  const admin = withAdmin(app);
  const guide = (content: string, more: object = {}): Promise<AdminArticle> => admin.create({ content, ...more });
  const shown = async (slug: string): Promise<string> =>
    ((await app.agent.get(`/api/articles/${slug}`).expect(200)).body as AdminArticle).content;
  const refusal = async (content: string, more: object = {}): Promise<Record<string, string[]>> => {
    const body = { title: 'Autos', category: 'transport', content, ...more };
    return (await admin.call('post').send(body).expect(400)).body.errors as Record<string, string[]>;
  };
  const page = (slug: string) => readPage(app, 'article', `/${slug}`);

  beforeEach(async () => {
    await app.db('delete from article');
    await app.db('delete from fact');
  });

  it('show values to readers, and references to the author', async () => {
    await createFact(admin);
    const content = '<p>Pay {{auto-min}}, {{auto-min|since}}.</p><p>{{auto-min|full}}</p>';
    const article = await guide(content, { excerpt: 'From {{auto-min}} on', slug: 'autos' });
    expect(article).toMatchObject({ content, excerpt: 'From {{auto-min}} on', word_count: 20 });
    expect(await shown('autos')).toBe(
      '<p>Pay ₹36, from 1 August 2025.</p>' +
        '<p>₹36 for the first 2 km, since 1 August 2025, checked 12 November 2026</p>',
    );
    const list = await app.agent.get('/api/articles?fields=summary').expect(200);
    expect(list.body).toMatchObject([{ excerpt: 'From ₹36 on' }]);
    expect((await admin.call('get', `/${article.id}`)).body).toMatchObject({ content });
  });

  it('are listed with each fact, by title, with one query for all facts', async () => {
    await createFact(admin);
    const ids = ['bus-day', 'metro-card', 'unused'];
    for (const id of ids) await createFact(admin, { id });
    const one = await guide('<p>{{bus-day}} or {{metro-card}}.</p>', { title: 'Beta' });
    const two = await guide('<p>{{metro-card}}.</p>', { title: 'Alpha &amp; more', published: false });
    const ask = jest.spyOn(EntityManager.prototype, 'execute');
    const { body } = await callFacts(admin, 'get').expect(200);
    const asked = ask.mock.calls.filter(([sql]) => JSON.stringify(sql).includes('article_fact')).length;
    ask.mockRestore();
    expect(asked).toBe(1);
    const listed = new Map((body as AdminFact[]).map(({ id, uses, used_in }) => [id, { uses, used_in }]));
    expect(listed.get('unused')).toEqual({ uses: 0, used_in: [] });
    expect(listed.get('bus-day')).toEqual({ uses: 1, used_in: [{ id: one.id, title: 'Beta' }] });
    expect(listed.get('metro-card')).toEqual({
      uses: 2,
      used_in: [
        { id: two.id, title: 'Alpha & more' },
        { id: one.id, title: 'Beta' },
      ],
    });
  });

  it('show values in every public output, never references', async () => {
    await createFact(admin);
    await guide('<h2 id="fares">Fares of {{auto-min}}</h2><p>First {{auto-min}}.</p>', { slug: 'autos' });
    const html = await app.agent.get('/autos').expect(200);
    expect(html.text).toContain('First ₹36.');
    for (const path of [
      '/autos',
      '/autos.md',
      '/feed',
      '/feed/atom',
      '/feed/json',
      '/llms.txt',
      '/llms-full.txt',
      '/api/articles',
      '/api/articles/autos',
      '/api/pages?path=/autos',
      '/search?q=36',
      '/api/articles?q=36',
      '/sitemap',
      '/',
    ]) {
      const { text } = await app.agent.get(path).expect(200);
      expect([path, text.includes('{{')]).toEqual([path, false]);
    }
    expect((await app.agent.get('/api/articles?q=%E2%82%B936').expect(200)).body).toHaveLength(1);
    expect((await app.agent.get('/api/articles?q=%7B%7B').expect(200)).body).toHaveLength(0);
  });

  it('show a table in place of a reference in its own paragraph', async () => {
    const value = 'Income | Rate\nup to ₹4 lakh | nil\n₹4–8 lakh | 5 % & more';
    await createFact(admin, { id: 'tax-slabs', label: 'Slabs', kind: 'table', value });
    await guide('<p>{{tax-slabs|table}}</p>', { slug: 'tax' });
    expect(await shown('tax')).toBe(
      '<table><caption>Slabs</caption><thead><tr><th scope="col">Income</th><th scope="col">Rate</th></tr></thead>' +
        '<tbody><tr><td>up to ₹4 lakh</td><td>nil</td></tr><tr><td>₹4–8 lakh</td><td>5 % &amp; more</td></tr></tbody></table>',
    );
    expect(await refusal('<p>Slabs: {{tax-slabs|table}}</p>')).toEqual({
      content: ['{{tax-slabs|table}} must stand alone on its line.'],
    });
    expect(await refusal('<p>{{tax-slabs}}</p>')).toEqual({
      content: ['tax-slabs is a table: write {{tax-slabs|table}} alone on its line.'],
    });
  });

  it('leave braces in code and after a backslash alone', async () => {
    await createFact(admin);
    const content = '<pre><code>{{auto-min}} {{x y}}</code></pre><p>Write \\{{auto-min}}.</p>';
    const article = await guide(content, { slug: 'code' });
    expect(article.content).toBe(content);
    expect(await shown('code')).toBe('<pre><code>{{auto-min}} {{x y}}</code></pre><p>Write {{auto-min}}.</p>');
  });

  it('are rejected if they name an unknown fact, with the nearest known one as a suggestion', async () => {
    await createFact(admin);
    expect(await refusal('<p>{{auto-mn}}</p>')).toEqual({
      content: ['There is no fact called auto-mn. Did you mean auto-min?'],
    });
    expect(await refusal('<p>x</p>', { excerpt: '{{weather}}' })).toEqual({
      excerpt: ['There is no fact called weather.'],
    });
    expect((await refusal('<p>{{auto min}}</p>')).content![0]).toContain('“{{auto min}}” is not a fact.');
    expect((await refusal('<p>{{auto-<b>min</b>}}</p>')).content![0]).toContain('is not a fact.');
    expect(await refusal('<p>x</p>', { title: 'Pay {{auto-min}}' })).toEqual({
      title: ['A title cannot contain a fact'],
    });
    expect((await refusal('<p><abbr title="{{auto-min}}">x</abbr></p>')).content![0]).toContain('“title”');
    await createFact(admin, { id: 'no-day', valid_from: null });
    expect(await refusal('<p>{{no-day|since}}</p>')).toEqual({
      content: ['{{no-day|since}}: the start date of no-day is not known.'],
    });
    expect((await admin.call('get').expect(200)).body).toEqual([]);
  });

  it('survive Markdown and HTML files as written', async () => {
    await createFact(admin);
    const markdown =
      '# Autos\n\nPay {{auto-min}} or \\{{auto-min}}, **{{auto-min|full}}**.\n\n| A | B |\n| --- | --- |\n| {{auto-min}} | {{auto-min\\|since}} |\n';
    const upload = async (name: string, text: string): Promise<AdminArticle> =>
      (
        await app.agent
          .post('/api/admin/articles/upload-file')
          .set(admin.session)
          .field('category', 'transport')
          .field('subcategory', '')
          .field('featured', 'false')
          .attach('file', Buffer.from(text), name)
          .expect(201)
      ).body as AdminArticle;
    const fromMarkdown = await upload('autos.md', markdown);
    expect(fromMarkdown.content).toContain(
      '<p>Pay {{auto-min}} or \\{{auto-min}}, <strong>{{auto-min|full}}</strong>.</p>',
    );
    expect(fromMarkdown.content).toContain('<td>{{auto-min}}</td>');
    expect(fromMarkdown.content).toContain('<td>{{auto-min|since}}</td>');
    const html = '<h1>By bus</h1><p>Pay {{auto-min}} or \\{{auto-min}}.</p>';
    expect((await upload('bus.html', html)).content).toBe('<p>Pay {{auto-min}} or \\{{auto-min}}.</p>');
  });

  it('get a generated excerpt that never splits a reference', async () => {
    await createFact(admin);
    const words = 'word '.repeat(38);
    const { excerpt } = await guide(`<p>${words}{{ auto-min }} and so on for a while</p>`, { slug: 'long' });
    expect(excerpt).toBe(`${words.trim()}…`);
  });

  it('are previewed with values', async () => {
    await createFact(admin);
    const { body } = await admin
      .call('post', '/preview')
      .send({ title: 'Autos', content: '<p>Pay {{auto-min}}.</p>' })
      .expect(200);
    expect(body).toMatchObject({ content: '<p>Pay ₹36.</p>', excerpt: 'Pay ₹36.' });
    await admin.call('post', '/preview').send({ content: '<p>{{nothing-known}}</p>' }).expect(400);
  });

  it('come back from the trash with current values', async () => {
    await createFact(admin);
    const { id } = await guide('<p>Pay {{auto-min}}.</p>', { slug: 'autos' });
    await admin.call('delete', `/${id}`).expect(204);
    await callFacts(admin, 'put', '/auto-min').send({ value: '₹40' }).expect(200);
    await app.agent
      .post('/api/admin/trash/restore')
      .set(admin.session)
      .send({ ids: [id] })
      .expect(200);
    expect(await shown('autos')).toBe('<p>Pay ₹40.</p>');
  });

  it('show their facts and sources on the guide’s page, in text order', async () => {
    await createFact(admin);
    await createFact(admin, { id: 'bus-day', value: '₹70' });
    const sources = [{ title: 'BMTC, fares', url: 'https://mybmtc.example/fares', read_on: '2026-11-20' }];
    await guide('<p>{{bus-day}} or {{auto-min}}</p>', { slug: 'autos', sources, stage: 'first-week' });
    const { article } = await page('autos');
    expect(article.facts.map(({ id }) => id)).toEqual(['bus-day', 'auto-min']);
    expect(article.sources).toEqual(sources);
  });
});
