// Preloaded into a server (`--import`): on SIGUSR2 it collects garbage, releases V8's reserved pages, and prints the
// remaining memory as one line of JSON on standard error. So memory is measured at rest, and not at some moment between
// two collections.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc');

process.on('SIGUSR2', () => {
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
  const { heapUsed, external } = process.memoryUsage();
  // Any enumerable property that all objects inherit was added by somebody.
  const polluted = Object.keys(Object.prototype);
  process.stderr.write(`${JSON.stringify({ memory: { heapUsed, external, polluted } })}\n`);
});
