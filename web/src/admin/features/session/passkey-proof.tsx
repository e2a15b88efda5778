import { chakra } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { Button } from '../../../shared/components/ui/button';
import { failureText } from '../../lib/api-client';
import { fetchPasskeyOffer, passkeyProblem, showPasskey } from '../../lib/passkeys';
import { useSite } from '../../../shared/lib/site';
import { useProveByPasskey } from './api';

export interface PasskeyProofProps {
  onProven: () => void;
  onFailure: (message: string) => void;
}

/** Confirms the identity by a passkey, or says why none works here. Renders nothing if the account has none. */
export function PasskeyProof({ onProven, onFailure }: PasskeyProofProps) {
  const problem = passkeyProblem(useSite());
  const [offered, setOffered] = useState(false);
  const { trigger: proveByPasskey } = useProveByPasskey();
  useEffect(() => {
    let current = true;
    fetchPasskeyOffer().then(
      (ceremony) => current && setOffered(ceremony !== null),
      // Ignored: the password form is the fallback.
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, []);

  const prove = async () => {
    try {
      const ceremony = await fetchPasskeyOffer();
      const shown = ceremony && (await showPasskey(ceremony));
      if (!shown) return;
      await proveByPasskey(shown);
      onProven();
    } catch (failure) {
      onFailure(failureText(failure, 'This passkey could not be used. Please try again.'));
    }
  };
  if (!offered) return null;
  if (problem)
    return (
      <chakra.p fontSize="sm" color="muted">
        {problem}
      </chakra.p>
    );
  return (
    <Button variant="outline" onClick={() => void prove()}>
      Use a passkey
    </Button>
  );
}
