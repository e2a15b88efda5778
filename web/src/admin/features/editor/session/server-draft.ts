import type { AdminArticle, StoredDraft } from '#contract';
import { toForm, toInput, isSameWork, type ArticleForm } from '../article-form';
import { inEditorMarkup, merge, type MergeAnswer, type MergeBase, type Merged } from '../merge';
import { Autosave, type SaveOrder } from './autosave';
import { draftKey, type DraftPlace } from './draft-key';
import type { LocalDraft } from './local-draft';
import type { EditorPorts } from './ports';
import type { Work } from './work';

/** Asks which side of each conflict to keep. */
export type AskMerge = (merged: Merged) => Promise<MergeAnswer>;

/** The article as this editor last saw it on the server. */
interface ArticleBase extends MergeBase {
  updatedAt: string | undefined;
}

/** The draft on the server: autosaved, and merged with concurrent edits. */
export class ServerDraft {
  readonly autosave: Autosave<ArticleForm>;
  /** Whether this editor saved the draft that the server has. */
  isSavedHere = false;
  private readonly writer: string;
  /** The last states common to this editor and the server, of the draft and of the article. */
  private draftBase: MergeBase;
  private articleBase: ArticleBase;

  /** @param opened the draft at the start */
  constructor(
    private readonly work: Work,
    private readonly local: LocalDraft,
    private readonly ports: Pick<EditorPorts, 'api' | 'clock' | 'markup' | 'screen'>,
    opened: StoredDraft | null,
  ) {
    const { form, article } = work.state;
    this.writer = `editor-${ports.clock.now().toString(36)}-${Math.random().toString(36).slice(2)}`;
    this.draftBase = { own: form, stored: opened ? toForm(opened) : form };
    const base = toForm(opened?.base ?? article);
    this.articleBase = { own: base, stored: base, updatedAt: opened?.base?.updated_at ?? article?.updated_at };
    this.autosave = new Autosave<ArticleForm>(
      {
        clock: ports.clock,
        read: () => work.read(),
        isSame: isSameWork,
        send: (words, order, leaving) => this.send(words, order, leaving),
        merge: () => this.mergeOthers().catch(() => this.stop('changes made elsewhere could not be loaded.')),
        isKept: () => local.keep(),
        show: (save) => work.change({ save }),
        onSaved: (words, draft) => this.onSaved(words, draft),
      },
      form,
      opened?.revision ?? 0,
      opened?.saved_at,
    );
  }

  get place(): DraftPlace {
    return this.work.state.article?.id ?? draftKey(this.local.id);
  }

  get base(): ArticleBase {
    return this.articleBase;
  }

  /** Stores work as the draft again, after it was discarded. */
  async store(work: ArticleForm): Promise<void> {
    await this.send(work, { revision: 0, sequence: 1 }, false);
  }

  /** Retries the save, after signing in if necessary. @returns whether the server then has everything */
  async tryAgain(): Promise<boolean> {
    await this.ports.api.readDraft(this.place).catch(() => null);
    return this.autosave.retry();
  }

  /**
   * Handles a draft saved or deleted, or an article changed, elsewhere. Without `ask`, conflicts are left for the
   * administrator to resolve.
   */
  async mergeOthers(ask?: AskMerge): Promise<void> {
    const { article } = this.work.state;
    const theirs = await this.ports.api.readDraft(this.place);
    if (theirs) {
      if (!(await this.mergeIn(this.draftBase, toForm(theirs), ask))) return this.askLater();
      return this.continueFrom(toForm(theirs), theirs);
    }
    if (!article) return this.autosave.restart({ ...this.work.read(), content: '' }, 0);
    const found = await this.ports.api.loadArticle(String(article.id));
    if (!('article' in found)) return this.stop('the article no longer exists, or cannot be loaded.');
    const now = toForm(found.article);
    if (found.article.updated_at !== this.articleBase.updatedAt) {
      if (!(await this.mergeIn(this.articleBase, now, ask))) return this.askLater();
      this.work.change({ article: found.article, published: now });
      this.articleBase = { own: now, stored: now, updatedAt: found.article.updated_at };
    }
    this.continueFrom(now, null);
  }

  /** Continues from this draft on the server; `own` is its form as this editor serialises it. */
  continueFrom(own: ArticleForm, draft: StoredDraft | null): void {
    this.draftBase = { own, stored: draft ? toForm(draft) : own };
    this.work.change({ acked: own, draftSavedAt: draft?.saved_at });
    this.autosave.restart(own, draft?.revision ?? 0, draft?.saved_at);
  }

  /** The rich-text editor's own serialisation is not a change. @returns what the server has, in it */
  onSerialised(content: string): ArticleForm {
    const own = { ...this.work.state.acked, content };
    this.autosave.acknowledge(own);
    this.draftBase = { ...this.draftBase, own };
    const { stored } = this.articleBase;
    const { splitBlocks } = this.ports.markup;
    const words = inEditorMarkup(stored.content, this.draftBase.stored.content, content, splitBlocks);
    this.articleBase = { ...this.articleBase, own: { ...stored, content: words } };
    return own;
  }

  /** Saving the article has deleted its draft. */
  onArticleSaved(saved: AdminArticle | undefined, made: ArticleForm): void {
    const stored = saved ? toForm(saved) : made;
    this.articleBase = { own: made, stored, updatedAt: saved?.updated_at };
    this.draftBase = { own: made, stored };
    this.isSavedHere = false;
    this.work.change({ acked: made, draftSavedAt: undefined });
    this.autosave.restart(made, 0);
  }

  /** The article was published or taken offline with its text and its draft as they are. */
  onPublishedChanged({ published, updated_at }: AdminArticle): void {
    const { own, stored } = this.articleBase;
    this.articleBase = { own: { ...own, published }, stored: { ...stored, published }, updatedAt: updated_at };
    const { acked, draftSavedAt } = this.work.state;
    if (draftSavedAt !== undefined) return;
    const now = { ...acked, published };
    this.draftBase = { own: now, stored: { ...this.draftBase.stored, published } };
    this.autosave.acknowledge(now);
    this.work.change({ acked: now });
  }

  private async send(work: ArticleForm, order: SaveOrder, leaving: boolean): Promise<StoredDraft | null> {
    const { article } = this.work.state;
    const { api } = this.ports;
    const isEmpty = !article && isSameWork(work, toForm(undefined));
    if (isEmpty) {
      if (order.revision > 0) await api.discardDraft(this.place);
      return null;
    }
    const { updatedAt: base } = this.articleBase;
    // The draft always includes the note; publishing sends it only if readers can see it.
    const note = { change_note: work.change_note };
    const input = { ...toInput(work, article, undefined), ...note, ...order, writer: this.writer };
    return api.saveDraft(this.place, { ...input, ...(base && { base }) }, leaving);
  }

  private onSaved(work: ArticleForm, draft: StoredDraft | null): void {
    this.isSavedHere = draft !== null;
    this.draftBase = { own: work, stored: draft ? toForm(draft) : this.articleBase.stored };
    this.work.change({ acked: work, draftSavedAt: draft?.saved_at });
  }

  /** Merges another editor's version into the work. @returns whether no conflict is left */
  private async mergeIn(base: MergeBase, theirs: ArticleForm, ask: AskMerge | undefined): Promise<boolean> {
    const merged = merge(base, this.work.read(), theirs, this.ports.markup.splitBlocks);
    const answer = merged.conflicts.length > 0 ? await ask?.(merged) : ({ kind: 'picked', picks: [] } as const);
    if (!answer || answer.kind === 'keep') return false;
    if (answer.kind === 'picked' && (merged.took || merged.conflicts.length > 0)) {
      this.work.replace(merged.resolve(answer.picks));
      this.ports.screen.showToast({ title: 'Merged with changes made elsewhere', tone: 'info' });
    }
    return true;
  }

  private askLater(): void {
    this.autosave.wait({ kind: 'conflicting' });
  }

  private stop(reason: string): void {
    this.autosave.wait({ kind: 'unmergeable', reason });
  }
}
