import SharedEnvironment from '../support/jest/environment.mjs';

describe('the environment that all spec files of a worker share', () => {
  it('puts back what a file leaves behind: environment variables, the console, the end of the process', async () => {
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

  it('ends fake timers, and forgets the file’s tests', async () => {
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
