/** An answer that came whole. */
export interface Whole {
  answer: Response;
  body: Blob;
}

export interface Patience {
  signal: AbortSignal;
  /** Called with true when the line has failed and one waits for it, with false when something came. */
  onWait: (waits: boolean) => void;
}

/** Milliseconds without an end after which a request is made anew. */
const LONGEST_REQUEST_MS = 45_000;
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;

/**
 * Fetches something over a line that comes and goes, again and again until it is there whole. It waits longer after each failure,
 * and goes on at once when the browser says that there is a network again.
 * @returns any answer that is about what was asked for, 404 too; not those that say that the server is busy
 * @throws DOMException `AbortError` once `signal` says so
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
    // Nothing personal may come along, and nothing that some cache holds from before.
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
