/** History entries between this page and the last other page of this site; 0 if there is none. */
function stepsBack(): number {
  if (!('navigation' in window)) return cameFromHere() ? 1 : 0;
  const here = location.pathname + location.search;
  // Only entries of this site are listed. Headings of this page are entries too, but do not lead back from it.
  const entries = navigation.entries();
  const current = navigation.currentEntry?.index ?? 0;
  const before = entries.slice(0, current).findLastIndex(({ url }) => {
    // Entries that hide their URL are pages other than this one.
    if (url === null) return true;
    const { pathname, search } = new URL(url);
    return pathname + search !== here;
  });
  return before < 0 ? 0 : current - before;
}

/** If the browser does not list its entries: whether a link of this site has led here. */
function cameFromHere(): boolean {
  const inside = history.state !== null || document.referrer.startsWith(`${location.origin}/`);
  return inside && history.length > 1;
}

/** Goes back to the last other page of this site in the history. Returns false if there is none. */
export function goBack(): boolean {
  const steps = stepsBack();
  if (steps > 0) history.go(-steps);
  return steps > 0;
}
