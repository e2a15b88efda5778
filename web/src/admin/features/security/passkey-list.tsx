import { PASSKEY_LIMITS, type Passkey } from '#contract';
import { useState } from 'react';
import { Button } from '../../../shared/components/ui/button';
import { useConfirm } from '../../components/confirm';
import { DataList } from '../../components/data-list';
import { RecoveryCodesDialog } from '../../components/recovery-codes-dialog';
import { failureText } from '../../lib/api-client';
import { isKnownDevice, passkeyProblem, useAddPasskey } from '../../lib/passkeys';
import { useSite } from '../../../shared/lib/site';
import { showToast } from '../../../shared/lib/toasts';
import { formatMoment } from '../../../shared/lib/format-time';
import { AccountRow } from './account-row';
import { usePasskeys, useReloadAccount, useRemovePasskey, useRenamePasskey } from './api';
import { NameDialog } from './name-dialog';

type Naming = { passkey: 'new' } | { passkey: Passkey };

/** The passkeys of the account, with the actions on them. */
export function PasskeyList() {
  const problem = passkeyProblem(useSite());
  const { data, error, isLoading, mutate } = usePasskeys();
  const { trigger: addPasskey } = useAddPasskey();
  const { trigger: renamePasskey } = useRenamePasskey();
  const { trigger: removePasskey } = useRemovePasskey();
  const reload = useReloadAccount();
  const ask = useConfirm();
  const [naming, setNaming] = useState<Naming>();
  const [codes, setCodes] = useState<string[]>();

  const act = async (work: () => Promise<string | undefined>) => {
    try {
      const done = await work();
      await reload();
      if (done) showToast({ title: done, tone: 'success' });
    } catch (failure) {
      const title = isKnownDevice(failure)
        ? 'This device already has a passkey for this account.'
        : failureText(failure, 'Something went wrong. Please try again.');
      showToast({ title, tone: 'error' });
    }
  };
  const name = async (text: string) => {
    const passkey = naming?.passkey;
    if (passkey === undefined) return;
    if (passkey !== 'new') {
      await renamePasskey({ id: passkey.id, name: text });
      setNaming(undefined);
      return act(() => Promise.resolve('Passkey renamed'));
    }
    // Before the browser shows its own question.
    setNaming(undefined);
    await act(async () => {
      const added = await addPasskey(text);
      if (added && added.recovery_codes.length > 0) setCodes(added.recovery_codes);
      return added && 'Passkey added';
    });
  };
  const remove = async (passkey: Passkey) => {
    const question = {
      title: `Remove the passkey ${passkey.name}?`,
      text: 'You will no longer be able to sign in with it. Delete it from your device as well.',
      confirm: 'Remove passkey',
      danger: true,
    };
    if (!(await ask(question))) return;
    await act(async () => {
      await removePasskey(passkey.id);
      return 'Passkey removed';
    });
  };

  return (
    <>
      <DataList
        title="Passkeys"
        rows={data && { items: data, total: data.length }}
        busy={isLoading}
        failure={error && { text: failureText(error, 'The passkeys could not be loaded'), retry: () => void mutate() }}
        getKey={({ id }) => id}
        page={1}
        pageSize={Math.max(1, data?.length ?? 1)}
        pageHref={() => ''}
        empty={
          <p>
            {problem || 'A passkey signs you in with your fingerprint, face or PIN, and cannot be guessed or phished.'}
          </p>
        }
        actions={
          problem === '' && (
            <Button size="sm" variant="outline" onClick={() => setNaming({ passkey: 'new' })}>
              Add a passkey
            </Button>
          )
        }
      >
        {(passkey) => (
          <PasskeyRow passkey={passkey} onRename={() => setNaming({ passkey })} onRemove={() => void remove(passkey)} />
        )}
      </DataList>
      {naming && (
        <NameDialog
          title={naming.passkey === 'new' ? 'Add a passkey' : 'Rename passkey'}
          label="Passkey name"
          initial={naming.passkey === 'new' ? `Passkey ${(data?.length ?? 0) + 1}` : naming.passkey.name}
          limit={PASSKEY_LIMITS.name}
          confirm={naming.passkey === 'new' ? 'Continue' : 'Rename'}
          onName={name}
          failure="The passkey could not be renamed"
          onClose={() => setNaming(undefined)}
        />
      )}
      {codes && <RecoveryCodesDialog codes={codes} onClose={() => setCodes(undefined)} />}
    </>
  );
}

function PasskeyRow({
  passkey: { name, added_at, last_used_at },
  onRename,
  onRemove,
}: {
  passkey: Passkey;
  onRename: () => void;
  onRemove: () => void;
}) {
  return (
    <AccountRow
      title={name}
      facts={[
        <>
          Added <time dateTime={added_at}>{formatMoment(added_at)}</time>
        </>,
        last_used_at ? (
          <>
            Last used <time dateTime={last_used_at}>{formatMoment(last_used_at)}</time>
          </>
        ) : (
          'Never used'
        ),
      ]}
      action={
        <span>
          <Button size="sm" variant="ghost" onClick={onRename} aria-label={`Rename ${name}`}>
            Rename
          </Button>
          <Button size="sm" variant="danger" onClick={onRemove} aria-label={`Remove ${name}`}>
            Remove
          </Button>
        </span>
      }
    />
  );
}
