import { useState } from 'react';
import { chakra } from '@chakra-ui/react';
import { Button } from '../../../shared/components/ui/button';
import { Notice } from '../../../shared/components/ui/notice';
import { RecoveryCodesDialog } from '../../components/recovery-codes-dialog';
import { failureText } from '../../lib/api-client';
import { useAddPasskey } from '../../lib/passkeys';

export const PASSKEY_OFFER_TITLE = 'Your account is ready';

/** Offers to create a passkey right after registration; can be skipped. */
export function PasskeyOffer({ onDone }: { onDone: () => void }) {
  const [error, setError] = useState('');
  const [codes, setCodes] = useState<string[]>();
  const { trigger: addPasskey } = useAddPasskey();
  const add = async () => {
    try {
      const added = await addPasskey('My first passkey');
      if (added) setCodes(added.recovery_codes);
    } catch (failure) {
      setError(failureText(failure, 'The passkey could not be added'));
    }
  };
  return (
    <>
      <p>
        With a passkey you sign in with your fingerprint, face or PIN, and nobody can sign in with your password alone.
        You can also add one later in Security Settings.
      </p>
      {error && (
        <Notice tone="error" role="alert">
          {error}
        </Notice>
      )}
      <chakra.div display="grid" gap="3">
        <Button onClick={() => void add()}>Add a passkey</Button>
        <Button variant="ghost" onClick={onDone}>
          Not now
        </Button>
      </chakra.div>
      {codes && <RecoveryCodesDialog codes={codes} onClose={onDone} />}
    </>
  );
}
