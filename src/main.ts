import cluster from 'node:cluster';
import { Log } from './common/logger.js';
import { explainAndExit } from './common/listen.js';
import { readSettings } from './config/settings.js';

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
