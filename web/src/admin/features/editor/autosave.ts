import type { StoredDraft } from '#contract';
import { ApiFailure, failureText, NetworkFailure } from '../../lib/api-client';

/** The save state of the work. */
export type SaveState =
  /** Unchanged since it was opened or published. */
  | { kind: 'none' }
  | { kind: 'saving' }
  /** Stored on the server. */
  | { kind: 'saved'; at: string }
  /** The server is unreachable; stored in this browser. */
  | { kind: 'offline' }
  | { kind: 'signed-out' }
  | { kind: 'failed'; reason: string };

/** Debounce delay in milliseconds. */
const DEBOUNCE_MS = 900;
/** Maximum delay in milliseconds while typing continuously. */
const MAX_WAIT_MS = 8_000;
const RETRY_DELAY_MS = 4_000;

/** Orders a save among others. */
interface Order {
  /** The draft revision that it is based on. */
  revision: number;
  /** Its sequence number in this editor. */
  sequence: number;
}

/** The autosave's dependencies. */
export interface AutosaveParts<T> {
  /** Returns the current work. */
  read: () => T;
  isSame: (one: T, other: T) => boolean;
  /** Sends the work; resolves to `null` if there was nothing to store. */
  send: (work: T, order: Order, leaving: boolean) => Promise<StoredDraft | null>;
  /** Called on a conflict, when the draft or article was changed elsewhere. Resolves once it is clear what to save. */
  merge: () => Promise<void>;
  /** Whether the work is stored in this browser. */
  isKept: () => Promise<boolean>;
  show: (state: SaveState) => void;
  /** Called when the server has stored the work. */
  onSaved: (work: T, draft: StoredDraft | null) => void;
}

/**
 * Autosaves work: one request at a time, debounced; retries while the server is unreachable. Late responses to earlier
 * saves are ignored.
 */
export class Autosave<T> {
  private sequence = 0;
  private answered = 0;
  private sent: T;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private dirtySince: number | undefined;
  private running: Promise<void> | undefined;
  private state: SaveState = { kind: 'none' };
  private stopped = false;
  private ended = false;

  /**
   * @param acked the work the server has
   * @param revision the draft's revision; 0 without a draft
   */
  constructor(
    private parts: AutosaveParts<T>,
    private acked: T,
    public revision: number,
    savedAt?: string,
  ) {
    this.sent = acked;
    if (savedAt) this.state = { kind: 'saved', at: savedAt };
  }

  /** Updates the dependencies, on every render. */
  follow(parts: AutosaveParts<T>): void {
    this.parts = parts;
  }

  /** Whether everything is saved; always true once the editor is unmounted and there is nothing left to read. */
  get isSaved(): boolean {
    return this.ended || this.parts.isSame(this.parts.read(), this.acked);
  }

  /** Call when the work may have changed. */
  scheduleIfDirty(): void {
    if (this.stopped || this.isSignedOut) return;
    if (this.isSaved) {
      this.dirtySince = undefined;
      clearTimeout(this.timer);
      if (this.state.kind === 'saving') this.showIdle();
      return;
    }
    if (this.state.kind === 'none' || this.state.kind === 'saved') this.show({ kind: 'saving' });
    this.dirtySince ??= Date.now();
    const atMost = this.dirtySince + MAX_WAIT_MS - Date.now();
    this.schedule(Math.max(0, Math.min(DEBOUNCE_MS, atMost)));
  }

  /** Adopts the rich-text editor's re-serialisation of the work, which is not a change. */
  acknowledge(work: T): void {
    this.acked = work;
    this.sent = work;
  }

  /** Continues from a new server state, e.g. after the article itself was saved. */
  restart(acked: T, revision: number, savedAt?: string): void {
    this.stopped = false;
    this.acknowledge(acked);
    this.revision = revision;
    this.answered = this.sequence;
    this.show(savedAt ? { kind: 'saved', at: savedAt } : { kind: 'none' });
    this.scheduleIfDirty();
  }

  /** Saves immediately. @returns whether the server then has everything */
  async flush(): Promise<boolean> {
    clearTimeout(this.timer);
    await this.running;
    if (!this.stopped && !this.isSaved && !this.isSignedOut) await this.run();
    return this.isSaved;
  }

  /** As `flush`, once there is a session again. */
  async retry(): Promise<boolean> {
    if (this.isSignedOut) this.show({ kind: 'saving' });
    return this.flush();
  }

  /** Waits for the running save; starts no other until `restart` or `resume`. */
  async pause(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    await this.running;
  }

  /** Pauses saving until the conflict is resolved; call `restart` or `resume` afterwards. */
  wait(reason: string): void {
    this.stopped = true;
    this.show({ kind: 'failed', reason });
  }

  resume(): void {
    this.stopped = false;
    this.scheduleIfDirty();
  }

  /** Sends the last changes when the page is left, whatever is in progress. */
  leave(): void {
    const work = this.parts.read();
    if (this.stopped || this.isSignedOut || this.isSaved || (this.running && this.parts.isSame(work, this.sent)))
      return;
    void this.deliver(work, true).catch((error: unknown) => this.fail(error));
  }

  /** Call when the editor is mounted. */
  begin(): void {
    this.ended = false;
  }

  /** Call when the editor is unmounted: sends the last changes, then neither reads nor sends. */
  end(): void {
    this.leave();
    this.ended = true;
    clearTimeout(this.timer);
  }

  private schedule(wait: number): void {
    clearTimeout(this.timer);
    if (this.ended) return;
    this.timer = setTimeout(() => {
      if (!this.running) void this.run();
    }, wait);
  }

  private run(): Promise<void> {
    clearTimeout(this.timer);
    this.running ??= this.deliver(this.parts.read(), false)
      .catch((error: unknown) => this.fail(error))
      .finally(() => {
        this.running = undefined;
        const waits = this.state.kind !== 'saving';
        if (!this.stopped && !this.isSaved && !waits) this.schedule(DEBOUNCE_MS);
      });
    return this.running;
  }

  private async deliver(work: T, leaving: boolean): Promise<void> {
    this.dirtySince = undefined;
    this.sent = work;
    this.sequence += 1;
    const { sequence } = this;
    const draft = await this.parts.send(work, { revision: this.revision, sequence }, leaving);
    if (sequence <= this.answered) return;
    this.answered = sequence;
    this.acked = work;
    this.revision = draft?.revision ?? 0;
    this.parts.onSaved(work, draft);
    if (this.isSaved) this.show(draft ? { kind: 'saved', at: draft.saved_at } : { kind: 'none' });
    else this.show({ kind: 'saving' });
  }

  private async fail(error: unknown): Promise<void> {
    if (this.ended) return;
    if (error instanceof ApiFailure && error.status === 409) return this.parts.merge();
    const again = () => this.schedule(RETRY_DELAY_MS);
    // Without a session nothing can be sent: no retry before there is one.
    if (error instanceof ApiFailure && error.status === 401) return this.show({ kind: 'signed-out' });
    if (error instanceof NetworkFailure) {
      const kept = await this.parts.isKept();
      this.show(kept ? { kind: 'offline' } : { kind: 'failed', reason: 'the server cannot be reached.' });
    } else {
      this.show({ kind: 'failed', reason: failureText(error, 'the server sent an unreadable answer.') });
      // After a 4xx, retries only once the work changes.
      if (error instanceof ApiFailure && error.status < 500 && error.status !== 429) return;
    }
    if (!this.stopped) again();
  }

  private get isSignedOut(): boolean {
    return this.state.kind === 'signed-out';
  }

  private showIdle(): void {
    this.show(this.lastSaved ? { kind: 'saved', at: this.lastSaved } : { kind: 'none' });
  }

  private lastSaved: string | undefined;

  private show(state: SaveState): void {
    if (state.kind === 'saved') this.lastSaved = state.at;
    if (state.kind === 'none') this.lastSaved = undefined;
    this.state = state;
    this.parts.show(state);
  }
}
