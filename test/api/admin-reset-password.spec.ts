import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { createTestApp, type TestApp } from '../support/create-test-app.js';
import { bearer, OWNER, signUp } from '../support/sign-in.js';

const COMMAND = fileURLToPath(new URL('../../src/cli/run.mjs', import.meta.url));
const NEW = 'battery staple 2';

describe('npm run admin:reset-password', () => {
  let app: TestApp;
  beforeEach(async () => {
    app = await createTestApp();
  });
  afterEach(() => app.close());

  /** Runs the command on the application's database, with `input` on its standard input. */
  const reset = (input: string): Promise<{ code: number | null; output: string; problem: string }> =>
    new Promise((done, failed) => {
      const env = { ...process.env, DATABASE_URL: app.settings.databaseUrl, LOG_LEVEL: 'silent' };
      const child = spawn(process.execPath, [COMMAND, 'reset-password', '--password-stdin'], { env });
      let [output, problem] = ['', ''];
      child.stdout.on('data', (text) => (output += String(text)));
      child.stderr.on('data', (text) => (problem += String(text)));
      child.on('error', failed);
      child.on('close', (code) => done({ code, output, problem }));
      child.stdin.end(input);
    });
  const login = (password: string) => app.agent.post('/api/admin/login').send({ username: OWNER.username, password });

  it('sets a new password while the server runs, ends every session, and says so', async () => {
    const session = await signUp(app);
    const { code, output } = await reset(`${NEW}\n`);
    expect(output).toContain(
      'The password of asha was changed, and every session has ended. Sign in again at /admin/login.',
    );
    expect(output).not.toContain(NEW);
    expect(code).toBe(0);
    await app.agent.get('/api/admin/me').set(session).expect(401);
    await login(OWNER.password).expect(401);
    const { body } = await login(NEW).expect(200);
    await app.agent.get('/api/admin/me').set(bearer(body)).expect(200);
  });

  it('changes nothing by a password that may not be used', async () => {
    await signUp(app);
    const { code, problem } = await reset('short\n');
    expect(code).toBe(1);
    expect(problem).toMatch(
      /^Database: .+\nThe password was not changed\. It takes: At least 8 characters, At least one number\.\n$/,
    );
    await login(OWNER.password).expect(200);
  });

  it('says that there is nobody yet', async () => {
    const { code, problem } = await reset(`${NEW}\n`);
    expect(code).toBe(1);
    expect(problem).toMatch(
      /^Database: .+\nThere is no administrator yet: open \/admin\/login in a browser to set one up\.\n$/,
    );
  });
});
