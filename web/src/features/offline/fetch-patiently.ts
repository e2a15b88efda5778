/** A complete response. */
export interface Whole {
  answer: Response;
  body: Blob;
}

export interface Patience {
  signal: AbortSignal;
  /** Called with true when the connection has failed and the fetch waits for it, with false when something arrived. */
  onWait: (waits: boolean) => void;
}

/** Milliseconds until an unfinished request is repeated. */
const LONGEST_REQUEST_MS = 45_000;
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;

/**
 * Fetches over an unreliable connection, retrying until the response is complete. It waits longer after each failure,
 * and retries at once when the browser reports a network again.
 * @returns any response about the resource itself, including 404; not those of a busy server
 * @throws DOMException `AbortError` once `signal` aborts
 */
export async function fetchPatiently(url: string, { signal, onWait }: Patience): Promise<Whole> {
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
    const whole = await attempt(url, signal);
    signal.throwIfAborted();
    if (whole) {
      onWait(false);
      return whole;
    }
    onWait(true);
    await lineOrTime(pause, signal);
    signal.throwIfAborted();
  }
}

async function attempt(url: string, signal: AbortSignal): Promise<Whole | undefined> {
  const given = new AbortController();
  const give = () => given.abort();
  signal.addEventListener('abort', give);
  const timer = setTimeout(give, LONGEST_REQUEST_MS);
  try {
    // No personal data may be included, and nothing outdated from a cache.
    const answer = await fetch(url, { signal: given.signal, credentials: 'omit', cache: 'no-cache' });
    if (answer.status === 429 || answer.status >= 500) return undefined;
    return { answer, body: await answer.blob() };
  } catch {
    return undefined;
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', give);
  }
}

function lineOrTime(pause: number, signal: AbortSignal): Promise<void> {
  return new Promise((done) => {
    const end = () => {
      clearTimeout(timer);
      removeEventListener('online', end);
      signal.removeEventListener('abort', end);
      done();
    };
    const timer = setTimeout(end, pause);
    addEventListener('online', end);
    signal.addEventListener('abort', end);
  });
}
