/** Returns how many history entries back the last other page of this site is; 0 if there is none. */
function stepsBack(): number {
  if (!('navigation' in window)) return cameFromHere() ? 1 : 0;
  const here = location.pathname + location.search;
  // Only entries of this site are listed. Entries for headings of this page are skipped.
  const entries = navigation.entries();
  const current = navigation.currentEntry?.index ?? 0;
  const before = entries.slice(0, current).findLastIndex(({ url }) => {
    // An entry with a hidden URL is another page.
    if (url === null) return true;
    const { pathname, search } = new URL(url);
    return pathname + search !== here;
  });
  return before < 0 ? 0 : current - before;
}

/** The fallback without the Navigation API: whether a link of this site led here. */
function cameFromHere(): boolean {
  const inside = history.state !== null || document.referrer.startsWith(`${location.origin}/`);
  return inside && history.length > 1;
}

/** Goes back to the last other page of this site. Returns false if there is none. */
export function goBack(): boolean {
  const steps = stepsBack();
  if (steps > 0) history.go(-steps);
  return steps > 0;
}
