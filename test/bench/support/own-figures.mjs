// `node --import …/own-figures.mjs`: at its end the process tells how long it lived (seconds) and the most memory that it held
// (kilobytes), as JSON on file descriptor 3.
import { readFileSync, writeSync } from 'node:fs';

process.on('exit', () => {
  // Not the system's `maxRSS`, which begins with that of whoever started the process.
  const kilobytes = Number(/^VmHWM:\s+(\d+) kB/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1] ?? 0);
  writeSync(3, JSON.stringify({ seconds: performance.now() / 1_000, kilobytes }));
});
