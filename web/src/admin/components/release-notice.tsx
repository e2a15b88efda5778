import { Button } from '../../shared/components/ui/button';
import { Notice } from '../../shared/components/ui/notice';
import { useOtherRelease } from '../lib/other-release';

/** Says that the site was updated since this page was opened. Reloading asks first if there is unsaved work. */
export function ReleaseNotice() {
  if (!useOtherRelease()) return null;
  return (
    <Notice role="status" className="no-print" mb="6" display="flex" flexWrap="wrap" alignItems="center" gap="3">
      The site was updated after you opened this page. Reload it, or parts of it may not work.
      <Button size="sm" variant="outline" onClick={() => location.reload()}>
        Reload
      </Button>
    </Notice>
  );
}
