import cluster from 'node:cluster';
import { setFlagsFromString } from 'node:v8';
import { Log } from './platform/common/logger.js';
import { endOnUncaught } from './platform/common/last-handler.js';
import { explainAndExit } from './platform/common/listen.js';
import { settingsDoubts } from './platform/config/doubtful-settings.js';
import { readSettings } from './platform/config/settings.js';
import { keepTickShape } from './platform/operations/keep-tick-shape.js';

// Collects garbage from loading as it arises; otherwise the heap grows by 20 MB and stays there. `serve` lifts this.
setFlagsFromString('--semi-space-growth-factor=1');
keepTickShape();

try {
  const settings = readSettings(process.env);
  const log = Log.create(settings.logLevel);
  if (cluster.isPrimary) for (const doubt of settingsDoubts(settings)) log.warn({}, doubt);
  endOnUncaught(({ error, sentence }) => log.fatal({ err: error }, sentence));
  // A parent process does not load what its children run.
  if (settings.processes > 1 && cluster.isPrimary) {
    const { runProcesses } = await import('./ops/processes/primary.js');
    await runProcesses(settings, log);
  } else {
    // PostgreSQL starts while this process loads the code that needs it.
    const { announceDatabase, launchEmbedded } = await import('./platform/database/launch-embedded.js');
    announceDatabase(settings, log);
    const embedded = await launchEmbedded(settings, log);
    const { serve } = await import('./serve.js');
    await serve(settings, log, embedded);
  }
} catch (error) {
  explainAndExit(error);
}
