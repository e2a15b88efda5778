import type { Call } from '../../src/platform/openapi/call.js';
import { SAMPLE_BODIES } from './sample-bodies.js';
import type { Admin } from './sign-in.js';

/**
 * The path of a call, with what it needs created before, as the administrator.
 * @param article an article that exists
 * @param run makes what must be unique different each time
 */
export async function createPath(admin: Admin, { path }: Call, article: number, run: number): Promise<string> {
  const { app, session } = admin;
  const post = async <T = { id: string | number }>(to: string, body: object): Promise<T> =>
    (await app.agent.post(`/api/admin/${to}`).set(session).send(body)).body as T;
  const sample = (shape: string) => SAMPLE_BODIES[shape]!({ article, slug: 'a', run });
  if (path.includes('/drafts/')) {
    const key = `new-draft-${run}`;
    if (path.endsWith('publish'))
      await app.agent.put(`/api/admin/drafts/${key}`).set(session).send(sample('DraftInput'));
    return path.replace('{key}', key);
  }
  if (path.endsWith('draft/publish'))
    await app.agent
      .put(`/api/admin/articles/${article}/draft`)
      .set(session)
      .send({ ...sample('DraftInput'), base: undefined });
  if (path.includes('messages/{id}')) {
    const [row] = await app.db<{ id: number }>(
      "insert into contact_message (name, email, subject, message, digest) values ('A', 'a@b.c', 'S', 'M', 'd') returning id",
    );
    return path.replace('{id}', String(row!.id));
  }
  if (path.includes('facts/{id}')) return path.replace('{id}', String((await post('facts', sample('FactInput'))).id));
  if (path.includes('areas/{slug}'))
    return path.replace('{slug}', (await post<{ slug: string }>('areas', sample('AreaInput'))).slug);
  if (path.includes('phrases/{id}'))
    return path.replace('{id}', String((await post('phrases', sample('PhraseInput'))).id));
  if (path.includes('plan/{id}')) return path.replace('{id}', String((await post('plan', sample('PlanStepInput'))).id));
  if (path.includes('pinned-answers/{id}')) {
    const other = { ...sample('PinnedAnswerInput'), words: `other ${run}` };
    return path.replace('{id}', String((await post('pinned-answers', other)).id));
  }
  if (path.includes('words/{id}'))
    return path.replace('{id}', String((await post('words', sample('LocalWordInput'))).id));
  if (path.includes('site-imports/{id}')) {
    const [row] = await app.db<{ id: number }>(
      "insert into site_import (file, category, state) values ('old.xml', 'housing', 'stopped') returning id",
    );
    return path.replace('{id}', String(row!.id));
  }
  if (path.includes('history/{id}')) {
    const { body } = await app.agent.get('/api/admin/history?limit=1').set(session);
    return path.replace('{id}', body[0].id);
  }
  if (path.includes('passkeys/{id}')) return path.replace('{id}', 'abc');
  if (path.endsWith('trash/restore')) await admin.call('delete', `/${article}`);
  return path.replace('{id}', String(article));
}
