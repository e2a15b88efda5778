let lastTime = 0;
let lastText = '';

/** A time in milliseconds since 1970 as pino writes it. Many lines fall into one millisecond: they share its text. */
export function isoTime(now = Date.now()): string {
  if (now !== lastTime) {
    lastTime = now;
    lastText = `,"time":"${new Date(now).toISOString()}"`;
  }
  return lastText;
}
