import { routes } from '#contract';
import { LinkButton } from '../../shared/components/ui/button';
import { EmptyState, EmptyText } from '../../shared/components/ui/empty-state';
import { AdminShell } from './admin-shell';

/** An unknown URL of the admin area. */
export function UnknownScreen() {
  return (
    <AdminShell title="Admin Dashboard">
      <EmptyState title="Page Not Found" action={<LinkButton href={routes.admin}>Back to Dashboard</LinkButton>}>
        <EmptyText>This page does not exist in the admin area.</EmptyText>
      </EmptyState>
    </AdminShell>
  );
}
