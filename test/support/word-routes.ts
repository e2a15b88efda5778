import type { Act, LocalWord, PinnedAnswer } from '#contract';
import type { Admin } from './sign-in.js';

const send = (admin: Admin, method: 'post' | 'put' | 'delete', path: string, body: object = {}) =>
  admin.app.agent[method](`/api/admin/${path}`).set(admin.session).send(body);
const WORD = { word: 'bottled flame', means: 'gas', weight: 'certain' };
const pin = async (admin: Admin, words: string) =>
  send(admin, 'post', 'pinned-answers', { words, guide: (await admin.create()).slug });
/** Calls a route on a word that it creates before. */
const withWord = (method: 'put' | 'delete', change?: object) => async (admin: Admin) => {
  const { body } = await send(admin, 'post', 'words', WORD);
  return send(admin, method, `words/${(body as LocalWord).id}`, change);
};

/** The writing routes of pinned answers and of words: the act that each records, and how to call it. */
export const WORD_ROUTES: Readonly<Record<string, { act: Act; call: (admin: Admin) => Promise<unknown> }>> = {
  'POST /api/admin/pinned-answers': { act: 'pinned-answer-saved', call: (admin) => pin(admin, 'gas') },
  'PUT /api/admin/pinned-answers/:id': {
    act: 'pinned-answer-saved',
    call: async (admin) => {
      const { body } = await pin(admin, 'water');
      return send(admin, 'put', `pinned-answers/${(body as PinnedAnswer).id}`, { words: 'tanker' });
    },
  },
  'DELETE /api/admin/pinned-answers/:id': {
    act: 'pinned-answer-deleted',
    call: async (admin) => {
      const { body } = await pin(admin, 'milk');
      return send(admin, 'delete', `pinned-answers/${(body as PinnedAnswer).id}`);
    },
  },
  'POST /api/admin/words': { act: 'word-saved', call: (admin) => send(admin, 'post', 'words', WORD) },
  'PUT /api/admin/words/:id': { act: 'word-saved', call: withWord('put', { means: 'kerosene' }) },
  'DELETE /api/admin/words/:id': { act: 'word-deleted', call: withWord('delete') },
};
