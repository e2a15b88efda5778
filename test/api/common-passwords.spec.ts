import { isCommonPassword } from '../../src/admin-auth/index.js';
import { OWNER, signUp } from '../support/sign-in.js';
import { withApp } from '../support/with-app.js';

const SENTENCE = 'This is one of the most common passwords and easy to guess: choose another';

describe('common passwords', () => {
  const app = withApp();

  it('are matched against a list, ignoring case', async () => {
    for (const common of ['password1', 'Qwerty123', '1QAZ2WSX', 'trustno1'])
      expect(await isCommonPassword(common)).toBe(true);
    for (const own of [OWNER.password, 'password1 of my own', '']) expect(await isCommonPassword(own)).toBe(false);
  });

  it('are rejected on registration and on a change, with a clear sentence', async () => {
    const set = await app.agent
      .post('/api/admin/register')
      .send({ ...OWNER, password: 'letmein1' })
      .expect(400);
    expect(set.body).toEqual({ statusCode: 400, detail: SENTENCE, errors: { password: [SENTENCE] } });
    const session = await signUp(app);
    const body = { current_password: OWNER.password, new_password: 'iloveyou1', confirm_password: 'iloveyou1' };
    const changed = await app.agent.post('/api/admin/change-password').set(session).send(body).expect(400);
    expect(changed.body.errors).toEqual({ new_password: [SENTENCE] });
    await app.agent.post('/api/admin/login').send(OWNER).expect(200);
  });

  it('are the only ones matched ignoring case: sign-in compares passwords exactly as typed', async () => {
    for (const password of [OWNER.password.toUpperCase(), ` ${OWNER.password}`, `${OWNER.password} `])
      await app.agent.post('/api/admin/login').send({ username: OWNER.username, password }).expect(401);
  });
});
