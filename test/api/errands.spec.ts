import type { AdminFact, AdminPlanStep, ApiError, PlanStep } from '#contract';
import { createFact } from '../support/facts.js';
import { createStep, STEP } from '../support/plan.js';
import { withAdmin, withApp } from '../support/with-app.js';

describe('the errands of the plan', () => {
  const app = withApp();
  const admin = withAdmin(app);
  const call = (method: 'get' | 'post' | 'put', path = '') =>
    app.agent[method](`/api/admin/plan${path}`).set(admin.session);

  beforeEach(async () => {
    await app.db('delete from plan_step');
    await app.db('delete from fact');
  });

  it('are steps with papers; empty lines of lists are dropped', async () => {
    await createStep(admin, { papers: [' Passport ', '', 'Visa'], say: ['', 'A SIM, please.'] });
    const { body } = await app.agent.get('/api/plan').expect(200);
    expect((body as PlanStep[])[0]).toMatchObject({ papers: ['Passport', 'Visa'], say: ['A SIM, please.'] });
  });

  it.each([
    ['papers without an office', { office: '' }, 'office', 'Say at which counter.'],
    ['an office without papers', { papers: [] }, 'papers', /Name at least one paper/],
    ['a long paper', { papers: ['x'.repeat(241)] }, 'papers', 'The name of a paper has more than 240 characters.'],
    ['a fact in a sentence', { say: ['Pay {{auto-min}}'] }, 'say', 'The sentence to say cannot contain a fact.'],
    ['too many papers', { papers: Array.from({ length: 13 }, () => 'Paper') }, 'papers', 'Enter at most 12 lines.'],
    ['papers that are no list', { papers: 'Passport' }, 'papers', 'The papers must be a list of texts.'],
    ['an unknown fee', { fee: 'gone' }, 'fee', 'There is no fact “gone”.'],
    ['a helpline that is no id', { helpline: 'Call us' }, 'helpline', /fact/],
  ] as const)('reject %s', async (_what, fields, field, message) => {
    const { body } = await call('post')
      .send({ ...STEP, ...fields })
      .expect(400);
    expect((body as ApiError).errors?.[field]?.[0]).toMatch(message);
  });

  it('name facts, which cannot be deleted before, which readers may know, and which list the step', async () => {
    const fact = '/api/admin/facts/auto-min';
    await createFact(admin);
    await admin.create({ title: 'Unwritten', content: '<p>{{auto-min}}</p>', published: false });
    await app.agent.get('/api/facts/auto-min').expect(404);
    await createStep(admin, { fee: 'auto-min' });
    await app.agent.get('/api/facts/auto-min').expect(200);
    const { body: details } = await app.agent.get(fact).set(admin.session).expect(200);
    expect(details).toMatchObject({ steps: 1, used_in_steps: [STEP.title] });
    const { body: facts } = await app.agent.get('/api/admin/facts').set(admin.session).expect(200);
    expect((facts as AdminFact[]).map(({ id, steps }) => [id, steps])).toEqual([['auto-min', 1]]);
    await admin.call('delete').expect(200);
    const { body: refusal } = await app.agent.delete(fact).set(admin.session).expect(409);
    expect((refusal as ApiError).detail).toBe(`1 step still uses this fact: “${STEP.title}”.`);
    await call('put', `/${STEP.id}`).send({ fee: '' }).expect(200);
    await app.agent.delete(fact).set(admin.session).expect(204);
  });

  it('tell the administrator which fact is gone', async () => {
    await createFact(admin);
    await createStep(admin, { helpline: 'auto-min' });
    await app.db('delete from fact');
    await app.agent
      .put('/api/admin/plan-order')
      .set(admin.session)
      .send({ ids: [STEP.id] })
      .expect(200);
    const { body } = await call('get').expect(200);
    expect((body as AdminPlanStep[])[0]?.problems).toEqual(['There is no fact “auto-min”.']);
  });
});
