import type { PagesAnswer } from '#contract';

/** A cached page: its answer, its error, and whether it is loading. A failed refetch leaves both set. */
interface KnownPage {
  answer?: PagesAnswer;
  error?: Error;
  busy: boolean;
}

const UNKNOWN: KnownPage = { busy: true };

/** Caches the pages visited since the first one. Revisited pages are shown from the cache and refetched. */
export class PageStore {
  private readonly pages = new Map<string, KnownPage>();
  private readonly listeners = new Set<() => void>();
  private untouched = true;

  /** @param load fetches the answer for a key; `seen`: an earlier answer is cached, and stays if the request fails */
  constructor(
    first: { key: string; answer: PagesAnswer },
    private readonly load: (key: string, seen: boolean) => Promise<PagesAnswer>,
  ) {
    this.pages.set(first.key, { answer: first.answer, busy: false });
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Returns the cached page: the same object until it changes. */
  at(key: string): KnownPage {
    return this.pages.get(key) ?? UNKNOWN;
  }

  /**
   * Opens a page, fetching it unless the server has just rendered it. Returns a cleanup function to call on leaving.
   */
  open(key: string): () => void {
    const rendered = this.untouched && this.pages.has(key);
    this.untouched = false;
    if (!rendered) this.ask(key);
    return () => this.forgetFailure(key);
  }

  /** Fetches or refetches a page; concurrent calls share one request. */
  ask(key: string): void {
    const known = this.pages.get(key);
    if (known?.busy) return;
    this.set(key, known ? { ...known, busy: true } : UNKNOWN);
    this.load(key, known?.answer !== undefined).then(
      (answer) => this.set(key, { answer, busy: false }),
      (error: unknown) =>
        this.set(key, { ...known, error: error instanceof Error ? error : new Error(String(error)), busy: false }),
    );
  }

  /** Clears the error, so that coming back to a failed page shows a new attempt. */
  private forgetFailure(key: string): void {
    const known = this.pages.get(key);
    if (!known?.error) return;
    if (known.answer) this.set(key, { answer: known.answer, busy: known.busy });
    else this.pages.delete(key);
  }

  private set(key: string, page: KnownPage): void {
    this.pages.set(key, page);
    for (const listener of this.listeners) listener();
  }
}
