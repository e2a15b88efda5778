import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { createTestApp, type TestApp } from '../support/create-test-app.js';
import { addAuthenticator } from '../support/second-factor.js';
import { bearer, OWNER, type Session, signUp } from '../support/sign-in.js';

const COMMAND = fileURLToPath(new URL('../../src/ops/cli/run.mjs', import.meta.url));
const NEW = 'battery staple 2';

describe('npm run', () => {
  let app: TestApp;
  beforeEach(async () => {
    app = await createTestApp();
  });
  afterEach(() => app.close());

  /** Runs a command against the application's database, with `input` on stdin. */
  const run = (args: string[], input = ''): Promise<{ code: number | null; stdout: string; stderr: string }> =>
    new Promise((done, failed) => {
      const env = { ...process.env, DATABASE_URL: app.settings.databaseUrl, LOG_LEVEL: 'silent' };
      const child = spawn(process.execPath, [COMMAND, ...args], { env });
      let [stdout, stderr] = ['', ''];
      child.stdout.on('data', (text) => (stdout += String(text)));
      child.stderr.on('data', (text) => (stderr += String(text)));
      child.on('error', failed);
      child.on('close', (code) => done({ code, stdout, stderr }));
      child.stdin.end(input);
    });
  const reset = (input: string) => run(['reset-password', '--password-stdin'], input);
  const makeKey = async (session: Session): Promise<Session> => {
    const { body } = await app.agent.post('/api/admin/account/keys').set(session).send({ name: 'Script', days: null });
    return { Authorization: `Bearer ${(body as { key: string }).key}` };
  };
  const login = (password: string) => app.agent.post('/api/admin/login').send({ username: OWNER.username, password });

  it('admin:reset-password sets a new password while the server runs, ends every session, and reports it', async () => {
    const session = await signUp(app);
    const key = await makeKey(session);
    const { code, stdout } = await reset(`${NEW}\n`);
    expect(stdout).toContain(
      'The password of asha was changed, and every session has ended. Sign in again at /admin/login.',
    );
    expect(stdout).toContain('Its API keys, 1 of them, have ended as well.');
    expect(stdout).not.toContain(NEW);
    expect(code).toBe(0);
    for (const by of [session, key]) await app.agent.get('/api/admin/me').set(by).expect(401);
    await login(OWNER.password).expect(401);
    const { body } = await login(NEW).expect(200);
    await app.agent.get('/api/admin/me').set(bearer(body)).expect(200);
  });

  it('admin:reset-password rejects an unacceptable password and changes nothing', async () => {
    await signUp(app);
    const { code, stderr } = await reset('short\n');
    expect(code).toBe(1);
    expect(stderr).toMatch(
      /^Database: .+\nThe password was not changed\. It needs: At least 8 characters, At least one number\.\n$/,
    );
    const common = await reset('password1\n');
    expect(common.code).toBe(1);
    expect(common.stderr).toMatch(
      /^Database: .+\nThe password was not changed\. This is one of the most common passwords and easy to guess: choose another\.\n$/,
    );
    await login(OWNER.password).expect(200);
  });

  it('admin:reset-password fails if there is no administrator yet', async () => {
    const { code, stderr } = await reset(`${NEW}\n`);
    expect(code).toBe(1);
    expect(stderr).toMatch(
      /^Database: .+\nThere is no administrator yet: open \/admin\/login in a browser to set one up\.\n$/,
    );
  });

  it('admin:reset-second-factor removes the second factor, ends every session, and reports it', async () => {
    const session = await signUp(app);
    const { code: none, stdout: said } = await run(['reset-second-factor']);
    expect([none, said]).toEqual([0, 'There was no second step: asha signs in with the password alone.\n']);
    await app.agent.get('/api/admin/me').set(session).expect(200);
    await addAuthenticator(app, session);
    const key = await makeKey(session);
    await login(OWNER.password).expect(202);
    const { code, stdout } = await run(['reset-second-factor']);
    expect(stdout).toContain('The second step of asha was removed, and every session and API key has ended.');
    expect(code).toBe(0);
    for (const by of [session, key]) await app.agent.get('/api/admin/me').set(by).expect(401);
    const { body } = await login(OWNER.password).expect(200);
    const events = await app.agent.get('/api/admin/account/events').set(bearer(body)).expect(200);
    expect((events.body as { kind: string }[]).map(({ kind }) => kind)).toContain('second-factor-reset');
  });
});
