import type { AdminArticle, SessionAnswer } from '#contract';
import type { Test } from 'supertest';
import type { TestApp } from './create-test-app.js';

export const OWNER = { username: 'asha', email: 'asha@example.org', password: 'correct horse 1' } as const;

/** The Authorization header of a session. */
export type Session = Record<'Authorization', string>;

/** Sets up the administrator's account and returns its token as a header: `.set(await signUp(app))`. */
export async function signUp({ agent }: TestApp): Promise<Session> {
  const { body } = await agent.post('/api/admin/register').send(OWNER).expect(201);
  return bearer(body as SessionAnswer);
}

export function bearer({ access_token }: Pick<SessionAnswer, 'access_token'>): Session {
  return { Authorization: `Bearer ${access_token}` };
}

/** A signed-in administrator, with requests that many tests make. */
export class Admin {
  private constructor(
    readonly app: TestApp,
    readonly session: Session,
  ) {}

  static async create(app: TestApp): Promise<Admin> {
    return new Admin(app, await signUp(app));
  }

  /** A signed-in request to `/api/admin/articles${path}`. */
  call(method: 'get' | 'post' | 'put' | 'delete', path = ''): Test {
    return this.app.agent[method](`/api/admin/articles${path}`).set(this.session);
  }

  async create(fields: object = {}): Promise<AdminArticle> {
    const body = { title: 'Rent a flat', content: '<p>Ask for the agreement.</p>', category: 'housing', ...fields };
    return (await this.call('post').send(body).expect(201)).body as AdminArticle;
  }

  async update(id: number, content: string, fields: object = {}): Promise<AdminArticle> {
    const body = { title: 'Rent a flat', category: 'housing', content, ...fields };
    return (await this.call('put', `/${id}`).send(body).expect(200)).body as AdminArticle;
  }

  addImage(bytes: Buffer, name = 'a.jpg'): Test {
    return this.app.agent.post('/api/admin/media').set(this.session).attach('file', bytes, name);
  }
}
