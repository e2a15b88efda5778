import { chakra } from '@chakra-ui/react';
import type { AuthenticatorOffer } from '#contract';
import { useState } from 'react';
import { Button } from '../../../shared/components/ui/button';
import { Card } from '../../../shared/components/ui/card';
import { useConfirm } from '../../components/confirm';
import { Heading } from '../../../shared/components/ui/layout';
import { Notice } from '../../../shared/components/ui/notice';
import { RecoveryCodesDialog } from '../../components/recovery-codes-dialog';
import { Spinner } from '../../../shared/components/ui/spinner';
import { failureText } from '../../lib/api-client';
import { showToast } from '../../../shared/lib/toasts';
import { formatMoment } from '../../../shared/lib/format-time';
import {
  useOfferAuthenticator,
  useReloadAccount,
  useRemoveAuthenticator,
  useRenewRecoveryCodes,
  useSecondFactor,
} from './api';
import { AuthenticatorDialog } from './authenticator-dialog';

type Open = { kind: 'offer'; offer: AuthenticatorOffer } | { kind: 'codes'; codes: string[] };

/** The card warns if fewer recovery codes than this are left. */
const FEW_CODES = 4;

/** The card 'Two-step verification': authenticator app and recovery codes. */
export function SecondFactorCard() {
  const { data: status, error, mutate } = useSecondFactor();
  const { trigger: offerAuthenticator } = useOfferAuthenticator();
  const { trigger: renewRecoveryCodes } = useRenewRecoveryCodes();
  const { trigger: removeAuthenticator } = useRemoveAuthenticator();
  const reload = useReloadAccount();
  const ask = useConfirm();
  const [open, setOpen] = useState<Open>();

  /** Runs an action and shows its error. */
  const act = async (work: () => Promise<unknown>) => {
    try {
      await work();
    } catch (failure) {
      showToast({ title: failureText(failure, 'Something went wrong. Please try again.'), tone: 'error' });
    }
  };
  const offer = () => act(async () => setOpen({ kind: 'offer', offer: await offerAuthenticator() }));
  const show = (codes: string[]) => {
    setOpen({ kind: 'codes', codes });
    void reload();
  };
  const renew = async () => {
    const question = {
      title: 'Generate new recovery codes?',
      text: 'Your current codes will stop working.',
      confirm: 'Generate codes',
    };
    if (await ask(question)) await act(async () => show(await renewRecoveryCodes()));
  };
  const remove = async () => {
    const question = {
      title: 'Remove the authenticator app?',
      text: 'Unless you have a passkey, your password alone will be enough to sign in. Your recovery codes will stop working.',
      confirm: 'Remove app',
      danger: true,
    };
    if (!(await ask(question))) return;
    await act(async () => {
      await removeAuthenticator();
      await reload();
      showToast({ title: 'Authenticator app removed', tone: 'success' });
    });
  };

  return (
    <Card padded>
      <chakra.div display="grid" gridTemplateColumns="minmax(0,1fr)" gap="4" justifyItems="start" maxW="40rem">
        <Heading as="h2" size="card">
          Two-step verification
        </Heading>
        {status ? (
          <>
            {status.authenticator === null ? (
              <p>
                With an authenticator app on your phone, a stolen password is not enough to sign in: you also enter a
                code that changes every 30 seconds.
              </p>
            ) : (
              <p>
                Authenticator app added on{' '}
                <time dateTime={status.authenticator}>{formatMoment(status.authenticator)}</time>.
              </p>
            )}
            {status.asked && <CodesLeft count={status.recovery_codes_left} />}
            <chakra.div display="flex" flexWrap="wrap" gap="2">
              {status.authenticator === null && (
                <Button size="sm" onClick={() => void offer()}>
                  Set up an authenticator app
                </Button>
              )}
              {status.asked && (
                <Button size="sm" variant="outline" onClick={() => void renew()}>
                  Generate new codes
                </Button>
              )}
              {status.authenticator !== null && (
                <>
                  <Button size="sm" variant="ghost" onClick={() => void offer()}>
                    Use another app
                  </Button>
                  <Button size="sm" variant="danger" onClick={() => void remove()}>
                    Remove
                  </Button>
                </>
              )}
            </chakra.div>
          </>
        ) : error ? (
          <>
            <Notice tone="error" role="alert">
              {failureText(error, 'The second step could not be loaded')}
            </Notice>
            <Button onClick={() => void mutate()}>Try Again</Button>
          </>
        ) : (
          <Spinner label="Loading..." />
        )}
      </chakra.div>
      {open?.kind === 'offer' && (
        <AuthenticatorDialog offer={open.offer} onConfirmed={show} onClose={() => setOpen(undefined)} />
      )}
      {open?.kind === 'codes' && <RecoveryCodesDialog codes={open.codes} onClose={() => setOpen(undefined)} />}
    </Card>
  );
}

function CodesLeft({ count }: { count: number }) {
  const words = `${count} recovery ${count === 1 ? 'code' : 'codes'} left.`;
  if (count >= FEW_CODES) return <p>{words}</p>;
  return (
    <Notice>
      {words} Each one signs you in once without your app or passkey. Generate new codes before you run out.
    </Notice>
  );
}
