import type { ApiKey, MadeApiKey, NewApiKey } from '#contract';
import { useState } from 'react';
import { Badge } from '../../../shared/components/ui/badge';
import { Button } from '../../../shared/components/ui/button';
import { useConfirm } from '../../components/confirm';
import { DataList } from '../../components/data-list';
import { failureText } from '../../lib/api-client';
import { showToast } from '../../../shared/lib/toasts';
import { formatMoment } from '../../../shared/lib/format-time';
import { AccountRow } from './account-row';
import { useReloadAccount } from './api';
import { SCOPE_NAMES } from './key-scopes';
import { MadeKeyDialog, NewKeyDialog } from './key-dialogs';
import { useApiKeys, useMakeApiKey, useRevokeApiKey } from './keys-api';

/** The API keys of the account, with the actions on them. */
export function KeyList() {
  const { data, error, isLoading, mutate } = useApiKeys();
  const { trigger: makeApiKey } = useMakeApiKey();
  const { trigger: revokeApiKey } = useRevokeApiKey();
  const reload = useReloadAccount();
  const ask = useConfirm();
  const [asking, setAsking] = useState(false);
  const [made, setMade] = useState<MadeApiKey>();

  const act = async (work: () => Promise<unknown>) => {
    try {
      await work();
      await reload();
    } catch (failure) {
      showToast({ title: failureText(failure, 'Something went wrong. Please try again.'), tone: 'error' });
    }
  };
  const make = async (key: NewApiKey) => {
    const answer = await makeApiKey(key);
    setAsking(false);
    await act(() => Promise.resolve(setMade(answer)));
  };
  const revoke = async ({ id, name }: ApiKey) => {
    const question = {
      title: `Revoke the API key ${name}?`,
      text: 'Scripts that use it will stop working immediately.',
      confirm: 'Revoke key',
      danger: true,
    };
    if (!(await ask(question))) return;
    await act(async () => {
      await revokeApiKey(id);
      showToast({ title: 'API key revoked', tone: 'success' });
    });
  };

  return (
    <>
      <DataList
        title="API keys"
        rows={data && { items: data, total: data.length }}
        busy={isLoading}
        failure={error && { text: failureText(error, 'The API keys could not be loaded'), retry: () => void mutate() }}
        getKey={({ id }) => id}
        page={1}
        pageSize={Math.max(1, data?.length ?? 1)}
        pageHref={() => ''}
        empty={<p>No API keys yet. A script uses one instead of your password.</p>}
        actions={
          <Button size="sm" variant="outline" onClick={() => setAsking(true)}>
            Create API key
          </Button>
        }
      >
        {(key) => <KeyRow apiKey={key} onRevoke={() => void revoke(key)} />}
      </DataList>
      {asking && <NewKeyDialog onMake={make} onClose={() => setAsking(false)} />}
      {made && <MadeKeyDialog made={made} onClose={() => setMade(undefined)} />}
    </>
  );
}

function KeyRow({
  apiKey: { name, hint, scope, created_at, expires_at, last_used_at },
  onRevoke,
}: {
  apiKey: ApiKey;
  onRevoke: () => void;
}) {
  const [opened] = useState(() => Date.now());
  const isOver = expires_at !== null && Date.parse(expires_at) <= opened;
  return (
    <AccountRow
      title={name}
      badge={isOver && <Badge>Expired</Badge>}
      facts={[
        `${hint}…`,
        SCOPE_NAMES[scope],
        <>
          Created <time dateTime={created_at}>{formatMoment(created_at)}</time>
        </>,
        expires_at ? (
          <>
            {isOver ? 'Expired' : 'Expires'} <time dateTime={expires_at}>{formatMoment(expires_at)}</time>
          </>
        ) : (
          'No expiration'
        ),
        last_used_at ? (
          <>
            Last used <time dateTime={last_used_at}>{formatMoment(last_used_at)}</time>
          </>
        ) : (
          'Never used'
        ),
      ]}
      action={
        <Button size="sm" variant="danger" onClick={onRevoke} aria-label={`Revoke ${name}`}>
          Revoke
        </Button>
      }
    />
  );
}
