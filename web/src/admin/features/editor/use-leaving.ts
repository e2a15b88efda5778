import { editArticlePath, newDraftPath, routes, type AdminArticle } from '#contract';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { guardLeaving, openAdmin } from '../../lib/leave-guard';
import { showToast } from '../../../shared/lib/toasts';
import type { LeaveAnswer } from './leave-dialog';

export interface LeavingOptions {
  article: AdminArticle | undefined;
  /** The key of a new article's draft. */
  draftKey: () => string;
  /** Whether the server has everything. */
  isSaved: () => boolean;
  /** Whether the server has a draft that this editor saved. */
  hasDraft: () => boolean;
  /** Saves; resolves to whether the server then has everything. */
  flush: () => Promise<boolean>;
  /** As `flush`, after signing in if necessary. */
  tryAgain: () => Promise<boolean>;
  /** Whether this browser has the work. */
  isKept: () => Promise<boolean>;
}

export interface AskedToLeave {
  kept: boolean;
  answer: (answer: LeaveAnswer) => void;
}

/**
 * Leaving keeps what the server has, and says so. It asks only if the last save did not get through.
 * @returns the open question, if any, and what must run while the text is still in the document
 */
export function useLeaving(options: LeavingOptions): { asked: AskedToLeave | undefined; onEnd: () => void } {
  const [asked, setAsked] = useState<AskedToLeave>();
  const latest = useRef(options);
  useLayoutEffect(() => {
    latest.current = options;
  });
  useEffect(() => {
    const ask = async (): Promise<LeaveAnswer> => {
      const kept = await latest.current.isKept();
      const answer = await new Promise<LeaveAnswer>((resolve) => setAsked({ kept, answer: resolve }));
      setAsked(undefined);
      return answer;
    };
    return guardLeaving({
      isUnsaved: () => !latest.current.isSaved(),
      mayLeave: async () => {
        if (await latest.current.flush()) return true;
        for (;;) {
          const answer = await ask();
          if (answer !== 'again') return answer === 'leave';
          if (await latest.current.tryAgain()) return true;
        }
      },
    });
  }, []);
  const onEnd = () => {
    const { article, draftKey, isSaved, hasDraft } = latest.current;
    const here = article ? editArticlePath(article.id) : routes.newArticle;
    // The same address: the editor is only loaded again. Below it, the draft itself is shown.
    const isHere = `${location.pathname}/`.startsWith(`${here}/`);
    if (!isHere && hasDraft() && isSaved()) showDraftKept(article?.id, draftKey());
  };
  return { asked, onEnd };
}

/** Says that a draft was kept, with a button that opens it. */
export function showDraftKept(articleId: number | undefined, key: string): void {
  const path = articleId === undefined ? newDraftPath(key) : editArticlePath(articleId);
  showToast({ title: 'Draft kept', tone: 'success', action: { label: 'Open', run: () => openAdmin(path) } });
}
