import type { SessionAnswer } from '#contract';
import type { TestApp } from './create-test-app.js';

export const OWNER = { username: 'asha', email: 'asha@example.org', password: 'correct horse 1' } as const;

/** Sets the administrator's account up and gives its token as a header: `.set(await signUp(app))`. */
export async function signUp({ agent }: TestApp): Promise<{ Authorization: string }> {
  const { body } = await agent.post('/api/admin/register').send(OWNER).expect(201);
  return bearer(body as SessionAnswer);
}

export function bearer({ access_token }: Pick<SessionAnswer, 'access_token'>): { Authorization: string } {
  return { Authorization: `Bearer ${access_token}` };
}
