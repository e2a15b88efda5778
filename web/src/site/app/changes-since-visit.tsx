import type { ReaderChange } from '#contract';
import { useEffect, useState } from 'react';
import { hasKeptPlan } from '../lib/kept-plan-flag';
import { hasKeptPacks } from '../lib/offline-flag';
import { savedText } from '../lib/saved-flag';
import { findLastVisit, markAllSeen, recordVisit } from '../lib/visit-record';
import type * as OwnModule from './own-changes';

interface News {
  List: (typeof OwnModule)['ChangeList'];
  changes: ReaderChange[];
}

/**
 * What changed since the reader's last visit. Whoever keeps nothing here, or is here for the first time, causes no
 * request, and nothing of the reader is ever sent.
 */
export function ChangesSinceVisit() {
  const [news, setNews] = useState<News>();
  useEffect(() => {
    if (!savedText() && !hasKeptPlan() && !hasKeptPacks()) return;
    const since = findLastVisit();
    if (since === '') return recordVisit();
    let isGone = false;
    import('./own-changes')
      .then(async ({ ChangeList, findOwnChanges }) => {
        const changes = await findOwnChanges(since);
        if (!changes) return;
        recordVisit();
        if (!isGone && changes.length > 0) setNews({ List: ChangeList, changes });
      })
      // The page is complete without it.
      .catch(() => undefined);
    return () => {
      isGone = true;
    };
  }, []);
  if (!news) return null;
  return (
    <news.List
      changes={news.changes}
      onSeen={() => {
        markAllSeen();
        setNews(undefined);
      }}
    />
  );
}
