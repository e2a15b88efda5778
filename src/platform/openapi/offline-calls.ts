import {
  AREAS_PACK,
  CATEGORY_IDS,
  endpoints,
  type OfflinePack,
  type OfflinePage,
  type PackEntry,
  type PackManifest,
  type PackPicture,
  PLAN_PACK,
} from '#contract';
import { area, type Call, inPath, list, ok } from './call.js';
import { count, listSchema, oneOfTexts, optional, ref, type Schema, shape, text } from './schema.js';

const offline = area('Reading offline', true);
const id = oneOfTexts([PLAN_PACK, AREAS_PACK, ...CATEGORY_IDS]);
const version = text('Another one where any page of it, or the vocabulary, is another.');

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

/** The shapes of these calls, and of the page `/offline`. */
export const OFFLINE_SHAPES: Readonly<Record<string, Schema>> = {
  OfflinePack: shape<OfflinePack>({
    id,
    title: text(),
    guides: count,
    bytes: count,
    shared_bytes: count,
    picture_bytes: count,
    version,
  }),
  PackManifest: shape<PackManifest>({
    id,
    version,
    entries: listSchema(
      shape<PackEntry>({
        url: text('Canonical path with its query.'),
        hash: text(),
        bytes: count,
        title: text('Decoded.'),
        guide: optional({ const: true, description: 'Absent: a list, or a page that goes along with every pack.' }),
      }),
    ),
    pictures: listSchema(shape<PackPicture>({ url: text(), bytes: count })),
    words: listSchema(ref('WordLine')),
  }),
  OfflinePage: shape<OfflinePage>({ kind: { const: 'offline' } }),
};
