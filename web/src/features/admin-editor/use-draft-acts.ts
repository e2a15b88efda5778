import type { AdminArticle } from '#contract';
import { failureText } from '../../lib/api-client';
import { showToast } from '../../lib/toasts';
import { loadArticle } from './api';
import { formOf, type ArticleForm } from './article-form';
import { discardDraft, draftKey, readDraft } from './draft-api';
import type { DraftValue, OfferedDraft } from './use-draft';
import type { AskMerge, useServerDraft } from './use-server-draft';

export interface DraftActsOptions {
  article: AdminArticle | undefined;
  server: ReturnType<typeof useServerDraft>;
  current: () => ArticleForm;
  /** Replaces the editor's form, and returns it as the rich-text editor serialises it. */
  adopt: (form: ArticleForm) => ArticleForm;
  /** Sets the initial text, if the rich-text editor is not mounted yet. */
  beforeText: (content: string) => void;
  save: (goal: 'draft' | 'go-on') => Promise<void>;
  setKept: (kept: boolean) => void;
  setPublished: (form: ArticleForm) => void;
  setArticle: (article: AdminArticle) => void;
  /** Unpublished work, if any. */
  work: DraftValue | undefined;
  takeOver: (draft: OfferedDraft, replaced: DraftValue | undefined, isStored: boolean) => Promise<void>;
  refuse: (draft: OfferedDraft) => Promise<void>;
  askMerge: AskMerge;
}

/** Draft actions: save, discard, undo, restore. */
export function useDraftActs(options: DraftActsOptions) {
  const { article, server, current, adopt, beforeText, save, setKept, setPublished, setArticle, work } = options;
  const { autosave } = server;

  /** Saves without publishing. A never published article is itself saved as a draft. */
  const saveDraft = async () => {
    if (!article?.published) return save('draft');
    if (!(await autosave.flush())) return;
    setKept(true);
    showToast({ title: 'Draft saved', description: 'Readers still see the published text.', tone: 'success' });
  };

  /** Discards the changes and shows the published version. */
  const discard = async () => {
    if (!article) return;
    const was = current();
    await autosave.pause();
    const found = await loadArticle(String(article.id));
    try {
      if (!('article' in found)) throw new Error('The article cannot be read');
      await discardDraft(article.id);
    } catch (error) {
      autosave.resume();
      return showToast({
        title: 'The changes could not be discarded',
        description: failureText(error, ''),
        tone: 'error',
      });
    }
    setArticle(found.article);
    const own = adopt(formOf(found.article));
    setPublished(own);
    server.onArticleSaved(found.article, own);
    setKept(false);
    const takeBack = () => {
      adopt(was);
      setKept(true);
    };
    showToast({ title: 'Changes discarded', tone: 'success', action: { label: 'Undo', run: takeBack } });
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
    const form = draft.value ? { ...current(), ...draft.value.form } : stored && formOf(stored);
    if (!form) return options.refuse(draft);
    await autosave.flush();
    await options.takeOver(draft, work, autosave.revision > 0);
    beforeText(form.content);
    const own = adopt(form);
    if (!article) server.continueFrom(stored && !draft.value ? own : formOf(undefined), stored);
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
    tryAgain: async () => {
      await readDraft(server.place()).catch(() => null);
      await autosave.flush();
    },
  };
}
