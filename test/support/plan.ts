import type { AdminPlanStep, PlanStepInput } from '#contract';
import type { Admin } from './sign-in.js';

/** A valid step. */
export const STEP = {
  id: 'get-a-sim',
  title: 'Get a SIM that works',
  guide: '',
  heading: '',
  window: 'first-day',
  due: '',
  until: '',
  depends_on: [],
  applies_if: '',
  done_when: 'You can call',
  minutes: 30,
  papers: ['Passport'],
  fee: '',
  office: 'Shop of the operator',
  hours: '10 am to 8 pm',
  say: ['A prepaid SIM, please.'],
  receive: 'A SIM and its number',
  refused: ['Ask at the next shop.'],
  helpline: '',
} as const satisfies PlanStepInput;

/** Creates `STEP`, with `fields` replacing some of its fields. */
export async function createStep({ app, session }: Admin, fields: PlanStepInput = {}): Promise<AdminPlanStep> {
  const { body } = await app.agent
    .post('/api/admin/plan')
    .set(session)
    .send({ ...STEP, ...fields })
    .expect(201);
  return body as AdminPlanStep;
}
