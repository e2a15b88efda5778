/** Entries of the history between this page and the last other page of this site; 0 where there is none. */
function stepsBack(): number {
  if (!('navigation' in window)) return cameFromHere() ? 1 : 0;
  const here = location.pathname + location.search;
  // Only entries of this site are listed. Headings of this page are entries too, and no way back from it.
  const entries = navigation.entries();
  const current = navigation.currentEntry?.index ?? 0;
  const before = entries.slice(0, current).findLastIndex(({ url }) => {
    // Pages that keep their address to themselves are others than this one.
    if (url === null) return true;
    const { pathname, search } = new URL(url);
    return pathname + search !== here;
  });
  return before < 0 ? 0 : current - before;
}

/** Where the browser does not list its entries: whether a link of this site has led here. */
function cameFromHere(): boolean {
  const inside = history.state !== null || document.referrer.startsWith(`${location.origin}/`);
  return inside && history.length > 1;
}

/** Goes back to the last other page of this site in the history. Returns false where there is none. */
export function goBack(): boolean {
  const steps = stepsBack();
  if (steps > 0) history.go(-steps);
  return steps > 0;
}
