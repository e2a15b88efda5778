import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import compression from 'compression';
import helmet from 'helmet';
import { AdminDoor } from './admin-auth/admin-door.service.js';
import { AppModule } from './app.module.js';
import { limitBodies } from './common/body-limits.js';
import { Log } from './common/logger.js';
import { watchRequests } from './common/request-log.js';
import { refuseNullCharacters } from './common/null-characters.js';
import type { Settings } from './config/settings.js';
import { compressedAssets, preferCompressed } from './pages/compressed-assets.js';
import { PageServer } from './pages/page-server.js';

/**
 * The whole application, ready to listen: used by `main` and by every test.
 * @throws EmbeddedDatabaseError, or the database's own error, where there is no database to work with
 */
export async function createApp(
  settings: Settings,
  log = Log.create(settings.logLevel),
): Promise<NestExpressApplication> {
  const app = await NestFactory.create<NestExpressApplication>(AppModule.with(settings, log), {
    logger: log,
    bodyParser: false,
    abortOnError: false,
  });
  app.set('trust proxy', settings.trustProxy);
  app.set('etag', 'weak');
  app.disable('x-powered-by');
  app.use(compression({ threshold: 1024 }));
  app.use(
    helmet({
      contentSecurityPolicy: { directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] }, useDefaults: false },
      strictTransportSecurity: settings.siteUrl.startsWith('https:')
        ? { maxAge: 31_536_000, includeSubDomains: true }
        : false,
      xFrameOptions: { action: 'deny' },
    }),
  );
  app.use('/api/admin', app.get(AdminDoor).handle);
  app.use(preferCompressed(await compressedAssets()));
  limitBodies(app);
  app.use(refuseNullCharacters);
  await app.init();
  const pages = app.get(PageServer);
  watchRequests(app.getHttpServer(), log, [(request, response) => pages.answerFromMemory(request, response)]);
  return app;
}
