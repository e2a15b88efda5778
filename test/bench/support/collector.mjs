// Loaded into a server before it starts (`--import`): at SIGUSR2 it frees what nobody holds any more, the pages that V8 keeps in
// reserve among them, and tells what is left as one line of JSON on standard error. So memory is measured at rest, and not at
// some moment between two collections.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc');

process.on('SIGUSR2', () => {
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
  const { heapUsed, external } = process.memoryUsage();
  // Whatever every object inherits, by a name that can be listed, was put there.
  const polluted = Object.keys(Object.prototype);
  process.stderr.write(`${JSON.stringify({ memory: { heapUsed, external, polluted } })}\n`);
});
