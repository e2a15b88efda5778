import { routes } from '#contract';
import { useConfirm } from '../../components/confirm';
import { mayLeave, openAdmin } from '../../lib/leave-guard';
import { readToken } from '../../lib/session-token';
import { endSession } from './api';
import { useSession } from './session-context';

/** Signs out after a confirmation, and another one for unsaved work. */
export function useLogout(): () => Promise<void> {
  const ask = useConfirm();
  const { end } = useSession();
  return async () => {
    if (!(await ask({ title: 'Are you sure you want to log out?', confirm: 'Log out' }))) return;
    if (!(await mayLeave())) return;
    // Not awaited: this browser is signed out in any case.
    void endSession(readToken());
    end();
    openAdmin(routes.adminLogin);
  };
}
