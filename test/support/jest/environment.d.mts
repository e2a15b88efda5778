/** The environment of the site's tests; Jest creates one for each spec file. */
export default class SharedEnvironment {
  constructor(config: { projectConfig: object });
  readonly global: typeof globalThis;
  readonly fakeTimersModern: { useFakeTimers(): void };
  teardown(): Promise<void>;
}
