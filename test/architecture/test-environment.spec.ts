import SharedEnvironment from '../support/jest/environment.mjs';

describe('the environment shared by all spec files of a worker', () => {
  it('restores what a spec file changed: environment variables, console and process.exit', async () => {
    const environment = new SharedEnvironment({ projectConfig: { fakeTimers: {} } });
    const { env, exit } = process;
    const { console: before } = globalThis;
    const path = env.PATH;
    try {
      env.LEFT_BEHIND = 'yes';
      env.PATH = '/nowhere';
      delete env.NODE_ENV;
      globalThis.console = { ...before };
      process.exit = (() => undefined) as never;
    } finally {
      await environment.teardown();
    }
    expect(env.LEFT_BEHIND).toBeUndefined();
    expect(env.PATH).toBe(path);
    expect(env.NODE_ENV).toBe('test');
    expect(globalThis.console).toBe(before);
    expect(process.exit).toBe(exit);
  });

  it('restores real timers, and forgets the file’s tests', async () => {
    const environment = new SharedEnvironment({ projectConfig: { fakeTimers: {} } });
    const { setTimeout: before } = globalThis;
    const tests = Symbol('JEST_STATE_SYMBOL');
    Object.assign(globalThis, { [tests]: {} });
    environment.fakeTimersModern.useFakeTimers();
    expect(globalThis.setTimeout).not.toBe(before);
    await environment.teardown();
    expect(globalThis.setTimeout).toBe(before);
    expect(tests in globalThis).toBe(false);
  });
});
