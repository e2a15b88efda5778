import { addDays, type AdminPlanStep, type ApiError, formatDay, type HistoryEntry, type PlanStep } from '#contract';
import { today } from '../../src/platform/common/today.js';
import { createStep, STEP } from '../support/plan.js';
import { withAdmin, withApp } from '../support/with-app.js';

describe('the arrival plan', () => {
  const app = withApp();
  const admin = withAdmin(app);
  const call = (method: 'get' | 'post' | 'put' | 'delete', path = '') =>
    app.agent[method](`/api/admin/plan${path}`).set(admin.session);
  const steps = async () => (await app.agent.get('/api/plan').expect(200)).body as PlanStep[];
  const ids = async () => (await steps()).map(({ id }) => id);

  beforeEach(async () => {
    await app.db('delete from article');
    await app.db('delete from plan_step');
  });

  describe('GET /api/plan', () => {
    it('returns every step, by window and in order', async () => {
      await createStep(admin, { id: 'sign', window: 'first-week' });
      await createStep(admin);
      await createStep(admin, { id: 'visit', window: 'first-week' });
      expect(await ids()).toEqual(['get-a-sim', 'sign', 'visit']);
      expect((await steps())[0]).toEqual(STEP);
    });
  });

  describe('/api/admin/plan', () => {
    it('is open only to the administrator', async () => {
      for (const [method, path] of [
        ['get', 'plan'],
        ['post', 'plan'],
        ['put', 'plan/get-a-sim'],
        ['delete', 'plan/get-a-sim'],
        ['put', 'plan-order'],
      ] as const)
        await app.agent[method](`/api/admin/${path}`).expect(401);
    });

    it('changes a step, and keeps omitted fields', async () => {
      const { updated_at } = await createStep(admin);
      const { body } = await call('put', '/get-a-sim').send({ title: 'Buy a SIM', updated_at }).expect(200);
      expect(body).toMatchObject({ ...STEP, title: 'Buy a SIM', problems: [] });
      await call('put', '/get-a-sim').send({ title: 'Late', updated_at }).expect(409);
      await call('put', '/no-such-step').send({ title: 'Buy a SIM' }).expect(404);
      expect((await steps())[0]!.title).toBe('Buy a SIM');
    });

    it('rejects a taken id', async () => {
      await createStep(admin);
      const { body } = await call('post').send(STEP).expect(409);
      expect((body as ApiError).detail).toBe('A step called get-a-sim already exists.');
    });

    it.each([
      ['an id with spaces', { id: 'Get a SIM' }, 'id', /^The id must be lower-case words/],
      ['no title', { title: ' ' }, 'title', 'The title is required.'],
      ['a fact in a title', { title: 'Pay {{auto-min}}' }, 'title', 'The title cannot contain a fact.'],
      ['a fact in a sentence', { done_when: 'Paid {{auto-min}}' }, 'done_when', /cannot contain a fact/],
      ['an unknown window', { window: 'tomorrow' }, 'window', /^The window must be one of before-you-come, /],
      ['an impossible day', { due: '02-30' }, 'due', /^The due date must be empty, days from arrival/],
      [
        'no last day',
        { until: '07-31' },
        'until',
        'The last day must be empty, or days from arrival such as +14 or -1.',
      ],
      ['a last day before the due date', { until: '-1' }, 'until', 'The last day cannot be before the due date.'],
      ['too many minutes', { minutes: 2_401 }, 'minutes', 'The minutes must be a whole number from 0 to 2400.'],
      [
        'an unknown question',
        { applies_if: 'dog=yes' },
        'applies_if',
        /^There is no question “dog”; the questions are from, /,
      ],
      [
        'an unknown answer',
        { applies_if: 'pets=cat' },
        'applies_if',
        '“pets” has no answer “cat”; its answers are yes, no.',
      ],
      ['no condition', { applies_if: 'for families' }, 'applies_if', /^“for families” is not a condition/],
      ['an unknown step', { depends_on: ['sign'] }, 'depends_on', 'There is no step “sign”.'],
      ['itself', { depends_on: ['get-a-sim'] }, 'depends_on', 'A step cannot depend on itself.'],
      ['an unknown guide', { guide: 'no-guide' }, 'guide', 'There is no published guide at /no-guide.'],
      ['a heading without a guide', { heading: 'x' }, 'heading', 'A heading needs a guide.'],
    ])('rejects %s with a sentence for the field', async (_what, fields, field, sentence) => {
      const { body } = await call('post')
        .send({ ...STEP, ...fields })
        .expect(400);
      const { errors } = body as ApiError;
      expect(errors).toEqual({ [field]: [typeof sentence === 'string' ? sentence : expect.stringMatching(sentence)] });
      expect(await ids()).toEqual([]);
    });

    it('links to a heading only if the guide has it', async () => {
      await admin.create({ slug: 'sim', content: '<h2>What it costs</h2><p>₹100</p>' });
      const { body } = await call('post')
        .send({ ...STEP, guide: 'sim', heading: 'price' })
        .expect(400);
      expect((body as ApiError).errors).toEqual({
        heading: ['The guide has no heading “price”; it has what-it-costs.'],
      });
      await createStep(admin, { guide: 'sim', heading: 'what-it-costs' });
    });

    it('rejects cycles, and steps before one they depend on', async () => {
      await createStep(admin, { id: 'a' });
      await createStep(admin, { id: 'b', depends_on: ['a'] });
      const { body } = await call('put', '/a')
        .send({ depends_on: ['b'] })
        .expect(400);
      expect((body as ApiError).errors!.depends_on![0]).toMatch(/^These steps depend on each other: /);
      const { body: late } = await call('put', '/a').send({ window: 'first-month' }).expect(400);
      expect((late as ApiError).errors!.window![0]).toMatch(/depends on this step and is in an earlier window/);
    });

    it('deletes a step and the dependencies on it; undo restores both', async () => {
      await createStep(admin, { id: 'a' });
      await createStep(admin, { id: 'b', depends_on: ['a'] });
      await call('delete', '/a').expect(204);
      await call('delete', '/a').expect(404);
      expect(await steps()).toEqual([expect.objectContaining({ id: 'b', depends_on: [] })]);
      const { body } = await app.agent.get('/api/admin/history').set(admin.session).expect(200);
      const [last] = body as HistoryEntry[];
      expect(last).toMatchObject({ kind: 'plan-step-deleted', noun: 'step', undoable: true });
      await app.agent.post(`/api/admin/history/${last!.id}/undo`).set(admin.session).send({}).expect(200);
      expect(await steps()).toEqual([
        expect.objectContaining({ id: 'a' }),
        expect.objectContaining({ id: 'b', depends_on: ['a'] }),
      ]);
    });

    it('reorders the steps', async () => {
      for (const id of ['a', 'b', 'c']) await createStep(admin, { id });
      const order = (body: object) => app.agent.put('/api/admin/plan-order').set(admin.session).send(body);
      const { body } = await order({ ids: ['c', 'a', 'b'] }).expect(200);
      expect((body as AdminPlanStep[]).map(({ id }) => id)).toEqual(['c', 'a', 'b']);
      expect(await ids()).toEqual(['c', 'a', 'b']);
      for (const wrong of [
        ['c', 'a'],
        ['c', 'a', 'a'],
        ['c', 'a', 'd'],
      ])
        await order({ ids: wrong }).expect(409);
      await order({ ids: 'a' }).expect(400);
    });

    it('reports a deleted guide, and follows one whose slug has changed', async () => {
      const { id } = await admin.create({ slug: 'sim', content: '<p>₹100</p>' });
      await createStep(admin, { guide: 'sim' });
      await admin.update(id, '<p>₹100</p>', { slug: 'sim-card' });
      const page = (await app.agent.get('/plan').expect(200)).text;
      expect(page).toContain('href="/sim-card"');
      const guides = async () =>
        ((await app.agent.get('/api/plan').expect(200)).body as PlanStep[]).map(({ guide }) => guide);
      expect(await guides()).toEqual(['sim-card']);
      await admin.call('delete', `/${id}`).expect(204);
      const [step] = (await call('get').expect(200)).body as AdminPlanStep[];
      expect(step!.problems).toEqual(['There is no published guide at /sim.']);
      expect((await app.agent.get('/plan').expect(200)).text).not.toContain('href="/sim-card"');
      expect(await guides()).toEqual(['']);
    });
  });

  describe('GET /plan.ics', () => {
    const file = async (query: string) => (await app.agent.get(`/plan.ics?${query}`).expect(200)).text;
    const unfolded = (text: string) => text.replaceAll('\r\n ', '');

    it('contains an all-day entry for each step with a due date', async () => {
      await createStep(admin, { title: 'Sign; pay, and “smile”', due: '+14', window: 'first-week' });
      await createStep(admin, { id: 'leave', window: 'when-needed' });
      const text = await file('arrival=2098-12-25');
      const { headers } = await app.agent.get('/plan.ics?arrival=2098-12-25');
      expect(headers['content-type']).toBe('text/calendar; charset=utf-8');
      expect(headers['content-disposition']).toBe('attachment; filename="arrival-plan.ics"');
      expect(text.match(/BEGIN:VEVENT\r\n/g)).toHaveLength(1);
      expect(unfolded(text)).toContain('SUMMARY:Sign\\; pay\\, and “smile”\r\n');
      expect(text).toContain('DTSTART;VALUE=DATE:20990108\r\nDTEND;VALUE=DATE:20990109\r\n');
      expect(text).toContain('UID:plan-get-a-sim@localhost:3000\r\n');
      expect(text).toMatch(/\r\nDTSTAMP:\d{8}T\d{6}Z\r\n/);
      expect(text).toMatch(/^BEGIN:VCALENDAR\r\nVERSION:2\.0\r\nPRODID:.+\r\n[\s\S]+\r\nEND:VCALENDAR\r\n$/);
    });

    it('folds lines at 75 octets, never within a character', async () => {
      await createStep(admin, { title: 'ಕನ್ನಡ '.repeat(18).trim() });
      const text = await file('arrival=2098-12-25');
      for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      expect(unfolded(text)).toContain(`SUMMARY:${'ಕನ್ನಡ '.repeat(18).trim()}\r\n`);
      expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    });

    it('moves what is past to today, and omits what can no longer be done', async () => {
      await createStep(admin, { id: 'late', title: 'Late', due: '+1', window: 'first-week' });
      await createStep(admin, { id: 'over', title: 'Over', due: '+0', until: '+2' });
      await createStep(admin, { id: 'last-chance', title: 'Last chance', due: '+0', until: '+3' });
      const text = unfolded(await file(`arrival=${addDays(today(), -3)}`));
      const days = [...text.matchAll(/DTSTART;VALUE=DATE:(\d+)[\s\S]*?SUMMARY:(.+)\r/g)].map(([, ...found]) => found);
      const now = today().replaceAll('-', '');
      expect(days).toEqual([
        [now, 'Last chance'],
        [now, 'Late'],
      ]);
      const due = formatDay(addDays(today(), -2), today());
      expect(text).toContain(`DESCRIPTION:Was due ${due}: do it now\\, or skip.\\n`);
    });

    it('omits steps that the reader’s answers exclude', async () => {
      await createStep(admin, { applies_if: 'pets=yes' });
      expect(await file('arrival=2098-12-25&pets=no')).not.toContain('VEVENT');
    });

    it.each(['', 'arrival=soon', 'arrival=2026-02-30'])('requires an arrival date (%s)', async (query) => {
      const { text } = await app.agent.get(`/plan.ics?${query}`).expect(400);
      expect(text).toBe('Give the day you arrive as arrival=YYYY-MM-DD.\n');
    });
  });
});
