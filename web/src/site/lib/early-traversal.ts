/**
 * Until the application is live, loads the page of a history entry that the reader goes back or forward to. After a
 * reload, the browser takes the entries that the application made for entries of this document: it changes the address
 * and leaves the page to the application.
 * @returns ends it
 */
export function followEarlyTraversals(): () => void {
  const [loaded] = performance.getEntriesByType('navigation');
  const isAgain = loaded instanceof PerformanceNavigationTiming && loaded.type !== 'navigate';
  const served = address(isAgain ? new URL(loaded.name) : location);
  const follow = () => {
    if (address(location) !== served) location.reload();
  };
  // The reader may have gone before this script was there.
  follow();
  addEventListener('popstate', follow);
  return () => removeEventListener('popstate', follow);
}

function address({ pathname, search }: URL | Location): string {
  return pathname + search;
}
