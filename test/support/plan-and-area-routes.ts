import type { Act } from '#contract';
import { AREA, createArea } from './areas.js';
import { createPhrase, PHRASE } from './phrases.js';
import { createStep, STEP } from './plan.js';
import type { Admin } from './sign-in.js';

/** The writing routes of the plan, of areas and of phrases: the act that each records, and how to call it. */
export const PLAN_AND_AREA_ROUTES: Readonly<Record<string, { act: Act; call: (admin: Admin) => Promise<unknown> }>> = {
  'POST /api/admin/plan': {
    act: 'plan-step-saved',
    call: async ({ app, session }) => app.agent.post('/api/admin/plan').set(session).send(STEP),
  },
  'PUT /api/admin/plan/:id': {
    act: 'plan-step-saved',
    call: async (admin) => {
      await createStep(admin, { id: 'get-a-room' });
      return admin.app.agent.put('/api/admin/plan/get-a-room').set(admin.session).send({ title: 'Get a room' });
    },
  },
  'DELETE /api/admin/plan/:id': {
    act: 'plan-step-deleted',
    call: async (admin) => {
      await createStep(admin, { id: 'get-a-cab' });
      return admin.app.agent.delete('/api/admin/plan/get-a-cab').set(admin.session);
    },
  },
  'PUT /api/admin/plan-order': {
    act: 'plan-ordered',
    call: async (admin) => {
      await createStep(admin, { id: 'get-a-card' });
      await createStep(admin, { id: 'get-a-bus' });
      const steps = await admin.app.db<{ id: string }>('select id from plan_step order by place desc');
      return admin.app.agent
        .put('/api/admin/plan-order')
        .set(admin.session)
        .send({ ids: steps.map(({ id }) => id) });
    },
  },
  'POST /api/admin/areas': {
    act: 'area-saved',
    call: async ({ app, session }) => app.agent.post('/api/admin/areas').set(session).send(AREA),
  },
  'PUT /api/admin/areas/:slug': {
    act: 'area-saved',
    call: async (admin) => {
      await createArea(admin, { slug: 'river-side' });
      return admin.app.agent.put('/api/admin/areas/river-side').set(admin.session).send({ name: 'River Side' });
    },
  },
  'DELETE /api/admin/areas/:slug': {
    act: 'area-deleted',
    call: async (admin) => {
      await createArea(admin, { slug: 'lake-side' });
      return admin.app.agent.delete('/api/admin/areas/lake-side').set(admin.session);
    },
  },
  'POST /api/admin/phrases': {
    act: 'phrase-saved',
    call: async ({ app, session }) => app.agent.post('/api/admin/phrases').set(session).send(PHRASE),
  },
  'PUT /api/admin/phrases/:id': {
    act: 'phrase-saved',
    call: async (admin) => {
      await createPhrase(admin, { id: 'stop-here' });
      return admin.app.agent.put('/api/admin/phrases/stop-here').set(admin.session).send({ proofread: true });
    },
  },
  'DELETE /api/admin/phrases/:id': {
    act: 'phrase-deleted',
    call: async (admin) => {
      await createPhrase(admin, { id: 'turn-left' });
      return admin.app.agent.delete('/api/admin/phrases/turn-left').set(admin.session);
    },
  },
};
