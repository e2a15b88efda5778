import type { AdminUser, PasskeyShown } from '#contract';
import { chakra } from '@chakra-ui/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { Button } from '../../../shared/components/ui/button';
import { canAutofill, cancelPasskey, fetchPasskeyOffer, passkeyProblem, showPasskey } from '../../lib/passkeys';
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

/** Signs in with a passkey alone, or says why none works here. Renders nothing if the account has none. */
export function PasskeySignIn({ label, autofill = false, onSuccess, onFailure }: PasskeySignInProps) {
  const problem = passkeyProblem(useSite());
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
    let current = true;
    const isOver = () => !current;
    const begin = async () => {
      const ceremony = await fetchPasskeyOffer();
      if (isOver() || !ceremony) return;
      setOffered(true);
      if (!autofill || problem || !(await canAutofill()) || isOver()) return;
      const shown = await showPasskey(ceremony, true);
      if (shown && !isOver()) await takeFromField(shown);
    };
    // Ignored: not requested by the user, and the password form is the fallback.
    begin().catch(() => undefined);
    return () => {
      current = false;
      if (autofill && !problem) void cancelPasskey();
    };
  }, [problem, autofill]);

  if (!offered) return null;
  if (problem)
    return (
      <chakra.p fontSize="sm" color="muted">
        {problem}
      </chakra.p>
    );
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
