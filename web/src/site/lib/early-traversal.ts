/**
 * Until the application is live, loads the page of a history entry that the reader goes back or forward to. After a
 * reload, the browser takes the entries that the application made for entries of this document: it changes the address
 * and leaves the page to the application.
 * @returns ends it
 */
export function followEarlyTraversals(): () => void {
  const served = address();
  const follow = () => {
    if (address() !== served) location.reload();
  };
  addEventListener('popstate', follow);
  return () => removeEventListener('popstate', follow);
}

function address(): string {
  return location.pathname + location.search;
}
