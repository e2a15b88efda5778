import { endpoints, type ReadBeacon } from '#contract';
import { useEffect } from 'react';
import { useSite } from '../../lib/site';

/** An article is being read once it was in view for this long, or was scrolled this far; one looks each second. */
const READ_AFTER_SECONDS = 5;
const READ_AFTER_PX = 200;

/** Reports once a page view that an article is being read: without cookie or identifier, and nothing waits for it. */
export function useReadBeacon(article: number): void {
  const { url } = useSite();
  useEffect(() => {
    let seconds = 0;
    const timer = setInterval(() => {
      if (document.hidden || (scrollY < READ_AFTER_PX && ++seconds < READ_AFTER_SECONDS)) return;
      clearInterval(timer);
      const beacon: ReadBeacon = { article, referrer: cameFrom(url) };
      navigator.sendBeacon(endpoints.reads, JSON.stringify(beacon));
    }, 1_000);
    return () => clearInterval(timer);
  }, [article, url]);
}

/** Only the host of the page before: its path and query are nobody's business. */
function cameFrom(site: string): string {
  // A navigation inside the application leaves its mark in the history, and the referrer as it was on the first page.
  return (history.state ? site : document.referrer).split('/', 3).join('/');
}
