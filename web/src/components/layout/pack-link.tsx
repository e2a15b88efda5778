import { formatBytes, type PackId, routes } from '#contract';
import { useSyncExternalStore } from 'react';
import { isPackKept, onPacksChange } from '../../lib/offline-mark';
import { LinkButton } from '../ui/button';

interface PackLinkProps {
  id: PackId;
  /** Absent: there is no such pack. */
  bytes: number | undefined;
}

/** Leads to the pack of guides that a page belongs to, with its size, or says that this device keeps it. */
export function PackLink({ id, bytes }: PackLinkProps) {
  const isKept = useSyncExternalStore(
    onPacksChange,
    () => isPackKept(id),
    () => false,
  );
  if (bytes === undefined) return null;
  return (
    <LinkButton size="sm" variant="outline" className="no-print" href={`${routes.offline}#${id}`}>
      {isKept ? 'Kept for offline' : `Keep for offline (${formatBytes(bytes)})`}
    </LinkButton>
  );
}
