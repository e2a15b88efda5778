import { flushCompileCache } from 'node:module';
import { createApp } from './app.factory.js';
import type { Log } from './common/logger.js';
import { listen } from './common/listen.js';
import type { Settings } from './config/settings.js';

/** Serves the site in this process until it is told to stop: the only one there is, or one of several. */
export async function serve(settings: Settings, log: Log): Promise<void> {
  await listen(await createApp(settings, log), settings, log);
  // For the next start, however this process ends.
  flushCompileCache();
}
