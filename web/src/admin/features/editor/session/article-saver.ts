import { articlePath, editArticlePath, newDraftPath, routes, type AdminArticle } from '#contract';
import { failureText } from '../../../lib/api-client';
import type { ToastMessage } from '../../../../shared/lib/toasts';
import { toForm, toInput, type ArticleForm } from '../article-form';
import { merge, type MergeAnswer, type Merged } from '../merge';
import { linesOfNotes } from '../relation-lines';
import { draftKey } from './draft-key';
import type { LocalDraft } from './local-draft';
import type { EditorPorts } from './ports';
import type { ServerDraft } from './server-draft';
import type { Work } from './work';

/** What a save does: `leave` returns to the dashboard, `publish` and `draft` stay in the editor. */
export type Goal = 'leave' | 'publish' | 'draft';

const OFFLINE = {
  title: 'Take this page offline?',
  text: 'Readers will get “no longer here”.',
  danger: true,
  confirm: 'Take offline',
};
const TAKEN_OFFLINE = 'Taken offline: readers get “no longer here”.';

/** Saving, publishing and taking offline, with all their outcomes. */
export class ArticleSaver {
  private isUnderWay = false;

  constructor(
    private readonly work: Work,
    private readonly server: ServerDraft,
    private readonly local: LocalDraft,
    private readonly ports: Pick<EditorPorts, 'api' | 'markup' | 'screen'>,
  ) {}

  /** Asks which side of each conflict to keep. */
  async askMerge(merged: Merged): Promise<MergeAnswer> {
    const answer = await new Promise<MergeAnswer>((resolve) =>
      this.work.change({ askedMerge: { merged, answer: resolve } }),
    );
    this.work.change({ askedMerge: undefined });
    return answer;
  }

  async save(goal: Goal): Promise<void> {
    if (this.isUnderWay) return;
    const { article } = this.work.state;
    const { screen, markup } = this.ports;
    const now = { ...this.work.read(), ...(goal === 'publish' && { published: true }) };
    this.work.change({ form: now });
    if (!now.title.trim() || markup.isBlankHtml(now.content)) {
      return screen.showToast({ title: 'Title and content are required', tone: 'error' });
    }
    this.isUnderWay = true;
    try {
      const isWithdrawn = article?.published === true && !now.published;
      if (isWithdrawn && !(await screen.ask(OFFLINE))) return;
      this.work.change({ leaving: goal === 'leave' });
      const { autosave } = this.server;
      // What an undo of the first save brings back.
      if (!article && goal !== 'leave') await autosave.flush();
      await autosave.pause();
      if (!(await this.send(now, goal))) autosave.resume();
    } finally {
      this.isUnderWay = false;
      this.work.change({ leaving: false });
    }
  }

  /** Takes the page offline, and publishes nothing: the draft stays beside it. */
  async withdraw(): Promise<void> {
    const { article } = this.work.state;
    const { screen, api } = this.ports;
    const { autosave } = this.server;
    if (!article || this.isUnderWay || !(await screen.ask(OFFLINE))) return;
    this.isUnderWay = true;
    try {
      await autosave.flush();
      await autosave.pause();
      const changeSet = await api.takeOffline(article.id);
      await this.followPublished(article.id);
      void screen.refreshLists();
      const notice: ToastMessage = {
        title: 'Taken offline',
        description: 'Readers get “no longer here”.',
        tone: 'success',
      };
      screen.offer(notice, changeSet, () => void this.followPublished(article.id));
    } catch (error) {
      screen.showToast({ title: failureText(error, 'The page could not be taken offline'), tone: 'error' });
    } finally {
      autosave.resume();
      this.isUnderWay = false;
    }
  }

  /** @returns whether it was saved */
  private async send(first: ArticleForm, goal: Goal): Promise<boolean> {
    const { article } = this.work.state;
    const { screen } = this.ports;
    let [now, readAt] = [first, this.server.base.updatedAt];
    let result;
    for (;;) {
      result = await this.request(now, goal, readAt);
      if (result.kind !== 'conflict' || !article) break;
      const joined = await this.mergeWithStored(article.id, now);
      if (!joined) return false;
      [now, readAt] = [joined.form, joined.readAt];
    }
    if (result.kind !== 'saved') {
      if (result.kind === 'failed') {
        this.work.change({ errors: result.errors });
        screen.showToast({ title: result.message, tone: 'error' });
      }
      return false;
    }
    const saved = result.article;
    // Without the created article in the response, editing cannot continue.
    const ends = goal === 'leave' || (!article && !saved);
    if (ends) await this.local.forget();
    const made = this.takeIn(now, saved);
    const isPublished = goal !== 'draft' && now.published;
    const at = saved?.updated_at ?? new Date().toISOString();
    this.work.change({ lastSave: { kind: isPublished ? 'published' : 'draft', at } });
    void screen.refreshLists();
    this.announce(goal, { article, saved, changeSet: result.changeSet, isPublished, isMerged: now !== first });
    if (ends) {
      screen.openAdmin(routes.admin);
      return true;
    }
    this.server.onArticleSaved(saved, made);
    // Keeps this editor mounted under the new article's URL.
    if (!article && saved)
      screen.openAdmin(editArticlePath(saved.id), { replace: true, editor: screen.findEditor(undefined) });
    return true;
  }

  private async request(now: ArticleForm, goal: Goal, readAt: string | undefined) {
    const { article } = this.work.state;
    const { revision } = this.server.autosave;
    const body = {
      ...toInput(now, article, readAt),
      ...(goal === 'draft' && { published: false }),
      ...(revision > 0 && { draft_revision: revision }),
    };
    this.work.change({ saving: true });
    const result = await this.ports.api.saveArticle({ id: article?.id, body });
    this.work.change({ saving: false });
    return result;
  }

  /**
   * Takes in what was saved: the server fills empty fields, and what has been typed since takes precedence over what was
   * sent. @returns the form of the stored article
   */
  private takeIn(sent: ArticleForm, saved: AdminArticle | undefined): ArticleForm {
    const made = {
      ...sent,
      slug: sent.slug.trim() || !saved ? sent.slug : saved.slug,
      publish_date: sent.publish_date || (saved?.publish_date ?? ''),
      ...(saved && { change_note: '', change_notes: linesOfNotes(saved.change_notes) }),
    };
    const { form } = this.work.state;
    const filled = (['slug', 'publish_date', 'change_note', 'change_notes'] as const)
      .filter((field) => form[field] === sent[field])
      .map((field) => [field, made[field]]);
    this.work.change({
      form: { ...form, ...(Object.fromEntries(filled) as Partial<ArticleForm>) },
      published: made,
      // What was saved holds the draft.
      ...(saved && { article: saved, draftSavedAt: undefined }),
    });
    return made;
  }

  /** Says what the save did to readers, with its undo. */
  private announce(goal: Goal, { article, saved, changeSet, isPublished, isMerged }: SaveOutcome): void {
    const { screen } = this.ports;
    const merged = isMerged ? ' Merged with changes made elsewhere.' : '';
    // A new article whose first save was undone is a draft again.
    const reopen = article
      ? () => screen.reload(article.id)
      : () => screen.openAdmin(newDraftPath(draftKey(this.local.id)));
    const after = goal === 'leave' ? undefined : reopen;
    if (goal === 'draft') {
      const notice: ToastMessage = { title: 'Draft saved', tone: 'success' };
      return screen.offer({ ...notice, ...(merged && { description: merged.trim() }) }, changeSet, after);
    }
    const isPublic = article?.published === true;
    const effect = isPublished ? 'Published to readers.' : isPublic ? TAKEN_OFFLINE : 'Kept as a draft, not public.';
    const notice: ToastMessage = {
      title: 'Article saved successfully!',
      description: effect + merged,
      tone: 'success',
      ...(isPublished && saved && { link: { label: 'View', href: articlePath(saved.slug) } }),
    };
    screen.offer(notice, changeSet, after);
  }

  /**
   * Takes over whether the page is public, after it was taken offline and after that was undone: from the article, as
   * the draft may hold either by then.
   */
  private async followPublished(articleId: number): Promise<void> {
    const found = await this.ports.api.loadArticle(String(articleId));
    if (!('article' in found)) return this.ports.screen.reload(articleId);
    const { published } = found.article;
    this.work.change({ article: found.article, published: { ...this.work.state.published, published } });
    this.server.onPublishedChanged(found.article);
    this.work.replace({ ...this.work.read(), published });
  }

  /** Merges the version saved elsewhere with this one, asking about conflicts. */
  private async mergeWithStored(
    articleId: number,
    mine: ArticleForm,
  ): Promise<{ form: ArticleForm; readAt: string | undefined } | undefined> {
    const found = await this.ports.api.loadArticle(String(articleId));
    if (!('article' in found)) {
      const title = 'Save failed: the version saved elsewhere could not be loaded.';
      this.ports.screen.showToast({ title, tone: 'error' });
      return undefined;
    }
    const merged = merge(this.server.base, mine, toForm(found.article), this.ports.markup.splitBlocks);
    const readAt = found.article.updated_at;
    const answer = merged.conflicts.length > 0 ? await this.askMerge(merged) : ({ kind: 'picked', picks: [] } as const);
    if (answer.kind === 'keep') return undefined;
    return { form: answer.kind === 'overwrite' ? mine : this.work.replace(merged.resolve(answer.picks)), readAt };
  }
}

interface SaveOutcome {
  /** The article before the save. */
  article: AdminArticle | undefined;
  saved: AdminArticle | undefined;
  changeSet: number | undefined;
  isPublished: boolean;
  isMerged: boolean;
}
