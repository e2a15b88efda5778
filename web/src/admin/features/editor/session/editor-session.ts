import type { AdminArticle, StoredDraft } from '#contract';
import { toForm, type ArticleForm } from '../article-form';
import { ArticleSaver } from './article-saver';
import { DraftActs } from './draft-acts';
import { draftKey } from './draft-key';
import { Leaving } from './leaving';
import { LocalDraft } from './local-draft';
import type { EditorPorts, RichTextHandle } from './ports';
import { toRest } from './save-state';
import { ServerDraft } from './server-draft';
import { Work, type EditorState } from './work';

/** What an editor is opened with. */
export interface OpenedArticle {
  /** `undefined` for a new article. */
  article: AdminArticle | undefined;
  /** Its unpublished changes. */
  draft: StoredDraft | null;
  /** What a new article is about. */
  title?: string | undefined;
}

/**
 * An article in its editor: the form, unsaved work, drafts, and saving with all its outcomes. It knows neither React nor
 * the document: the screen shows its state, and passes on what the administrator does.
 */
export class EditorSession {
  readonly saver: ArticleSaver;
  readonly drafts: DraftActs;
  private readonly work: Work;
  private readonly local: LocalDraft;
  private readonly server: ServerDraft;
  private readonly leaving: Leaving;
  /** The state that was last followed. */
  private seen: EditorState;
  private ends: (() => void)[] = [];
  private stopWaiting: (() => void) | undefined;
  /** The key of the draft to open, and of the one that was opened. */
  private wanted: string | undefined;
  private restored: string | undefined;

  constructor(
    private readonly opened: OpenedArticle,
    private readonly ports: EditorPorts,
  ) {
    const work = (this.work = new Work(toState(opened)));
    this.seen = work.state;
    const local = (this.local = new LocalDraft(work, ports));
    const server = (this.server = new ServerDraft(work, local, ports, opened.draft));
    this.leaving = new Leaving(work, server, local, ports.screen);
    this.saver = new ArticleSaver(work, server, local, ports);
    this.drafts = new DraftActs(work, server, local, this.saver, this.leaving, ports);
  }

  readonly getState = (): EditorState => this.work.state;

  readonly subscribe = (listener: () => void): (() => void) => this.work.subscribe(listener);

  /**
   * Call when the editor is mounted. Returns what to call when it is unmounted, while its text is still in the document.
   */
  open(): () => void {
    const { autosave } = this.server;
    this.work.isOpen = true;
    autosave.begin();
    this.local.open();
    const leave = () => {
      autosave.leave();
      void this.local.keep();
    };
    this.ends = [
      this.leaving.guard(),
      this.work.subscribe(() => this.follow()),
      this.ports.screen.onReversed(() => void this.followReversal()),
      this.ports.page.watch({
        onOnline: () => autosave.scheduleIfDirty(),
        onBlur: () => void autosave.flush(),
        onHidden: leave,
        onUnload: leave,
        onShown: () => {
          autosave.scheduleIfDirty();
          void this.local.keep();
        },
      }),
    ];
    this.waitForSession();
    return () => this.close();
  }

  readonly edit = (change: Partial<ArticleForm>): void => this.work.edit(change);

  readonly editText = (content: string): void => this.work.edit({ content });

  readonly readText = (): string => this.work.read().content;

  /** Returns the current form, with what the rich-text editor has not reported yet. */
  read(): ArticleForm {
    return this.work.read();
  }

  readonly focusText = (): void => this.work.focusText();

  /** Takes the rich-text editor once it is ready, with the text as it serialises it, which is not a change. */
  readonly takeText = (text: RichTextHandle, content: string): void => {
    const restored = this.work.take(text);
    const acked = this.server.onSerialised(content);
    const { form, published } = this.work.state;
    this.work.change({
      acked,
      ...(!this.opened.draft && { published: { ...published, content } }),
      ...(restored === undefined && { form: { ...form, content } }),
    });
    if (restored !== undefined) text.write(restored);
  };

  /** Saves the draft at once. @returns whether the server then has everything */
  readonly flush = (): Promise<boolean> => this.server.autosave.flush();

  /** Retries the save, after signing in if necessary. */
  tryAgain(): Promise<boolean> {
    return this.server.tryAgain();
  }

  /** Opens the draft of a new article with this key as soon as it is offered. */
  openDraft(key: string | undefined): void {
    this.wanted = key;
    this.restoreWanted();
  }

  private close(): void {
    this.work.isOpen = false;
    if (!this.local.isForgotten) this.leaving.end();
    this.server.autosave.end();
    this.local.close();
    for (const end of this.ends) end();
    this.stopWaiting?.();
    this.stopWaiting = undefined;
  }

  /** Does what a change of the state calls for. */
  private follow(): void {
    const [before, now] = [this.seen, this.work.state];
    this.seen = now;
    if (now.form !== before.form) this.server.autosave.scheduleIfDirty();
    if (now.form !== before.form || now.acked !== before.acked || now.article !== before.article) this.local.follow();
    if (now.article?.id !== before.article?.id) void this.local.loadOffers();
    if (now.offered !== before.offered) this.restoreWanted();
    if (now.save.kind !== before.save.kind) this.waitForSession();
  }

  /** Saves as soon as there is a session again, in any tab. */
  private waitForSession(): void {
    if (this.work.state.save.kind === 'signed-out')
      this.stopWaiting ??= this.ports.page.watchSignIn(() => void this.server.autosave.retry());
    else {
      this.stopWaiting?.();
      this.stopWaiting = undefined;
    }
  }

  private restoreWanted(): void {
    const { wanted } = this;
    const found = this.work.state.offered.find(({ id }) => draftKey(id) === wanted);
    if (!found || wanted === this.restored) return;
    this.restored = wanted;
    void this.drafts.restore(found);
  }

  /** An undo elsewhere, such as of a question added to the draft, may have changed what is shown here. */
  private async followReversal(): Promise<void> {
    const { article } = this.work.state;
    // Unsaved work is kept, and merged at its next save.
    const isAtRest = () => this.work.isOpen && this.server.autosave.isSaved;
    if (!article || !isAtRest()) return;
    const found = await this.ports.api.loadArticle(String(article.id));
    if (!('article' in found) || !isAtRest()) return;
    const isShown =
      found.article.updated_at === this.server.base.updatedAt && found.draft?.saved_at === this.work.state.draftSavedAt;
    if (!isShown) this.ports.screen.reload(article.id);
  }
}

function toState({ article, draft, title }: OpenedArticle): EditorState {
  const form = startForm(draft ?? article, title);
  return {
    ...{ article, form, acked: form, published: startForm(draft?.base ?? article, title) },
    draftSavedAt: draft?.saved_at,
    save: toRest(draft?.saved_at),
    lastSave: undefined,
    errors: {},
    offered: [],
    saving: false,
    leaving: false,
    askedMerge: undefined,
    askedToLeave: undefined,
  };
}

/** The form of a stored article or draft; of a new article with its title, which is no work of the administrator yet. */
function startForm(stored: Parameters<typeof toForm>[0], title: string | undefined): ArticleForm {
  const form = toForm(stored);
  return stored || !title ? form : { ...form, title };
}
