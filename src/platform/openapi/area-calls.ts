import { adminEndpoints, AREA_LIMITS, endpoints } from '#contract';
import { area as part, type Call, created, inPath, json, list, nothing, ok } from './call.js';
import { ref, text } from './schema.js';

const open = part('Areas', true);
const admin = part('Areas (administrator)', false);
const AREA = [inPath('slug', text(undefined, { maxLength: AREA_LIMITS.slug }))];
const INPUT = json(ref('AreaInput'));

/** Areas to live in, for everybody and for the administrator. */
export const AREA_CALLS: readonly Call[] = [
  open(`get ${endpoints.areas}`, {
    summary: 'All areas to live in, by name',
    answers: [list('Area', 'The areas.')],
    errors: [],
  }),
  open('get /api/areas/{slug}', {
    summary: 'An area to live in',
    parameters: AREA,
    answers: [ok('Area', 'The area.')],
    errors: [404],
  }),
  admin(`get ${adminEndpoints.areas}`, {
    summary: 'All areas by name, with their current problems',
    answers: [list('AdminArea', 'The areas.')],
    errors: [],
  }),
  admin(`post ${adminEndpoints.areas}`, {
    summary: 'Add an area',
    body: INPUT,
    answers: [created('AdminArea', 'The area.')],
    errors: [409],
  }),
  admin('put /api/admin/areas/{slug}', {
    summary: 'Change an area',
    parameters: AREA,
    body: INPUT,
    answers: [ok('AdminArea', 'The area.')],
    errors: [404, 409],
  }),
  admin('delete /api/admin/areas/{slug}', {
    summary: 'Delete an area',
    parameters: AREA,
    answers: [nothing('Deleted.')],
    errors: [404],
  }),
];
