import { formatCount, type BulkAct, type BulkInput, type CategoryId } from '#contract';
import { useConfirm } from '../../components/confirm';
import { failureText } from '../../lib/api-client';
import { useRefreshArticles } from '../../lib/refresh';
import { showToast } from '../../../shared/lib/toasts';
import { useUndo } from '../../lib/undo';
import { useBulk, useExportArticles } from './api';
import { toFilter, type ArticleListChoice } from './list-choice';
import type { Selection } from '../../lib/use-selection';

/** The toast's verb for each act. */
const DONE: Readonly<Record<BulkAct, string>> = {
  publish: 'published',
  withdraw: 'taken offline',
  feature: 'featured',
  unfeature: 'unfeatured',
  move: 'moved',
  trash: 'moved to the Trash',
};

/** What an act means for readers. */
const EFFECTS: Readonly<Partial<Record<BulkAct, string>>> = {
  publish: 'Published to readers.',
  withdraw: 'Readers get “no longer here”.',
};

/** Bulk actions on the selected articles. */
export function useBulkActs(choice: ArticleListChoice, selection: Selection) {
  const ask = useConfirm();
  const refresh = useRefreshArticles();
  const { offer } = useUndo();
  const { trigger: bulk, isMutating } = useBulk();
  const { trigger: exportArticles, isMutating: isExporting } = useExportArticles();
  const which = selection.all ? { filter: toFilter(choice) } : { ids: [...selection.ids] };

  const apply = async (act: BulkAct, to: Pick<BulkInput, 'category' | 'subcategory'> = {}): Promise<boolean> => {
    try {
      const { changed, changeSet } = await bulk({ act, ...which, ...to });
      const title = changed === 0 ? 'Nothing to change' : `${articles(changed)} ${DONE[act]}`;
      const description = changed === 0 ? undefined : EFFECTS[act];
      offer({ title, tone: 'success', ...(description && { description }) }, changeSet);
      selection.clear();
      return true;
    } catch (failure) {
      showToast({ title: failureText(failure, 'The articles could not be changed'), tone: 'error' });
      return false;
    } finally {
      await refresh();
    }
  };
  const trash = async () => {
    const title = `Move ${formatCount(selection.count, 'article')} to the Trash?`;
    const text = 'Their pages go offline immediately. You can restore them from the Trash.';
    if (await ask({ title, text, confirm: 'Move to the Trash', danger: true })) await apply('trash');
  };
  const takeOffline = async () => {
    const title = `Take ${formatCount(selection.count, 'article')} offline?`;
    const text = 'Readers will get “no longer here”.';
    if (await ask({ title, text, confirm: 'Take offline', danger: true })) await apply('withdraw');
  };
  const exportChosen = async () => {
    try {
      await exportArticles(which);
      showToast({ title: `${formatCount(selection.count, 'article')} exported`, tone: 'success' });
    } catch (failure) {
      showToast({ title: failureText(failure, 'The articles could not be exported'), tone: 'error' });
    }
  };
  const move = (category: CategoryId, subcategory: string) => apply('move', { category, subcategory });
  return { apply, takeOffline, trash, move, exportChosen, busy: isMutating || isExporting };
}

function articles(count: number | undefined): string {
  return count === undefined ? 'The articles were' : formatCount(count, 'article');
}
