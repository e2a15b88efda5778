import { KeyList } from './key-list';
import { KEYS_ID } from './keys-api';
import { PasskeyList } from './passkey-list';
import { RecordList, type RecordListProps } from './record-list';
import { SecondFactorCard } from './second-factor-card';
import { SessionList } from './session-list';

/** The account's cards except the password; lazily loaded with the tab. */
export default function AccountCards(record: RecordListProps) {
  return (
    <>
      <PasskeyList />
      <SecondFactorCard />
      <SessionList />
      <div id={KEYS_ID}>
        <KeyList />
      </div>
      <RecordList {...record} />
    </>
  );
}
