// `node --import …/own-figures.mjs`: on exit, the process reports its lifetime (seconds) and peak memory (kilobytes),
// as JSON on file descriptor 3.
import { readFileSync, writeSync } from 'node:fs';

process.on('exit', () => {
  // Not the system's `maxRSS`, which starts with the parent process's.
  const kilobytes = Number(/^VmHWM:\s+(\d+) kB/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1] ?? 0);
  writeSync(3, JSON.stringify({ seconds: performance.now() / 1_000, kilobytes }));
});
