import type { Log } from '../../src/common/logger.js';
import type { Settings } from '../../src/config/settings.js';
import { createTestApp, type TestApp } from './create-test-app.js';
import { Admin } from './sign-in.js';

/** More than a hundred guides, on a busy machine. */
const LOADING_GUIDES_MS = 180_000;

/**
 * The application for all tests of a `describe`: created before the first of them, closed after the last. Call it where
 * hooks are declared; the result can be used in hooks and tests.
 * @param overrides settings that differ from the defaults of tests
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
  return standIn('The application', () => app);
}

/** The administrator of such an application, signed in before the first test; creates the account. */
export function withAdmin(app: TestApp): Admin {
  let admin: Admin | undefined;
  beforeAll(async () => {
    admin = await Admin.of(app);
  });
  return standIn('The administrator', () => admin);
}

/** A proxy for an object that hooks create later. */
function standIn<T extends object>(name: string, find: () => T | undefined): T {
  return new Proxy({} as T, {
    get: (_target, key) => {
      const found = find();
      if (!found) throw new Error(`${name} is there in hooks and tests, not while they are declared.`);
      const value: unknown = Reflect.get(found, key, found);
      return typeof value === 'function' ? (value.bind(found) as unknown) : value;
    },
  });
}
