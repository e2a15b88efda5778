let lastTime = 0;
let lastText = '';

/** A time in milliseconds since 1970 as pino writes it. Cached, because many lines share a millisecond. */
export function isoTime(now = Date.now()): string {
  if (now !== lastTime) {
    lastTime = now;
    lastText = `,"time":"${new Date(now).toISOString()}"`;
  }
  return lastText;
}
