import type { AdminArticle, ArticleVersion, VersionComparison } from '#contract';
import { formatDate } from '#contract';
import { guideFile } from '../../src/ops/transfer/guide-file.js';
import { ArticleWriter } from '../../src/content/articles/write/article-writer.service.js';
import { withAdmin, withApp } from '../support/with-app.js';

describe('a change note', () => {
  const app = withApp();
  const admin = withAdmin(app);
  const today = formatDate(new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(new Date()));
  const saveWithNote = (id: number, change_note: string, fields: object = {}) =>
    admin.update(id, '<p>Ask for the agreement.</p>', { change_note, ...fields });
  const page = async (path: string): Promise<string> => (await app.agent.get(path).expect(200)).text;

  it('is shown under the article, latest first, and in the feeds, and sets the modification date', async () => {
    const { id, slug, change_notes } = await admin.create({ title: 'Metro fares' });
    expect(change_notes).toEqual([]);
    expect(await page(`/${slug}`)).not.toContain('Updated');
    await saveWithNote(id, 'Fares of 2025 added');
    const { change_notes: notes, updated_at } = await saveWithNote(id, '  Metro fares of <February>\n added ');
    expect(notes).toEqual([
      { at: updated_at, text: 'Metro fares of <February> added' },
      { at: expect.any(String), text: 'Fares of 2025 added' },
    ]);
    // A save without a note leaves the date that readers see.
    await admin.update(id, '<p>Ask for the agreements.</p>', { title: 'Metro fares' });
    const html = await page(`/${slug}`);
    const latest = `Updated ${today}: Metro fares of &lt;February&gt; added`;
    expect(html.indexOf(latest)).toBeGreaterThan(html.indexOf('Ask for the agreements.'));
    expect(html.indexOf('Fares of 2025 added</p>')).toBeGreaterThan(html.indexOf(latest));
    expect(html).toContain(`"dateModified":"${updated_at}"`);
    expect(await page('/feed')).toContain(`Updated ${today}: Metro fares of &amp;lt;February&amp;gt; added`);
    expect(await page('/feed/atom')).toContain('Metro fares of &amp;lt;February&amp;gt; added');
    const { items } = JSON.parse(await page('/feed/json')) as { items: { content_html: string }[] };
    expect(items[0]?.content_html).toContain(`<p>${latest}</p>`);
  });

  it('is undone with its save, belongs to its version, and survives restoring an earlier version', async () => {
    const { id } = await admin.create({ title: 'Versions' });
    const saved = await admin
      .call('put', `/${id}`)
      .send({ title: 'Versions', content: '<p>Other.</p>', category: 'housing', change_note: 'Another text' });
    const versions = (await admin.call('get', `/${id}/versions`).expect(200)).body as ArticleVersion[];
    expect(versions[0]?.changed).toEqual(['content', 'change_notes']);
    const [to, from] = versions.map(({ version }) => version);
    const compared = (await admin.call('get', `/${id}/versions/compare?from=${from}&to=${to}`).expect(200))
      .body as VersionComparison;
    expect(compared.fields).toEqual([{ field: 'change_notes', from: '', to: `Updated ${today}: Another text` }]);
    const restored = await admin.call('post', `/${id}/versions/${from}/restore`).expect(200);
    const { article } = restored.body as { article: AdminArticle };
    expect(article).toMatchObject({
      content: '<p>Ask for the agreement.</p>',
      change_notes: [{ text: 'Another text' }],
    });
    // The restore came after the note, so it is undone first.
    for (const { headers } of [restored, saved])
      await app.agent
        .post(`/api/admin/history/${headers['x-change-set']}/undo`)
        .set(admin.session)
        .send({})
        .expect(200);
    expect((await admin.call('get', `/${id}`).expect(200)).body).toMatchObject({ change_notes: [] });
  });

  it('is saved with a draft, shown in its preview, and published with it', async () => {
    const { id, slug } = await admin.create({ title: 'Draft' });
    const draft = { title: 'Draft', category: 'housing', content: '<p>Ask for the agreement.</p>' };
    const order = { revision: 0, writer: 'one', sequence: 1 };
    const kept = await admin
      .call('put', `/${id}/draft`)
      .send({ ...draft, change_note: 'Not yet', ...order })
      .expect(200);
    expect(kept.body.draft).toMatchObject({ change_note: 'Not yet', change_notes: [] });
    const link = await admin.call('post', `/${id}/previews`).send({}).expect(201);
    expect(await page(new URL((link.body as { url: string }).url).pathname)).toContain(`Updated ${today}: Not yet`);
    expect(await page(`/${slug}`)).not.toContain('Not yet');
    await admin.call('post', `/${id}/draft/publish`).send({}).expect(200);
    expect(await page(`/${slug}`)).toContain(`Updated ${today}: Not yet`);
    await admin
      .call('put', `/${id}/draft`)
      .send({ ...draft, change_note: 'x'.repeat(201), ...order })
      .expect(400, /The change note has more than 200 characters/);
  });

  it('rejects bad input, and notes on unpublished articles', async () => {
    const { id } = await admin.create({ title: 'Bad' });
    const body = { title: 'Bad', content: '<p>Text.</p>', category: 'housing' };
    const refused = async (fields: object, field: string, sentence: string) => {
      const { body: answer } = await admin
        .call('put', `/${id}`)
        .send({ ...body, ...fields })
        .expect(400);
      expect(answer.errors).toEqual({ [field]: [sentence] });
    };
    await refused({ change_note: 'x'.repeat(201) }, 'change_note', 'The change note has more than 200 characters');
    await refused({ change_note: 7 }, 'change_note', 'The change note must be text');
    await refused({ change_note: 'Costs {{auto-fare}}' }, 'change_note', 'A change note cannot contain a fact');
    await refused(
      { change_note: 'Hidden', published: false },
      'change_note',
      'Readers do not see this article: publish it with its change note, or leave the note empty',
    );
    const moment = 'A change note needs a text, and a timestamp such as 2026-01-31T09:30:00.000Z';
    await refused(
      { change_notes: [{ at: 'yesterday', text: 'A' }] },
      'change_notes.0.at',
      'A change note needs a timestamp such as 2026-01-31T09:30:00.000Z',
    );
    const note = { at: '2026-01-31T09:30:00.000Z', text: 'A' };
    await refused({ change_notes: [{ ...note, text: ' ' }] }, 'change_notes', moment);
    await refused({ change_notes: Array(21).fill(note) }, 'change_notes', 'At most 20 change notes are kept');
    expect((await admin.call('get', `/${id}`).expect(200)).body).toMatchObject({ change_notes: [], published: true });
  });

  it('can be corrected or removed later; beyond twenty the oldest is dropped', async () => {
    const notes = Array.from({ length: 20 }, (_, day) => ({
      at: `2026-01-${String(day + 1).padStart(2, '0')}T09:30:00.000Z`,
      text: `Note ${day + 1}`,
    }));
    const { id, change_notes } = await admin.create({ title: 'Many', change_notes: notes });
    expect(change_notes.map(({ text }) => text).slice(0, 2)).toEqual(['Note 20', 'Note 19']);
    const { change_notes: more } = await saveWithNote(id, 'The newest');
    expect(more.map(({ text }) => text)).toEqual(['The newest', ...change_notes.map(({ text }) => text).slice(0, 19)]);
    expect((await saveWithNote(id, '', { change_notes: more.slice(1, 2) })).change_notes).toEqual([notes[19]]);
  });

  it('is written to guide files and read from them', async () => {
    const article = await admin.create({ title: 'File' });
    const stored = await saveWithNote(article.id, 'Said "twice": so');
    const draft = await app.app.get(ArticleWriter).read(Buffer.from(guideFile(stored)), 'file.md');
    expect(draft.change_notes).toEqual(stored.change_notes);
  });
});
