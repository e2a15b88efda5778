import { endpoints } from '#contract';
import { area, type Call, inPath, list, ok } from './call.js';
import { text } from './schema.js';

const offline = area('Reading offline', true);

/** Packs of guides for reading without a network. */
export const OFFLINE_CALLS: readonly Call[] = [
  offline(`get ${endpoints.offlinePacks}`, {
    summary: 'The packs of guides that a device can keep',
    answers: [
      list('OfflinePack', 'One for the arrival plan, one for the areas and one a category; empty ones are left out.'),
    ],
    errors: [],
  }),
  offline('get /api/offline/packs/{id}', {
    summary: 'The pages and pictures of a pack, each page with a hash of what readers see',
    parameters: [inPath('id', text('The id of a pack.'))],
    answers: [ok('PackManifest', 'The pages and pictures.')],
    errors: [404],
  }),
];
