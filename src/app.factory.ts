import path from 'node:path';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import compression from 'compression';
import type { NextFunction, Request, Response } from 'express';
import helmet from 'helmet';
import { MCP_PATH, RELEASE_HEADER } from '#contract';
import { AdminGate } from './admin-auth/admin-gate.service.js';
import { AppModule } from './app.module.js';
import { ResponseCache } from './platform/common/response-cache.js';
import { limitBodies } from './platform/common/body-limits.js';
import { cleanTexts } from './platform/common/clean-texts.js';
import { Log } from './platform/common/logger.js';
import { type EarlyAnswer, watchRequests } from './platform/common/request-log.js';
import { keepOutOfSearch } from './platform/common/robots-tag.js';
import { startingLog } from './platform/common/starting-log.js';
import { strictTransport } from './platform/common/strict-transport.js';
import type { Settings } from './platform/config/settings.js';
import type { LaunchedDatabase } from './platform/database/launch-embedded.js';
import { MetricsService } from './ops/metrics/metrics.service.js';
import { Admission, limitConnectionTimes, refuseTwoHosts } from './platform/operations/admission.js';
import { Connections } from './platform/operations/connections.js';
import { Overload } from './platform/operations/overload.js';
import { ReleaseAssets } from './platform/operations/release-assets.js';
import { compressedAssets, preferCompressed } from './site/pages/compressed-assets.js';
import { PageRenderer } from './site/pages/page-renderer.js';
import { PageServer } from './site/pages/page-server.js';
import { WEB_BUILD } from './site/pages/web-build.js';

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
      // Only for browsers that cannot run this site; in each response they would be 130 bytes.
      xDnsPrefetchControl: false,
      xDownloadOptions: false,
      xPermittedCrossDomainPolicies: false,
      xXssProtection: false,
    }),
  );
  app.use(keepOutOfSearch);
  app.use(['/api/admin', MCP_PATH], app.get(AdminGate).handle);
  const renderer = app.get(PageRenderer);
  app.use('/api/admin', (_request: Request, response: Response, next: NextFunction) => {
    response.setHeader(RELEASE_HEADER, renderer.release);
    next();
  });
  const releases = app.get(ReleaseAssets);
  await releases.remember(path.join(WEB_BUILD, 'client/assets'));
  app.use('/assets', releases.handle);
  app.use(preferCompressed(await compressedAssets()));
  const admission = app.get(Admission);
  limitBodies(app, admission);
  app.use(cleanTexts);
  await app.init();
  const answers = app.get(ResponseCache);
  const server = app.getHttpServer();
  const overload = app.get(Overload);
  const connections = limitConnections(app, overload, settings);
  // The cache comes first: it answers even when nothing else can.
  const fromMemory: EarlyAnswer = (request, response) => answers.answer(request, response);
  const metrics = app.get(MetricsService);
  metrics.watchAnswers(answers, app.get(PageServer));
  metrics.watchRefusals(overload.refused);
  const early = [refuseTwoHosts, fromMemory, connections.noteRequest, admission.admit];
  watchRequests(server, log, early, metrics.observer);
  return app;
}

function limitConnections(app: NestExpressApplication, { refused }: Overload, { operations }: Settings): Connections {
  const server = app.getHttpServer();
  const isTrusted = app.getHttpAdapter().getInstance().get('trust proxy fn') as (
    address: string,
    index: number,
  ) => boolean;
  const connections = new Connections(
    operations.maxConnections,
    (address) => address !== undefined && isTrusted(address, 0),
    () => (refused.connections += 1),
  );
  limitConnectionTimes(server);
  connections.watch(server);
  return connections;
}
