import type { Log } from '../../src/platform/common/logger.js';
import type { Settings } from '../../src/platform/config/settings.js';
import { createTestApp, type TestApp } from './create-test-app.js';
import { Admin } from './sign-in.js';

/** For more than a hundred guides on a busy machine. */
const LOADING_GUIDES_MS = 180_000;

/**
 * The application for all tests of a `describe`: created before the first, closed after the last. Call it where hooks are
 * declared; use the result in hooks and tests.
 * @param overrides settings that differ from the test defaults
 */
export function withApp(overrides?: Partial<Settings>, log?: Log): TestApp {
  let app: TestApp | undefined;
  beforeAll(
    async () => {
      app = await createTestApp(overrides, log);
    },
    overrides?.starterGuides ? LOADING_GUIDES_MS : undefined,
  );
  afterAll(() => app?.close());
  return lazyProxy('The application', () => app);
}

/** The administrator of such an application, registered and signed in before the first test. */
export function withAdmin(app: TestApp): Admin {
  let admin: Admin | undefined;
  beforeAll(async () => {
    admin = await Admin.create(app);
  });
  return lazyProxy('The administrator', () => admin);
}

/** A proxy for an object that hooks create later. */
function lazyProxy<T extends object>(name: string, find: () => T | undefined): T {
  return new Proxy({} as T, {
    get: (_target, key) => {
      const found = find();
      if (!found) throw new Error(`${name} is available only inside hooks and tests.`);
      const value: unknown = Reflect.get(found, key, found);
      return typeof value === 'function' ? (value.bind(found) as unknown) : value;
    },
  });
}
