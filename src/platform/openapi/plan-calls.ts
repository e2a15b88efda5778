import { adminEndpoints, endpoints, PLAN_LIMITS } from '#contract';
import { area, type Call, created, inPath, json, list, nothing, ok } from './call.js';
import { ref, text } from './schema.js';

const open = area('Arrival plan', true);
const admin = area('Arrival plan (administrator)', false);
const STEP = [inPath('id', text(undefined, { maxLength: PLAN_LIMITS.id }))];
const INPUT = json(ref('PlanStepInput'));

/** The arrival plan, for everybody and for the administrator. */
export const PLAN_CALLS: readonly Call[] = [
  open(`get ${endpoints.plan}`, {
    summary: 'All steps of the arrival plan, in order',
    answers: [list('PlanStep', 'The steps.')],
    errors: [],
  }),
  admin(`get ${adminEndpoints.plan}`, {
    summary: 'All steps in order, with their current problems',
    answers: [list('AdminPlanStep', 'The steps.')],
    errors: [],
  }),
  admin(`post ${adminEndpoints.plan}`, {
    summary: 'Add a step at the end of its window',
    body: INPUT,
    answers: [created('AdminPlanStep', 'The step.')],
    errors: [409],
  }),
  admin('put /api/admin/plan/{id}', {
    summary: 'Change a step',
    parameters: STEP,
    body: INPUT,
    answers: [ok('AdminPlanStep', 'The step.')],
    errors: [404, 409],
  }),
  admin('delete /api/admin/plan/{id}', {
    summary: 'Delete a step; those that depended on it no longer do',
    parameters: STEP,
    answers: [nothing('Deleted.')],
    errors: [404],
  }),
  admin(`put ${adminEndpoints.planOrder}`, {
    summary: 'Reorder the steps',
    body: json(ref('PlanOrderInput')),
    answers: [list('AdminPlanStep', 'The steps in their new order.')],
    errors: [409],
  }),
];
