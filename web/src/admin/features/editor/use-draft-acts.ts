import type { AdminArticle } from '#contract';
import { failureText } from '../../lib/api-client';
import { showToast } from '../../../shared/lib/toasts';
import { loadArticle } from './api';
import { toForm, isBlankHtml, type ArticleForm } from './article-form';
import { discardDraft, draftKey, readDraft } from './draft-api';
import type { DraftValue, OfferedDraft } from './use-draft';
import { showDraftKept } from './use-leaving';
import type { AskMerge, useServerDraft } from './use-server-draft';

export interface DraftActsOptions {
  article: AdminArticle | undefined;
  server: ReturnType<typeof useServerDraft>;
  current: () => ArticleForm;
  /** Replaces the editor's form, and returns it as the rich-text editor serialises it. */
  adopt: (form: ArticleForm) => ArticleForm;
  /** Sets the initial text, if the rich-text editor is not mounted yet. */
  beforeText: (content: string) => void;
  save: (goal: 'draft') => Promise<void>;
  setPublished: (form: ArticleForm) => void;
  setArticle: (article: AdminArticle) => void;
  /** Unpublished work, if any. */
  work: DraftValue | undefined;
  takeOver: (draft: OfferedDraft, replaced: DraftValue | undefined, isStored: boolean) => Promise<void>;
  refuse: (draft: OfferedDraft) => Promise<void>;
  askMerge: AskMerge;
  /** Whether the editor is still on the screen. */
  isOpen: () => boolean;
}

/** Draft actions: save, discard, undo, restore. */
export function useDraftActs(options: DraftActsOptions) {
  const { article, server, current, adopt, beforeText, save, setPublished, setArticle, work } = options;
  const { autosave } = server;

  /** Saves without publishing. An article that is not public is itself saved as a draft once it has all it needs. */
  const saveDraft = async () => {
    const { title, content } = current();
    if (!article?.published && title.trim() && !isBlankHtml(content)) return save('draft');
    if (!(await autosave.flush())) return;
    const description = article?.published ? { description: 'Readers still see the published text.' } : {};
    showToast({ title: 'Draft saved', ...description, tone: 'success' });
  };

  /** Discards the changes and shows the stored version; of a new article, an empty one. */
  const discard = async () => {
    const was = current();
    const place = server.place();
    await autosave.pause();
    const found = article && (await loadArticle(String(article.id)));
    try {
      if (found && !('article' in found)) throw new Error('The article cannot be read');
      await discardDraft(place);
    } catch (error) {
      autosave.resume();
      return showToast({
        title: 'The changes could not be discarded',
        description: failureText(error, ''),
        tone: 'error',
      });
    }
    const stored = found?.article;
    if (stored) setArticle(stored);
    const own = adopt(toForm(stored));
    setPublished(own);
    server.onArticleSaved(stored, own);
    const takeBack = async () => {
      if (options.isOpen()) return void adopt(was);
      try {
        await server.store(was);
        showDraftKept(article?.id, String(place));
      } catch (error) {
        showToast({ title: 'The changes could not be restored', description: failureText(error, ''), tone: 'error' });
      }
    };
    const title = article ? 'Changes discarded' : 'Draft discarded';
    showToast({ title, tone: 'success', action: { label: 'Undo', run: () => void takeBack() } });
  };

  const restore = async (draft: OfferedDraft) => {
    let stored = null;
    if (draft.stored) {
      try {
        stored = await readDraft(draftKey(draft.id));
      } catch (error) {
        return showToast({
          title: `The draft could not be loaded: ${failureText(error, 'Unknown error')}`,
          tone: 'error',
        });
      }
    }
    // A draft of an earlier release may lack newer fields.
    const form = draft.value ? { ...current(), ...draft.value.form } : stored && toForm(stored);
    if (!form) return options.refuse(draft);
    await autosave.flush();
    await options.takeOver(draft, work, autosave.revision > 0);
    beforeText(form.content);
    const own = adopt(form);
    if (!article) server.continueFrom(stored && !draft.value ? own : toForm(undefined), stored);
  };

  const refuse = async (draft: OfferedDraft) => {
    await options.refuse(draft);
    if (draft.stored)
      await discardDraft(draftKey(draft.id)).catch((error: unknown) =>
        showToast({ title: 'The draft could not be discarded', description: failureText(error, ''), tone: 'error' }),
      );
  };

  return {
    ...{ saveDraft, discard, restore, refuse },
    flush: () => autosave.flush(),
    /** Asks about the conflicts that a save is waiting for. */
    compare: () => server.mergeOthers(options.askMerge),
    /** Retries the save, after signing in if necessary. */
    tryAgain: async (): Promise<boolean> => {
      await readDraft(server.place()).catch(() => null);
      return autosave.retry();
    },
  };
}
