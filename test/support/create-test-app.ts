import type { NestExpressApplication } from '@nestjs/platform-express';
import type { AddressInfo } from 'node:net';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import supertest from 'supertest';
import { createApp } from '../../src/app.factory.js';
import type { Log } from '../../src/platform/common/logger.js';
import { readSettings, type Settings } from '../../src/platform/config/settings.js';
import { PublicContent } from '../../src/platform/common/public-content.js';
import { UndoService } from '../../src/content/history/undo.service.js';
import { compareWithDocument } from './documented-answers.js';
import { createStarterDatabase } from './starter-database.js';
import { createTestDatabase, openQuery, type Query, type TestDatabase } from './test-database.js';

export interface TestApp {
  app: NestExpressApplication;
  /** The base URL: `http://127.0.0.1:{port}`. */
  url: string;
  /** supertest on the running server: `await agent.get('/healthz').expect(200)`. */
  agent: ReturnType<typeof supertest>;
  settings: Settings;
  /** SQL on the application's database, over a separate connection. What it changes is known to the application. */
  db: Query;
  /** Stops the application and drops its database. */
  close(): Promise<void>;
}

/** Statements that may change what readers see. */
const WRITES = /^\s*(?:insert|update|delete|truncate|with|do)\b/i;

/**
 * The application as `main` creates it, on a new database without starter guides, listening on a free port. With
 * `starterGuides` it is the second start of a new site, which has them; with a `databaseUrl` it is any start on that database.
 */
export async function createTestApp(overrides: Partial<Settings> = {}, log?: Log): Promise<TestApp> {
  const dataDir = await mkdtemp(join(tmpdir(), 'namma-test-app-'));
  const database = overrides.databaseUrl === undefined ? await createDatabase(overrides) : undefined;
  const clean = async (): Promise<void> => {
    await database?.drop();
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    const settings = readSettings({
      PORT: '0',
      HOST: '127.0.0.1',
      SITE_URL: 'http://localhost:3000',
      STARTER_GUIDES: 'false',
      // Results do not depend on when the encoder is loaded.
      SEARCH_MEANING: 'off',
      // No test asks a real host.
      SOURCE_CHECKS: 'off',
      NIGHTLY_CRAWL: 'off',
      LOG_LEVEL: 'silent',
      DATABASE_POOL: '4',
      DATA_DIR: dataDir,
      JWT_SECRET: 'a secret of the tests, long enough to sign with',
    });
    Object.assign(settings, database && { databaseUrl: database.url }, overrides);
    const app = await createApp(settings, log);
    // Undo finishes within the request, even on a busy machine.
    app.get(UndoService, { strict: false }).waitMs = 20_000;
    const faults = compareWithDocument(app.getHttpServer());
    const leaks = watchListeners();
    await app.listen(settings.port, settings.host);
    const server = app.getHttpServer();
    const { query, close } = openQuery(settings.databaseUrl ?? '');
    const content = app.get(PublicContent, { strict: false });
    const db: Query = async <Row extends object>(sql: string, parameters?: unknown[]) => {
      const rows = await query<Row>(sql, parameters);
      // Pages in memory are cleared by what the database announces, in its own time.
      if (WRITES.test(sql)) await content.catchUp();
      return rows;
    };
    return {
      app,
      url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      agent: supertest(server),
      settings,
      db,
      close: async () => {
        await close();
        await app.close();
        await clean();
        if (leaks().length > 0) throw new Error(`Listeners that nobody removes:\n${leaks().join('\n')}`);
        if (faults().length > 0)
          throw new Error(`Answers that the OpenAPI document does not allow:\n${faults().join('\n')}`);
      },
    };
  } catch (error) {
    await clean();
    throw error;
  }
}

function createDatabase(overrides: Partial<Settings>): Promise<TestDatabase> {
  if (!overrides.starterGuides) return createTestDatabase();
  return createStarterDatabase(async (databaseUrl) => {
    const first = await createTestApp({ starterGuides: true, databaseUrl });
    await first.close();
  });
}

/** Notes the warnings of Node.js that something has more than ten listeners; call the result to end it. */
function watchListeners(): () => string[] {
  const leaks: string[] = [];
  const note = ({ name, stack = '' }: Error): void => {
    if (name === 'MaxListenersExceededWarning') leaks.push(stack);
  };
  process.on('warning', note);
  return () => {
    process.off('warning', note);
    return leaks;
  };
}
