import { ACCOUNT_EVENTS, type AccountEvent } from '#contract';
import { DataList } from '../../components/data-list';
import { failureText } from '../../lib/api-client';
import { formatMoment } from '../../../shared/lib/format-time';
import { RECORD_PAGE_SIZE, useAccountEvents } from './api';
import { AccountRow } from './account-row';

export interface RecordListProps {
  page: number;
  pageHref: (page: number) => string;
}

/** Lists the account's events: sign-ins, failed attempts and changes. */
export function RecordList({ page, pageHref }: RecordListProps) {
  const { data, error, isLoading, mutate } = useAccountEvents(page);
  return (
    <DataList
      title="Security log"
      rows={data}
      busy={isLoading}
      failure={
        error && { text: failureText(error, 'The security log could not be loaded'), retry: () => void mutate() }
      }
      getKey={({ id }) => id}
      page={page}
      pageSize={RECORD_PAGE_SIZE}
      pageHref={pageHref}
      empty={<p>{page > 1 ? 'Nothing on this page.' : 'No activity in the last 180 days.'}</p>}
    >
      {(event) => <EventRow event={event} />}
    </DataList>
  );
}

function EventRow({ event: { kind, at, times, browser, network, detail } }: { event: AccountEvent }) {
  const repeated = times > 1 && `${times} times`;
  return (
    <AccountRow
      title={ACCOUNT_EVENTS[kind] + (detail && ` (${detail})`)}
      facts={[repeated, <time dateTime={at}>{formatMoment(at)}</time>, browser, network]}
    />
  );
}
