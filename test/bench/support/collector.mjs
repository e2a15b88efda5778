// Preloaded into a server (`--import`): on SIGUSR2, collects garbage, releases V8's reserved pages, and prints the
// remaining memory as one line of JSON on stderr. So memory is measured at rest, not at some moment between
// two collections.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc');

process.on('SIGUSR2', () => {
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
  const { heapUsed, external } = process.memoryUsage();
  // Any enumerable property of Object.prototype is the result of prototype pollution.
  const polluted = Object.keys(Object.prototype);
  process.stderr.write(`${JSON.stringify({ memory: { heapUsed, external, polluted } })}\n`);
});
