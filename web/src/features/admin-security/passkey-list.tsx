import { PASSKEY_LIMITS, type Passkey } from '#contract';
import { useState } from 'react';
import { Button } from '../../components/ui/button';
import { useConfirm } from '../../components/admin/confirm';
import { DataList } from '../../components/admin/data-list';
import { RecoveryCodesDialog } from '../../components/admin/recovery-codes-dialog';
import { failureText } from '../../lib/api-client';
import { passkeysWork, useAddPasskey } from '../../lib/admin-passkeys';
import { useSite } from '../../lib/site';
import { showToast } from '../../lib/toasts';
import { formatMoment } from '../../lib/when';
import { AccountRow } from './account-row';
import { usePasskeys, useReloadAccount, useRemovePasskey, useRenamePasskey } from './api';
import { NameDialog } from './name-dialog';

type Naming = { of: 'new' } | { of: Passkey };

/** The passkeys of the account, with the actions on them. */
export function PasskeyList() {
  const site = useSite();
  const works = passkeysWork(site);
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
      showToast({ title: failureText(failure, 'Something went wrong. Please try again.'), tone: 'error' });
    }
  };
  const name = (text: string) => {
    const of = naming?.of;
    setNaming(undefined);
    return act(async () => {
      if (of !== 'new') {
        if (of) await renamePasskey({ id: of.id, name: text });
        return 'Passkey renamed';
      }
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
        keyOf={({ id }) => id}
        page={1}
        pageSize={Math.max(1, data?.length ?? 1)}
        pageHref={() => ''}
        empty={
          <p>
            {works
              ? 'A passkey signs you in with your fingerprint, face or PIN, and cannot be guessed or phished.'
              : `To add a passkey, open ${site.url} in a browser that supports passkeys.`}
          </p>
        }
        actions={
          works && (
            <Button size="sm" variant="outline" onClick={() => setNaming({ of: 'new' })}>
              Add a passkey
            </Button>
          )
        }
      >
        {(passkey) => (
          <PasskeyRow
            passkey={passkey}
            onRename={() => setNaming({ of: passkey })}
            onRemove={() => void remove(passkey)}
          />
        )}
      </DataList>
      {naming && (
        <NameDialog
          title={naming.of === 'new' ? 'Add a passkey' : 'Rename passkey'}
          label="Passkey name"
          initial={naming.of === 'new' ? `Passkey ${(data?.length ?? 0) + 1}` : naming.of.name}
          limit={PASSKEY_LIMITS.name}
          confirm={naming.of === 'new' ? 'Continue' : 'Rename'}
          onName={(text) => void name(text)}
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
