// The environment of the site's tests: the worker's own globals instead of a context of their own for each file, so that
// modules loaded once serve every file of a worker (runtime.mjs). What one file may leave behind is put back for the next.
import { LegacyFakeTimers, ModernFakeTimers } from '@jest/fake-timers';
import { ModuleMocker } from 'jest-mock';

const { console: ownConsole } = globalThis;
const { exit } = process;
/** What a next version of pg refuses, such as a second statement while one runs. Node.js warns once in a process. */
const warnings = [];
process.on('warning', (warning) => {
  if (/pg@9/.test(warning.message)) warnings.push(warning);
});

export default class SharedEnvironment {
  global = globalThis;
  moduleMocker = new ModuleMocker(globalThis);
  #env = { ...process.env };
  #symbols = new Set(Object.getOwnPropertySymbols(globalThis));

  constructor({ projectConfig }) {
    const timers = { idToRef: (id) => ({ id, ref: () => id, unref: () => id }), refToId: (timer) => timer?.id };
    this.fakeTimers = new LegacyFakeTimers({
      config: projectConfig,
      global: globalThis,
      moduleMocker: this.moduleMocker,
      timerConfig: timers,
    });
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: globalThis });
  }

  async setup() {}

  async teardown() {
    this.fakeTimers.dispose();
    this.fakeTimersModern.dispose();
    process.exit = exit;
    globalThis.console = ownConsole;
    for (const name of Object.keys(process.env)) if (!(name in this.#env)) delete process.env[name];
    Object.assign(process.env, this.#env);
    // Where jest-circus keeps the tests of the file, as results and closures.
    for (const key of Object.getOwnPropertySymbols(globalThis))
      if (key.description === 'JEST_STATE_SYMBOL' && !this.#symbols.has(key)) delete globalThis[key];
    const [warning] = warnings.splice(0);
    if (warning) throw warning;
  }

  exportConditions() {
    return ['node', 'node-addons'];
  }

  /** No context besides the worker's. */
  getVmContext() {
    return null;
  }
}
