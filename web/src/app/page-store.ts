import type { PagesAnswer } from '#contract';

/** What is known of a page: its answer, or the error; `busy` while it loads. Answer and error may both be set. */
interface KnownPage {
  answer?: PagesAnswer;
  error?: Error;
  busy: boolean;
}

const UNKNOWN: KnownPage = { busy: true };

/** Pages visited since the first one. A page opened again is shown as it was, and refetched. */
export class PageStore {
  private readonly pages = new Map<string, KnownPage>();
  private readonly listeners = new Set<() => void>();
  private untouched = true;

  /**
   * @param load returns the answer for a key, or fails; `seen`: an earlier answer, which stays if the new request fails
   */
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

  /** The same object until something about the page changes. */
  at(key: string): KnownPage {
    return this.pages.get(key) ?? UNKNOWN;
  }

  /** Opens a page: fetches it, unless the server has just rendered it. Returns what to do on leaving it. */
  open(key: string): () => void {
    const rendered = this.untouched && this.pages.has(key);
    this.untouched = false;
    if (!rendered) this.ask(key);
    return () => this.forgetFailure(key);
  }

  /** Fetches a page, possibly again; one request at a time. */
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

  /** Coming back to a failed page waits for a new attempt instead of showing the old failure. */
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
