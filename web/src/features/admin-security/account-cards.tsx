import { RecordList, type RecordListProps } from './record-list';
import { SessionList } from './session-list';

/** Everything about the account but the password; fetched when the tab is opened. */
export default function AccountCards(record: RecordListProps) {
  return (
    <>
      <SessionList />
      <RecordList {...record} />
    </>
  );
}
