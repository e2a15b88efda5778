import type { Log } from '../../src/common/logger.js';
import type { Settings } from '../../src/config/settings.js';
import { createTestApp, type TestApp } from './create-test-app.js';
import { Admin } from './sign-in.js';

/** More than a hundred guides, on a machine that is busy with other things. */
const LOADING_GUIDES_MS = 180_000;

/**
 * The application for all tests of a `describe`: made before the first of them, closed after the last.
 * Call it where hooks are declared; what it gives can be used from then on in hooks and tests.
 * @param overrides settings that differ from those of every test
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

/** The administrator of such an application, signed in before the first test; the account is made with it. */
export function withAdmin(app: TestApp): Admin {
  let admin: Admin | undefined;
  beforeAll(async () => {
    admin = await Admin.of(app);
  });
  return standIn('The administrator', () => admin);
}

/** Stands for an object that only the hooks make. */
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
