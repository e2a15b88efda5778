import { chakra } from '@chakra-ui/react';
import { lazy, Suspense } from 'react';
import { Spinner } from '../../../shared/components/ui/spinner';
import { useReloadAccount } from './api';
import type { RecordListProps } from './record-list';
import { PasswordCard, type PasswordCardProps } from './password-card';

const AccountCards = lazy(() => import('./account-cards'));

export type SecurityTabProps = PasswordCardProps & RecordListProps;

/** The 'Security Settings' tab: password, sessions, and the account's events. */
export function SecurityTab({ username, onSession, page, pageHref }: SecurityTabProps) {
  const reload = useReloadAccount();
  const renew: typeof onSession = (token, user) => {
    onSession(token, user);
    void reload();
  };
  return (
    <chakra.div display="grid" gap="8" gridTemplateColumns="minmax(0,1fr)">
      <PasswordCard username={username} onSession={renew} />
      <Suspense fallback={<Spinner label="Loading..." />}>
        <AccountCards page={page} pageHref={pageHref} />
      </Suspense>
    </chakra.div>
  );
}
