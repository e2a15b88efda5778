import { adminEndpoints, endpoints, FACT_LIMITS } from '#contract';
import { area, type Call, created, inPath, json, list, nothing, ok } from './call.js';
import { ref, text } from './schema.js';

const open = area('Facts', true);
const admin = area('Facts (administrator)', false);
const FACT = [inPath('id', text(undefined, { maxLength: FACT_LIMITS.id }))];
const INPUT = json(ref('FactInput'));

/** Facts, for everybody and for the administrator. */
export const FACT_CALLS: readonly Call[] = [
  open(`get ${endpoints.facts}`, {
    summary: 'All facts, by id',
    answers: [list('Fact', 'The facts.')],
    errors: [],
  }),
  open('get /api/facts/{id}', {
    summary: 'One fact',
    parameters: FACT,
    answers: [ok('Fact', 'The fact.')],
    errors: [404],
  }),
  admin(`get ${adminEndpoints.facts}`, {
    summary: 'All facts, by due date',
    answers: [list('AdminFact', 'The facts.')],
    errors: [],
  }),
  admin(`post ${adminEndpoints.facts}`, {
    summary: 'Create a fact',
    body: INPUT,
    answers: [created('AdminFactDetails', 'The fact.')],
    errors: [409],
  }),
  admin('get /api/admin/facts/{id}', {
    summary: 'One fact with its past values and the guides that use it',
    parameters: FACT,
    answers: [ok('AdminFactDetails', 'The fact.')],
    errors: [404],
  }),
  admin('put /api/admin/facts/{id}', {
    summary: 'Change a fact, and every guide that uses it',
    parameters: FACT,
    body: INPUT,
    answers: [ok('AdminFactDetails', 'The fact.')],
    errors: [404, 409],
  }),
  admin('post /api/admin/facts/{id}/checked', {
    summary: 'Confirm that a fact was checked today and still holds',
    parameters: FACT,
    answers: [ok('AdminFactDetails', 'The fact.')],
    errors: [404],
  }),
  admin(`post ${adminEndpoints.factsChecked}`, {
    summary: 'Confirm in one act that several facts were checked today and still hold',
    body: json(ref('ConfirmFactsInput')),
    answers: [nothing('Confirmed.')],
    errors: [404],
  }),
  admin(`get ${adminEndpoints.sourceCheckStats}`, {
    summary: 'How many facts are due',
    answers: [ok('SourceCheckStats', 'The counts.')],
    errors: [],
  }),
  admin(`get ${adminEndpoints.sourceChecks}`, {
    summary: 'What the sources of due facts say today, by page',
    answers: [list('SourceCheck', 'The pages, those that most guides and areas depend on first.')],
    errors: [],
  }),
  admin('delete /api/admin/facts/{id}', {
    summary: 'Delete a fact that no guide and no area uses',
    parameters: FACT,
    answers: [nothing('Deleted.')],
    errors: [404, 409],
  }),
];
