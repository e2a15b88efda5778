import type { AccountSession } from '#contract';
import { Badge } from '../../../shared/components/ui/badge';
import { Button } from '../../../shared/components/ui/button';
import { useConfirm } from '../../components/confirm';
import { DataList } from '../../components/data-list';
import { failureText } from '../../lib/api-client';
import { showToast } from '../../../shared/lib/toasts';
import { formatMoment } from '../../../shared/lib/format-time';
import { useEndSessions, useReloadAccount, useSessions } from './api';
import { AccountRow } from './account-row';

/** Lists the account's sessions; all but the current one can be ended, with immediate effect. */
export function SessionList() {
  const { data, error, isLoading, mutate } = useSessions();
  const { trigger: endSessions } = useEndSessions();
  const reload = useReloadAccount();
  const ask = useConfirm();

  const end = async (id?: string) => {
    try {
      await endSessions(id);
      await reload();
      showToast({ title: id ? 'Session ended' : 'All other sessions ended', tone: 'success' });
    } catch (failure) {
      showToast({ title: failureText(failure, 'The session could not be ended'), tone: 'error' });
    }
  };
  const endOthers = async () => {
    if (await ask({ title: 'End all other sessions?', text: 'You stay signed in here.', confirm: 'End sessions' }))
      await end();
  };

  return (
    <DataList
      title="Sessions"
      rows={data && { items: data, total: data.length }}
      busy={isLoading}
      failure={error && { text: failureText(error, 'The sessions could not be loaded'), retry: () => void mutate() }}
      getKey={({ id }) => id}
      page={1}
      pageSize={data?.length ?? 1}
      pageHref={() => ''}
      empty={<p>No active sessions.</p>}
      actions={
        data &&
        data.length > 1 && (
          <Button size="sm" variant="outline" onClick={() => void endOthers()}>
            End all others
          </Button>
        )
      }
    >
      {(session) => <SessionRow session={session} onEnd={() => void end(session.id)} />}
    </DataList>
  );
}

function SessionRow({ session, onEnd }: { session: AccountSession; onEnd: () => void }) {
  const { browser, network, first_seen, last_seen, current, bound } = session;
  return (
    <AccountRow
      title={browser}
      badge={current && <Badge tone="featured">This session</Badge>}
      facts={[
        network,
        <>
          First seen <time dateTime={first_seen}>{formatMoment(first_seen)}</time>
        </>,
        <>
          Last seen <time dateTime={last_seen}>{formatMoment(last_seen)}</time>
        </>,
        bound ? 'Bound to its browser' : 'Token only',
      ]}
      action={
        !current && (
          <Button size="sm" variant="danger" onClick={onEnd} aria-label={`End session in ${browser}`}>
            End session
          </Button>
        )
      }
    />
  );
}
