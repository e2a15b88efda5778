import { readSettings, type Settings } from '../../../src/platform/config/settings.js';

/** The settings of an application that a bench opens on a database of its own, and that does nothing by itself. */
export function readBenchSettings(databaseUrl: string, more: Record<string, string> = {}): Settings {
  return readSettings({
    DATABASE_URL: databaseUrl,
    LOG_LEVEL: 'error',
    PORT: '0',
    STARTER_GUIDES: 'false',
    SEARCH_MEANING: 'off',
    SOURCE_CHECKS: 'off',
    NIGHTLY_CRAWL: 'off',
    JWT_SECRET: 'a secret of the bench, long enough to sign with',
    ...more,
  });
}
