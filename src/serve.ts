import { flushCompileCache } from 'node:module';
import { setFlagsFromString } from 'node:v8';
import { createApp } from './app.factory.js';
import type { Log } from './platform/common/logger.js';
import { listen } from './platform/common/listen.js';
import type { Settings } from './platform/config/settings.js';
import type { LaunchedDatabase } from './platform/database/launch-embedded.js';
import { releaseMemoryWhenIdle } from './platform/operations/idle-memory.js';

/**
 * Percent by which the heap may grow between two full collections. At 20 an uncached page of results takes a fifth more
 * processor time, all of it collecting; at 50 the server outgrows 250 MB.
 */
const HEAP_GROWTH = 40;

/**
 * Serves the site in this process until told to stop: alone, or as one of several.
 * @param embedded its own database, if already started
 */
export async function serve(settings: Settings, log: Log, embedded?: LaunchedDatabase): Promise<void> {
  await listen(await createApp(settings, log, embedded), settings, log);
  // From here on the heap grows with the load: by so much before it is collected, however much memory the machine has.
  // Left alone, V8 lets it double, and returns little of what searches that never repeat once took.
  setFlagsFromString('--semi-space-growth-factor=2');
  setFlagsFromString(`--heap-growing-percent=${HEAP_GROWTH}`);
  // New objects are collected during a full collection too: otherwise their space grows to 27 MB meanwhile.
  setFlagsFromString('--no-separate-gc-phases');
  releaseMemoryWhenIdle();
  // For the next start, however this process ends.
  flushCompileCache();
}
