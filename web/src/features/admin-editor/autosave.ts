import type { StoredDraft } from '#contract';
import { ApiFailure, failureText, NetworkFailure } from '../../lib/api-client';

/** Where the current text is saved. */
export type SaveState =
  /** It is as it was opened, or as readers see it. */
  | { kind: 'none' }
  | { kind: 'saving' }
  /** The database has it. */
  | { kind: 'saved'; at: string }
  /** The server cannot be reached; this browser has it. */
  | { kind: 'offline' }
  | { kind: 'signed-out' }
  | { kind: 'failed'; reason: string };

/** Milliseconds after the last keystroke. */
const SAVE_AFTER = 900;
/** Maximum milliseconds without a save while typing continuously. */
const SAVE_AT_LEAST = 8_000;
const TRY_AGAIN_AFTER = 4_000;

/** The position of a save among others. */
interface Order {
  /** The state of the draft that it follows. */
  revision: number;
  /** Its number among the saves of this editor. */
  sequence: number;
}

/** The autosave's dependencies. */
export interface AutosaveParts<T> {
  /** The work at this moment. */
  read: () => T;
  isSame: (one: T, other: T) => boolean;
  /** Stores it; `null`: there was nothing to store. */
  send: (work: T, order: Order, leaving: boolean) => Promise<StoredDraft | null>;
  /** The draft or the article was changed elsewhere. Resolves once it is clear what to save. */
  merge: () => Promise<void>;
  /** Whether this browser stores the work. */
  isKept: () => Promise<boolean>;
  show: (state: SaveState) => void;
  /** The server has this work, in its own form. */
  onSaved: (work: T, draft: StoredDraft | null) => void;
}

/**
 * Saves work while it is written: one save at a time, shortly after the last keystroke; retries while the server is
 * unreachable. Late responses to earlier saves are ignored.
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
   * @param acked what the server has
   * @param revision the draft's revision; 0: there is none
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

  /** Replaces the dependencies, which refer to what the editor now shows. */
  follow(parts: AutosaveParts<T>): void {
    this.parts = parts;
  }

  /** Whether nothing is left to save; once the editor is gone nothing is, for there is nothing left to read. */
  get isSaved(): boolean {
    return this.ended || this.parts.isSame(this.parts.read(), this.acked);
  }

  /** The work may have changed. */
  touched(): void {
    if (this.stopped) return;
    if (this.isSaved) {
      this.dirtySince = undefined;
      clearTimeout(this.timer);
      if (this.state.kind === 'saving') this.settled();
      return;
    }
    if (this.state.kind === 'none' || this.state.kind === 'saved') this.show({ kind: 'saving' });
    this.dirtySince ??= Date.now();
    const atMost = this.dirtySince + SAVE_AT_LEAST - Date.now();
    this.schedule(Math.max(0, Math.min(SAVE_AFTER, atMost)));
  }

  /** Re-serialisation by the editor itself is not a change. */
  took(work: T): void {
    this.acked = work;
    this.sent = work;
  }

  /** Continues from what the server now has, e.g. after the article itself was saved. */
  restart(acked: T, revision: number, savedAt?: string): void {
    this.stopped = false;
    this.took(acked);
    this.revision = revision;
    this.answered = this.sequence;
    this.show(savedAt ? { kind: 'saved', at: savedAt } : { kind: 'none' });
    this.touched();
  }

  /** Saves unsaved work at once. @returns whether the server then has everything */
  async flush(): Promise<boolean> {
    clearTimeout(this.timer);
    await this.running;
    if (!this.stopped && !this.isSaved) await this.run();
    return this.isSaved;
  }

  /** Waits for the save that is under way, and starts no other until `restart` or `resume`. */
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
    this.touched();
  }

  /** The page is being left: sends the last changes, whatever is in progress. */
  leave(): void {
    const work = this.parts.read();
    if (this.stopped || this.isSaved || (this.running && this.parts.isSame(work, this.sent))) return;
    void this.deliver(work, true).catch((error: unknown) => this.fail(error));
  }

  /** The editor is there. */
  begin(): void {
    this.ended = false;
  }

  /** The editor goes: sends the last changes, and reads and sends nothing afterwards. */
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
        if (!this.stopped && !this.isSaved && !waits) this.schedule(SAVE_AFTER);
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
    const again = () => this.schedule(TRY_AGAIN_AFTER);
    if (error instanceof ApiFailure && error.status === 401) this.show({ kind: 'signed-out' });
    else if (error instanceof NetworkFailure) {
      const kept = await this.parts.isKept();
      this.show(kept ? { kind: 'offline' } : { kind: 'failed', reason: 'the server cannot be reached.' });
    } else {
      this.show({ kind: 'failed', reason: failureText(error, 'the server gave no answer that could be read.') });
      // A rejected text is not resent until it changes.
      if (error instanceof ApiFailure && error.status < 500 && error.status !== 429) return;
    }
    if (!this.stopped) again();
  }

  private settled(): void {
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
