import type { PagesAnswer } from '#contract';

/** What is known of a page: its answer, or why there is none; `busy` while it is asked for. The first two may both be there. */
interface KnownPage {
  answer?: PagesAnswer;
  error?: Error;
  busy: boolean;
}

const UNKNOWN: KnownPage = { busy: true };

/** The pages that were seen since the first one. A page that is opened again shows as it was, and is asked for anew. */
export class PageStore {
  private readonly pages = new Map<string, KnownPage>();
  private readonly listeners = new Set<() => void>();
  private untouched = true;

  /** @param load gives the answer for a key, or fails; `seen`: there is one already, which stays if the new one fails */
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

  /** A page is opened: it is asked for, unless it is the one that the server has just rendered. Gives what leaving it does. */
  open(key: string): () => void {
    const rendered = this.untouched && this.pages.has(key);
    this.untouched = false;
    if (!rendered) this.ask(key);
    return () => this.forgetFailure(key);
  }

  /** Asks for a page, also again; one question at a time. */
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

  /** Who comes back to a page that failed waits for it, and does not see the failure of then. */
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
