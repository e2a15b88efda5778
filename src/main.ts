import cluster from 'node:cluster';
import { setFlagsFromString } from 'node:v8';
import { Log } from './common/logger.js';
import { explainAndExit } from './common/listen.js';
import { readSettings } from './config/settings.js';

// What loading leaves behind is cleared away as it arises: else the heap grows by 20 MB for it and keeps them. `serve` lifts this.
setFlagsFromString('--semi-space-growth-factor=1');

try {
  const settings = readSettings(process.env);
  const log = Log.create(settings.logLevel);
  // Whoever only looks after others does not load what they run.
  if (settings.processes > 1 && cluster.isPrimary) {
    const { runProcesses } = await import('./processes/primary.js');
    await runProcesses(settings, log);
  } else {
    // PostgreSQL starts while this process loads what needs it.
    const { beginEmbedded } = await import('./database/begin-embedded.js');
    const embedded = await beginEmbedded(settings, log);
    const { serve } = await import('./serve.js');
    await serve(settings, log, embedded);
  }
} catch (error) {
  explainAndExit(error);
}
