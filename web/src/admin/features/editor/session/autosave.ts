import type { StoredDraft } from '#contract';
import { ApiFailure, NetworkFailure } from '../../../lib/api-client';
import type { Clock } from './clock';
import { isTriedAgain, nextState, toRest, type SaveEvent, type SaveState } from './save-state';

/** Debounce delay in milliseconds. */
const DEBOUNCE_MS = 900;
/** Maximum delay in milliseconds while typing continuously. */
const MAX_WAIT_MS = 8_000;
const RETRY_DELAY_MS = 4_000;

/** Orders a save among others. */
export interface SaveOrder {
  /** The draft revision that it is based on. */
  revision: number;
  /** Its sequence number in this editor. */
  sequence: number;
}

/** The autosave's dependencies. */
export interface AutosaveParts<T> {
  clock: Clock;
  /** Returns the current work. */
  read: () => T;
  isSame: (one: T, other: T) => boolean;
  /** Sends the work; resolves to `null` if there was nothing to store. */
  send: (work: T, order: SaveOrder, leaving: boolean) => Promise<StoredDraft | null>;
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
  private cancelTimer: () => void = () => undefined;
  private dirtySince: number | undefined;
  private running: Promise<void> | undefined;
  private state: SaveState;
  /** The server may have stored a save whose answer was lost: it has to hear from us even if that was taken back. */
  private isUnsure = false;
  /** Nothing is sent: the article itself is being saved, or a conflict waits for a decision. */
  private held = false;
  private ended = false;

  /**
   * @param acked the work the server has
   * @param revision the draft's revision; 0 without a draft
   */
  constructor(
    private readonly parts: AutosaveParts<T>,
    private acked: T,
    public revision: number,
    private savedAt?: string,
  ) {
    this.sent = acked;
    this.state = toRest(savedAt);
  }

  /** Whether everything is saved; always true once the editor is unmounted and there is nothing left to read. */
  get isSaved(): boolean {
    return this.ended || this.parts.isSame(this.parts.read(), this.acked);
  }

  /** Call when the work may have changed. */
  scheduleIfDirty(): void {
    if (this.held || this.isSignedOut) return;
    if (this.isSaved) {
      this.dirtySince = undefined;
      this.enter({ kind: 'reverted', at: this.savedAt });
      return this.isUnsure ? this.schedule(RETRY_DELAY_MS) : this.cancelTimer();
    }
    this.enter({ kind: 'edited' });
    this.dirtySince ??= this.parts.clock.now();
    const atMost = this.dirtySince + MAX_WAIT_MS - this.parts.clock.now();
    this.schedule(Math.max(0, Math.min(DEBOUNCE_MS, atMost)));
  }

  /** Adopts the rich-text editor's re-serialisation of the work, which is not a change. */
  acknowledge(work: T): void {
    this.acked = work;
    this.sent = work;
  }

  /** Continues from a new server state, e.g. after the article itself was saved. */
  restart(acked: T, revision: number, savedAt?: string): void {
    this.held = false;
    this.acknowledge(acked);
    this.revision = revision;
    this.answered = this.sequence;
    this.isUnsure = false;
    this.savedAt = savedAt;
    this.enter({ kind: 'restarted', at: savedAt });
    this.scheduleIfDirty();
  }

  /** Saves immediately. @returns whether the server then has everything */
  async flush(): Promise<boolean> {
    this.cancelTimer();
    await this.running;
    if (!this.held && !this.isSettled && !this.isSignedOut) await this.run();
    return this.isSaved;
  }

  /** As `flush`, once there is a session again. */
  async retry(): Promise<boolean> {
    this.enter({ kind: 'signed in' });
    return this.flush();
  }

  /** Waits for the running save; starts no other until `restart` or `resume`. */
  async pause(): Promise<void> {
    this.held = true;
    await this.running;
    // Its answer may have been a conflict, and merging that a new start.
    this.held = true;
    this.cancelTimer();
  }

  /** Pauses saving until the conflict is resolved; call `restart` or `resume` afterwards. */
  wait(event: SaveEvent): void {
    this.held = true;
    this.enter(event);
  }

  resume(): void {
    this.held = false;
    this.scheduleIfDirty();
  }

  /** Sends the last changes when the page is left, whatever is in progress. */
  leave(): void {
    const work = this.parts.read();
    if (this.held || this.isSignedOut) return;
    if (this.running ? this.parts.isSame(work, this.sent) : this.isSettled) return;
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
    this.cancelTimer();
  }

  private schedule(wait: number): void {
    this.cancelTimer();
    if (this.ended) return;
    this.cancelTimer = this.parts.clock.later(wait, () => {
      if (!this.running) void this.run();
    });
  }

  private run(): Promise<void> {
    this.cancelTimer();
    this.running ??= this.deliver(this.parts.read(), false)
      .catch((error: unknown) => this.fail(error))
      .finally(() => {
        this.running = undefined;
        const waits = this.state.kind !== 'saving';
        if (!this.held && !this.isSaved && !waits) this.schedule(DEBOUNCE_MS);
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
    this.isUnsure = false;
    this.acked = work;
    this.revision = draft?.revision ?? 0;
    this.parts.onSaved(work, draft);
    this.savedAt = draft?.saved_at;
    this.enter({ kind: 'stored', at: this.savedAt, isAll: this.isSaved });
  }

  private async fail(error: unknown): Promise<void> {
    if (this.ended) return;
    if (error instanceof ApiFailure && error.status === 409) return this.parts.merge();
    const isKept = error instanceof NetworkFailure && (await this.parts.isKept());
    this.enter({ kind: 'failed', error, isKept });
    this.isUnsure ||= isTriedAgain(this.state);
    if (this.held) return;
    if (this.isSaved) this.scheduleIfDirty();
    else if (isTriedAgain(this.state)) this.schedule(RETRY_DELAY_MS);
  }

  /** The server has everything, and nothing else. */
  private get isSettled(): boolean {
    return this.isSaved && !this.isUnsure;
  }

  private get isSignedOut(): boolean {
    return this.state.kind === 'signed-out';
  }

  private enter(event: SaveEvent): void {
    const state = nextState(this.state, event);
    if (state === this.state) return;
    this.state = state;
    this.parts.show(state);
  }
}
