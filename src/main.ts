import { createApp } from './app.factory.js';
import { Log } from './common/logger.js';
import { explainAndExit, listen } from './common/listen.js';
import { readSettings } from './config/settings.js';

try {
  const settings = readSettings(process.env);
  const log = Log.create(settings.logLevel);
  await listen(await createApp(settings, log), settings, log);
} catch (error) {
  explainAndExit(error);
}
