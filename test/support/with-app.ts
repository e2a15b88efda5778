import type { Log } from '../../src/platform/common/logger.js';
import type { MailSettings } from '../../src/platform/config/mail-settings.js';
import type { Settings } from '../../src/platform/config/settings.js';
import { createTestApp, type TestApp } from './create-test-app.js';
import { OutsideWorld } from './outside-world.js';
import { Admin } from './sign-in.js';
import { type SmtpServer, startSmtpServer } from './smtp-server.js';

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

/** The internet of such an application: there before the first test, as new before each. */
export function withOutsideWorld(app: TestApp): OutsideWorld {
  let world: OutsideWorld | undefined;
  beforeAll(async () => {
    world = await OutsideWorld.start();
    world.surround(app);
  });
  beforeEach(() => world?.reset());
  afterAll(() => world?.close());
  return lazyProxy('The outside world', () => world);
}

/** A mail server for all tests of a `describe`, and the settings of an application that sends its mail there. */
export function withMail(to = ['owner@example.org']): { smtp: SmtpServer; mail: MailSettings } {
  const mail = { smtpUrl: '', from: 'site@example.org', to };
  let smtp: SmtpServer | undefined;
  beforeAll(async () => {
    smtp = await startSmtpServer();
    mail.smtpUrl = smtp.url;
  });
  afterAll(() => smtp?.close());
  return { smtp: lazyProxy('The mail server', () => smtp), mail };
}

/** A proxy for an object that hooks create later. */
function lazyProxy<T extends object>(name: string, find: () => T | undefined): T {
  const get = (): T => {
    const found = find();
    if (!found) throw new Error(`${name} is available only inside hooks and tests.`);
    return found;
  };
  return new Proxy({} as T, {
    get: (_target, key) => {
      const value: unknown = Reflect.get(get(), key);
      return typeof value === 'function' ? (value.bind(get()) as unknown) : value;
    },
    set: (_target, key, value) => Reflect.set(get(), key, value),
  });
}
