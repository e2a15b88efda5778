import { failureText } from '../lib/api-client';
import { useUndo } from '../lib/undo';
import { showToast } from '../../shared/lib/toasts';
import { useConfirm } from './confirm';

/**
 * Returns a function that asks whether to delete a thing by its name, deletes it, offers to undo that, or says why it
 * failed.
 * @param kind what it is, e.g. `Phrase`
 * @param renew loads the list again
 */
export function useDeletion(kind: string, renew: () => Promise<unknown>) {
  const ask = useConfirm();
  const { offer } = useUndo();
  const noun = kind.toLowerCase();
  return async (name: string, remove: () => Promise<number | undefined>): Promise<void> => {
    const question = { title: `Are you sure you want to delete this ${noun}?`, confirm: 'Delete', danger: true };
    if (!(await ask({ ...question, text: name }))) return;
    try {
      const changeSet = await remove();
      offer({ title: `${kind} deleted`, description: name, tone: 'success' }, changeSet);
    } catch (failure) {
      showToast({ title: failureText(failure, `Failed to delete ${noun}`), tone: 'error' });
    }
    await renew();
  };
}
