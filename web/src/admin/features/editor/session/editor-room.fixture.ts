import type { Draft } from '../../../lib/drafts';
import type { LeaveGuard } from '../../../lib/leave-guard';
import type { Clock } from './clock';
import { EditorSession, type OpenedArticle } from './editor-session';
import type { EditorPorts, PageEvents, ScreenPort } from './ports';
import { ARTICLE, START, TestServer } from './test-server.fixture';

/** Waits until all has happened that needs no time. */
const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** A clock that a test moves. */
class TestClock implements Clock {
  private time = Date.parse(START);
  private timers: { at: number; run: () => void }[] = [];

  readonly now = (): number => this.time;

  readonly later = (milliseconds: number, run: () => void): (() => void) => {
    const timer = { at: this.time + milliseconds, run };
    this.timers.push(timer);
    return () => void (this.timers = this.timers.filter((one) => one !== timer));
  };

  async pass(milliseconds: number): Promise<void> {
    await settle();
    const until = this.time + milliseconds;
    for (;;) {
      const [due] = this.timers.filter(({ at }) => at <= until).sort((a, b) => a.at - b.at);
      if (!due) break;
      this.time = due.at;
      this.timers = this.timers.filter((one) => one !== due);
      due.run();
      await settle();
    }
    this.time = until;
  }
}

/** An editor with all that is around it, in the hands of a test. */
export class EditorRoom {
  readonly clock = new TestClock();
  readonly server: TestServer;
  readonly session: EditorSession;
  /** This browser's copies. */
  readonly kept = new Map<string, Draft<unknown>>();
  readonly toasts: string[] = [];
  /** The toasts' buttons. */
  readonly buttons: Record<string, () => void> = {};
  readonly opened: string[] = [];
  readonly reloaded: number[] = [];
  guard: LeaveGuard | undefined;
  confirms = true;
  page: PageEvents | undefined;
  onSignIn: (() => void) | undefined;
  onReversed: (() => void) | undefined;
  private text = '';
  private readonly end: () => void;

  constructor(opened: OpenedArticle = { article: ARTICLE, draft: null }, server = new TestServer(opened.article)) {
    this.server = server;
    server.draft ??= opened.draft;
    this.session = new EditorSession(opened, this.createPorts());
    this.end = this.session.open();
    this.text = this.state.form.content;
    const text = { read: () => this.text, write: this.write, patch: this.write, focus: () => undefined };
    this.session.takeText(text, this.text);
  }

  get state() {
    return this.session.getState();
  }

  /** Where the work is: with who has it, and what is asked. */
  get words(): string {
    const { save, saving, askedMerge, askedToLeave } = this.state;
    return [save.kind, saving && 'publishing', askedMerge && 'asked', askedToLeave && 'asked to leave']
      .filter(Boolean)
      .join(', ');
  }

  readonly write = (text: string): void => {
    this.text = text;
  };

  /** Types another text. */
  type(text: string): void {
    this.write(text);
    this.session.edit({ content: text });
  }

  /** Types, and waits until it was sent. */
  async typeAndPause(text: string): Promise<void> {
    this.type(text);
    await this.clock.pass(1_000);
  }

  close(): void {
    this.end();
    this.text = 'gone';
  }

  private createPorts(): EditorPorts {
    const { server, kept } = this;
    return {
      clock: this.clock,
      api: {
        loadArticle: () => server.load(),
        saveArticle: (request) => server.save(request),
        takeOffline: async () => {
          server.article = { ...ARTICLE, ...server.article, published: false };
          await Promise.resolve();
          return 2;
        },
        readDraft: () => server.readDraft(),
        saveDraft: (_place, body, leaving) => server.saveDraft(body, leaving === true),
        discardDraft: () => server.discard(),
        newDrafts: () => Promise.resolve([]),
      },
      storage: {
        keepDraft: (draft) => Promise.resolve(void kept.set(draft.id, draft)),
        discardDraft: (id) => Promise.resolve(void kept.delete(id)),
        abandonedDrafts: <T>(subject: string) =>
          Promise.resolve([...kept.values()].filter((draft): draft is Draft<T> => draft.subject === subject)),
        ownDrafts: () => () => undefined,
        ownedDrafts: () => Promise.resolve(() => false),
      },
      markup: {
        splitBlocks: (html) => html.split('\n').filter(Boolean),
        isBlankHtml: (html) => html === '',
      },
      page: {
        watch: (events) => {
          this.page = events;
          return () => void (this.page = undefined);
        },
        watchSignIn: (listener) => {
          this.onSignIn = listener;
          return () => void (this.onSignIn = undefined);
        },
      },
      screen: this.createScreen(),
    };
  }

  private createScreen(): ScreenPort {
    const showToast: ScreenPort['showToast'] = ({ title, action }) => {
      this.toasts.push(title);
      if (action) this.buttons[action.label] = action.run;
    };
    return {
      showToast,
      offer: (notice, _changeSet, after) =>
        showToast({ ...notice, ...(after && { action: { label: 'Undo', run: after } }) }),
      onReversed: (listener) => {
        this.onReversed = listener;
        return () => void (this.onReversed = undefined);
      },
      ask: () => Promise.resolve(this.confirms),
      openAdmin: (to) => void this.opened.push(to),
      findEditor: () => 'new 1',
      guardLeaving: (guard) => {
        this.guard = guard;
        return () => void (this.guard = undefined);
      },
      isAt: () => false,
      refreshLists: () => Promise.resolve(),
      reload: (id) => void this.reloaded.push(id),
    };
  }
}
