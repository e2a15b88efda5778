import { chakra } from '@chakra-ui/react';
import type { AuthenticatorOffer } from '#contract';
import { useState } from 'react';
import { Button } from '../../components/ui/button';
import { Card } from '../../components/ui/card';
import { useConfirm } from '../../components/ui/confirm';
import { Heading } from '../../components/ui/layout';
import { Notice } from '../../components/ui/notice';
import { RecoveryCodesDialog } from '../../components/ui/recovery-codes-dialog';
import { Spinner } from '../../components/ui/spinner';
import { failureText } from '../../lib/api-client';
import { showToast } from '../../lib/toasts';
import { formatMoment } from '../../lib/when';
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

/** The card 'Second step at sign-in': authenticator app and recovery codes. */
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
      showToast({ title: failureText(failure, 'This could not be done'), tone: 'error' });
    }
  };
  const offer = () => act(async () => setOpen({ kind: 'offer', offer: await offerAuthenticator() }));
  const show = (codes: string[]) => {
    setOpen({ kind: 'codes', codes });
    void reload();
  };
  const renew = async () => {
    const question = {
      title: 'Make new recovery codes?',
      text: 'Your current codes stop working.',
      confirm: 'Make new codes',
    };
    if (await ask(question)) await act(async () => show(await renewRecoveryCodes()));
  };
  const remove = async () => {
    const question = {
      title: 'Remove the authenticator app?',
      text: 'Unless you have a passkey, the password alone is enough to sign in. The recovery codes stop working.',
      confirm: 'Remove it',
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
      <chakra.div display="grid" gap="4" justifyItems="start" maxW="40rem">
        <Heading as="h2" size="card">
          Second step at sign-in
        </Heading>
        {status ? (
          <>
            {status.authenticator === null ? (
              <p>
                With an authenticator app on your phone, a stolen password alone opens nothing: signing in also takes a
                code that changes every half minute.
              </p>
            ) : (
              <p>
                An authenticator app is set up since{' '}
                <time dateTime={status.authenticator}>{formatMoment(status.authenticator)}</time>.
              </p>
            )}
            {status.asked && <CodesLeft count={status.recovery_codes_left} />}
            <chakra.div display="flex" flexWrap="wrap" gap="2">
              {status.authenticator === null && (
                <Button onClick={() => void offer()}>Set up an authenticator app</Button>
              )}
              {status.asked && (
                <Button size="sm" variant="outline" onClick={() => void renew()}>
                  New recovery codes
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
      {words} Each signs you in once where app or passkey are not at hand: make new ones before they run out.
    </Notice>
  );
}
