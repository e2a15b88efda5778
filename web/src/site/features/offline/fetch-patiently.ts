/** A response with its complete body. */
export interface CompleteResponse {
  answer: Response;
  body: Blob;
}

export interface Patience {
  signal: AbortSignal;
  /** Called with true when a request has failed and a retry is pending, with false on success. */
  onWait: (waits: boolean) => void;
}

/** Timeout of one attempt in milliseconds. */
const ATTEMPT_TIMEOUT_MS = 45_000;
const MIN_BACKOFF_MS = 1_000;
const MAX_BACKOFF_MS = 30_000;

/**
 * Fetches over an unreliable connection, retrying with exponential backoff until the response is complete. Retries at
 * once when the browser comes back online.
 * @returns any response about the resource, including 404; 429 and 5xx are retried
 * @throws DOMException `AbortError` once `signal` aborts
 */
export async function fetchPatiently(url: string, { signal, onWait }: Patience): Promise<CompleteResponse> {
  for (let backoff = MIN_BACKOFF_MS; ; backoff = Math.min(2 * backoff, MAX_BACKOFF_MS)) {
    const complete = await attempt(url, signal);
    signal.throwIfAborted();
    if (complete) {
      onWait(false);
      return complete;
    }
    onWait(true);
    await onlineOrTimeout(backoff, signal);
    signal.throwIfAborted();
  }
}

async function attempt(url: string, signal: AbortSignal): Promise<CompleteResponse | undefined> {
  const controller = new AbortController();
  const abort = () => controller.abort();
  signal.addEventListener('abort', abort);
  const timer = setTimeout(abort, ATTEMPT_TIMEOUT_MS);
  try {
    // Pages must be free of personal data and not outdated.
    const answer = await fetch(url, { signal: controller.signal, credentials: 'omit', cache: 'no-cache' });
    if (answer.status === 429 || answer.status >= 500) return undefined;
    return { answer, body: await answer.blob() };
  } catch {
    return undefined;
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', abort);
  }
}

function onlineOrTimeout(backoff: number, signal: AbortSignal): Promise<void> {
  return new Promise((done) => {
    const end = () => {
      clearTimeout(timer);
      removeEventListener('online', end);
      signal.removeEventListener('abort', end);
      done();
    };
    const timer = setTimeout(end, backoff);
    addEventListener('online', end);
    signal.addEventListener('abort', end);
  });
}
