import { flushCompileCache } from 'node:module';
import { setFlagsFromString } from 'node:v8';
import { createApp } from './app.factory.js';
import type { Log } from './common/logger.js';
import { listen } from './common/listen.js';
import type { Settings } from './config/settings.js';
import type { LaunchedDatabase } from './database/launch-embedded.js';

/**
 * Serves the site in this process until told to stop: alone, or as one of several.
 * @param embedded its own database, if already started
 */
export async function serve(settings: Settings, log: Log, embedded?: LaunchedDatabase): Promise<void> {
  await listen(await createApp(settings, log, embedded), settings, log);
  // From here on the heap grows with the load, as V8 sees fit.
  setFlagsFromString('--semi-space-growth-factor=2');
  // For the next start, however this process ends.
  flushCompileCache();
}
