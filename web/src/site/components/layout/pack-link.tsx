import { formatBytes, type PackId, routes } from '#contract';
import { useSyncExternalStore } from 'react';
import { isPackKept, onPacksChange } from '../../lib/offline-flag';
import { LinkButton } from '../../../shared/components/ui/button';

interface PackLinkProps {
  id: PackId;
  /** `undefined` if there is no such pack. */
  bytes: number | undefined;
}

/** Links to the pack that a page belongs to, with its size, or says that it is saved on this device. */
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
