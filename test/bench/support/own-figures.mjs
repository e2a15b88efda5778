// `node --import …/own-figures.mjs`: on exit, reports the process's lifetime (seconds) and peak memory (kilobytes)
// as JSON on file descriptor 3.
import { readFileSync, writeSync } from 'node:fs';

process.on('exit', () => {
  // Not `maxRSS`, which is inherited from the parent process.
  const kilobytes = Number(/^VmHWM:\s+(\d+) kB/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1] ?? 0);
  writeSync(3, JSON.stringify({ seconds: performance.now() / 1_000, kilobytes }));
});
