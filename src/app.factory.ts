import path from 'node:path';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import compression from 'compression';
import helmet from 'helmet';
import { AdminGate } from './admin-auth/admin-gate.service.js';
import { AppModule } from './app.module.js';
import { AnswerCache } from './common/answer-cache.js';
import { limitBodies } from './common/body-limits.js';
import { Log } from './common/logger.js';
import { AlwaysServedPaths } from './common/always-served-paths.js';
import { type EarlyAnswer, watchRequests } from './common/request-log.js';
import { refuseNullCharacters } from './common/null-characters.js';
import { keepOutOfSearch } from './common/robots-tag.js';
import { startingLog } from './common/starting-log.js';
import { strictTransport } from './common/strict-transport.js';
import type { Settings } from './config/settings.js';
import type { LaunchedDatabase } from './database/launch-embedded.js';
import { MetricsService } from './metrics/metrics.service.js';
import { createAdmission, limitConnections, refuseTwoHosts } from './operations/admission.js';
import { Overload } from './operations/overload.js';
import { ReleaseAssets } from './operations/release-assets.js';
import { compressedAssets, preferCompressed } from './pages/compressed-assets.js';
import { PageServer } from './pages/page-server.js';
import { WEB_BUILD } from './pages/web-build.js';

/**
 * Creates the whole application, ready to listen: used by `main` and by every test.
 * @param embedded its own database, if already started
 * @throws EmbeddedDatabaseError, or the database's own error, if there is no usable database
 */
export async function createApp(
  settings: Settings,
  log = Log.create(settings.logLevel),
  embedded?: LaunchedDatabase,
): Promise<NestExpressApplication> {
  const app = await NestFactory.create<NestExpressApplication>(AppModule.with(settings, log, embedded), {
    logger: startingLog(log),
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
      strictTransportSecurity: strictTransport(settings),
      xFrameOptions: { action: 'deny' },
    }),
  );
  app.use(keepOutOfSearch);
  app.use('/api/admin', app.get(AdminGate).handle);
  const releases = app.get(ReleaseAssets);
  await releases.remember(path.join(WEB_BUILD, 'client/assets'));
  app.use('/assets', releases.handle);
  app.use(preferCompressed(await compressedAssets()));
  limitBodies(app);
  app.use(refuseNullCharacters);
  await app.init();
  const answers = app.get(AnswerCache);
  const server = app.getHttpServer();
  const overload = app.get(Overload);
  limitConnections(server, overload, settings.operations);
  // The cache comes first: it answers even when nothing else can.
  const fromMemory: EarlyAnswer = (request, response) => answers.answer(request, response);
  const metrics = app.get(MetricsService);
  metrics.watchAnswers(answers, app.get(PageServer));
  metrics.watchRefusals(overload.refused);
  const admission = createAdmission(overload, app.get(AlwaysServedPaths), settings.operations);
  watchRequests(server, log, [refuseTwoHosts, fromMemory, admission], metrics.observer);
  return app;
}
