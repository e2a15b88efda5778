import { useEffect } from 'react';
import { goToWanted, WANTED_PLACES, type WantedPlace } from './go-to-place';

/** Moves the cursor to what the URL names (`?link=`, `?image=`, `?fact=`), once the text is there. */
export function useWantedPlace(): void {
  useEffect(() => {
    const search = new URLSearchParams(location.search);
    const wanted: WantedPlace = Object.fromEntries(
      WANTED_PLACES.flatMap((kind) => {
        const value = search.get(kind);
        return value === null ? [] : [[kind, value]];
      }),
    );
    if (Object.keys(wanted).length === 0) return undefined;
    const observer = new MutationObserver(() => {
      if (goToWanted(wanted)) observer.disconnect();
    });
    observer.observe(document.body, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, []);
}
