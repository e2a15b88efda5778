import type { MissedAddress, Redirect } from '#contract';
import { showToast, type ToastMessage } from '../../../shared/lib/toasts';
import { failureText } from '../../lib/api-client';
import { useUndo } from '../../lib/undo';
import { useAddRedirect, useForgetMissedAddress, useRemoveRedirect, useRestoreMissedAddress } from './api';

export interface MissedAddressActs {
  /** Sets a redirect; rejects on failure, for the form to show. */
  redirect: (given: Redirect) => Promise<void>;
  /** Removes the redirect of a path. */
  unset: (from: string) => void;
  dismiss: (address: MissedAddress) => void;
}

/** What can be done about missed addresses, each with its toast and Undo. @param onChanged loads the lists again */
export function useMissedAddressActs(onChanged: () => Promise<unknown>): MissedAddressActs {
  const { trigger: addRedirect } = useAddRedirect();
  const { trigger: removeRedirect } = useRemoveRedirect();
  const { trigger: forgetMissedAddress } = useForgetMissedAddress();
  const { trigger: restoreMissedAddress } = useRestoreMissedAddress();
  const { offer } = useUndo();

  const attempt = async (work: () => Promise<unknown>, failure: string) => {
    try {
      await work();
      await onChanged();
    } catch (error) {
      showToast({ title: failureText(error, failure), tone: 'error' });
    }
  };
  const redirect = async (given: Redirect) => {
    const { added, changeSet } = await addRedirect(given);
    const description = `${added.from} now redirects to ${added.to}`;
    offer({ title: 'Redirect saved', description, tone: 'success' }, changeSet, () => void onChanged());
    await onChanged();
  };
  // Requests are not content, so the history has no change set to undo.
  const forget = async (address: MissedAddress, did: ToastMessage) => {
    await forgetMissedAddress(address.path);
    const run = () => void attempt(() => restore(address), 'The undo failed. Nothing was changed.');
    showToast({ ...did, action: { label: 'Undo', run } });
  };
  const restore = async (address: MissedAddress) => {
    await restoreMissedAddress(address);
    const run = () => dismiss(address, { title: `Redone: dismissed the path ${address.path}`, tone: 'success' });
    showToast({ title: `Undone: dismissed the path ${address.path}`, tone: 'success', action: { label: 'Redo', run } });
  };
  const dismiss = (
    address: MissedAddress,
    did: ToastMessage = { title: 'Path dismissed', description: address.path },
  ) => void attempt(() => forget(address, did), 'The path could not be dismissed');
  const unset = (from: string) =>
    void attempt(async () => {
      offer({ title: 'Redirect removed', description: from }, await removeRedirect(from));
    }, 'The redirect could not be removed');
  return { redirect, unset, dismiss };
}
