import type { AdminUser, PasskeyShown } from '#contract';
import { useEffect, useEffectEvent, useState } from 'react';
import { Button } from '../../../shared/components/ui/button';
import { canAutofill, cancelPasskey, fetchPasskeyOffer, passkeysWork, showPasskey } from '../../lib/passkeys';
import { useSite } from '../../../shared/lib/site';
import { usePasskeyLogin } from './api';

const FAILED = 'This passkey could not be used. Please try again.';

export interface PasskeySignInProps {
  label: string;
  /** Also offers passkeys in the username field's autofill. */
  autofill?: boolean;
  onSuccess: (token: string, user: AdminUser) => void;
  onFailure: (message: string) => void;
}

/** Signs in with a passkey alone. Renders nothing if the account has none, or passkeys do not work here. */
export function PasskeySignIn({ label, autofill = false, onSuccess, onFailure }: PasskeySignInProps) {
  const works = passkeysWork(useSite());
  const [offered, setOffered] = useState(false);
  const [busy, setBusy] = useState(false);
  const { trigger: signIn } = usePasskeyLogin();

  const take = async (shown: PasskeyShown) => {
    const result = await signIn(shown);
    if (result.ok) onSuccess(result.token, result.user);
    else onFailure(result.message);
  };
  const takeFromField = useEffectEvent(take);

  useEffect(() => {
    if (!works) return;
    let current = true;
    const isOver = () => !current;
    const begin = async () => {
      const ceremony = await fetchPasskeyOffer();
      if (isOver() || !ceremony) return;
      setOffered(true);
      if (!autofill || !(await canAutofill()) || isOver()) return;
      const shown = await showPasskey(ceremony, true);
      if (shown && !isOver()) await takeFromField(shown);
    };
    // Ignored: not requested by the user, and the password form is the fallback.
    begin().catch(() => undefined);
    return () => {
      current = false;
      if (autofill) void cancelPasskey();
    };
  }, [works, autofill]);

  if (!offered) return null;
  const press = async () => {
    setBusy(true);
    try {
      const ceremony = await fetchPasskeyOffer();
      const shown = ceremony && (await showPasskey(ceremony));
      if (shown) await take(shown);
    } catch {
      onFailure(FAILED);
    }
    setBusy(false);
  };
  return (
    <Button variant="outline" disabled={busy} onClick={() => void press()}>
      {label}
    </Button>
  );
}
