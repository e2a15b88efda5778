import cluster from 'node:cluster';
import { setFlagsFromString } from 'node:v8';
import { Log } from './common/logger.js';
import { explainAndExit } from './common/listen.js';
import { readSettings } from './config/settings.js';

// Collects garbage from loading as it arises; otherwise the heap grows by 20 MB and stays there. `serve` lifts this.
setFlagsFromString('--semi-space-growth-factor=1');

try {
  const settings = readSettings(process.env);
  const log = Log.create(settings.logLevel);
  // A parent process does not load what its children run.
  if (settings.processes > 1 && cluster.isPrimary) {
    const { runProcesses } = await import('./processes/primary.js');
    await runProcesses(settings, log);
  } else {
    // PostgreSQL starts while this process loads the code that needs it.
    const { launchEmbedded } = await import('./database/launch-embedded.js');
    const embedded = await launchEmbedded(settings, log);
    const { serve } = await import('./serve.js');
    await serve(settings, log, embedded);
  }
} catch (error) {
  explainAndExit(error);
}
