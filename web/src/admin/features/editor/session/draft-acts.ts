import { failureText } from '../../../lib/api-client';
import { toForm, type ArticleForm } from '../article-form';
import type { ArticleSaver } from './article-saver';
import { draftKey } from './draft-key';
import type { Leaving } from './leaving';
import type { LocalDraft, OfferedDraft } from './local-draft';
import type { EditorPorts } from './ports';
import type { ServerDraft } from './server-draft';
import { isEdited, type Work } from './work';

/** What can be done with drafts: save, discard, undo, restore. */
export class DraftActs {
  constructor(
    private readonly work: Work,
    private readonly server: ServerDraft,
    private readonly local: LocalDraft,
    private readonly saver: ArticleSaver,
    private readonly leaving: Leaving,
    private readonly ports: Pick<EditorPorts, 'api' | 'markup' | 'screen'>,
  ) {}

  /** Saves without publishing. An article that is not public is itself saved as a draft once it has all it needs. */
  async saveDraft(): Promise<void> {
    const { article } = this.work.state;
    const { title, content } = this.work.read();
    if (!article?.published && title.trim() && !this.ports.markup.isBlankHtml(content)) return this.saver.save('draft');
    if (!(await this.server.autosave.flush())) return;
    const description = article?.published ? { description: 'Readers still see the published text.' } : {};
    this.ports.screen.showToast({ title: 'Draft saved', ...description, tone: 'success' });
  }

  /** Discards the changes and shows the stored version; of a new article, an empty one. */
  async discard(): Promise<void> {
    const { api, screen } = this.ports;
    const { article } = this.work.state;
    const was = this.work.read();
    const { place } = this.server;
    await this.server.autosave.pause();
    const found = article && (await api.loadArticle(String(article.id)));
    try {
      if (found && !('article' in found)) throw new Error('The article cannot be read');
      await api.discardDraft(place);
    } catch (error) {
      this.server.autosave.resume();
      return this.showFailure('The changes could not be discarded', error);
    }
    const stored = found?.article;
    if (stored) this.work.change({ article: stored });
    const own = this.work.replace(toForm(stored));
    this.work.change({ published: own });
    this.server.onArticleSaved(stored, own);
    const title = article ? 'Changes discarded' : 'Draft discarded';
    screen.showToast({ title, tone: 'success', action: { label: 'Undo', run: () => void this.takeBack(was) } });
  }

  async restore(draft: OfferedDraft): Promise<void> {
    const { article } = this.work.state;
    let stored = null;
    if (draft.stored) {
      try {
        stored = await this.ports.api.readDraft(draftKey(draft.id));
      } catch (error) {
        const title = `The draft could not be loaded: ${failureText(error, 'Unknown error')}`;
        return this.ports.screen.showToast({ title, tone: 'error' });
      }
    }
    // A draft of an earlier release may lack newer fields.
    const form = draft.value ? { ...this.work.read(), ...draft.value.form } : stored && toForm(stored);
    if (!form) return this.local.refuse(draft);
    const { autosave } = this.server;
    await autosave.flush();
    const { state } = this.work;
    const replaced = isEdited(state) ? { form: state.form, updatedAt: state.article?.updated_at } : undefined;
    await this.local.takeOver(draft, replaced, autosave.revision > 0);
    const own = this.work.restore(form);
    if (!article) this.server.continueFrom(stored && !draft.value ? own : toForm(undefined), stored);
  }

  async refuse(draft: OfferedDraft): Promise<void> {
    await this.local.refuse(draft);
    if (!draft.stored) return;
    await this.ports.api
      .discardDraft(draftKey(draft.id))
      .catch((error: unknown) => this.showFailure('The draft could not be discarded', error));
  }

  /** Asks about the conflicts that a save is waiting for. */
  compare(): Promise<void> {
    return this.server.mergeOthers((merged) => this.saver.askMerge(merged));
  }

  /** Undoes a discard: in the editor, or on the server once that is gone. */
  private async takeBack(was: ArticleForm): Promise<void> {
    if (this.work.isOpen) {
      this.work.replace(was);
      const title = `Undone: discarded the ${this.work.state.article ? 'changes' : 'draft'}`;
      return this.ports.screen.showToast({ title, tone: 'success' });
    }
    try {
      await this.server.store(was);
      this.leaving.showDraftKept();
    } catch (error) {
      this.showFailure('The changes could not be restored', error);
    }
  }

  private showFailure(title: string, error: unknown): void {
    this.ports.screen.showToast({ title, description: failureText(error, ''), tone: 'error' });
  }
}
