import { endpoints, type ReadBeacon } from '#contract';
import { useEffect } from 'react';
import { useSite } from '../../lib/site';

/** An article is being read once it was in view for this long, or was scrolled this far. */
const READ_AFTER_MS = 5_000;
const READ_AFTER_PX = 200;

/** Reports once a page view that an article is being read: without cookie or identifier, and nothing waits for it. */
export function useReadBeacon(article: number): void {
  const { url } = useSite();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = () => {
      clearTimeout(timer);
      removeEventListener('scroll', onScroll);
      document.removeEventListener('visibilitychange', wait);
    };
    const send = () => {
      stop();
      const beacon: ReadBeacon = { article, referrer: cameFrom(url) };
      navigator.sendBeacon(endpoints.reads, JSON.stringify(beacon));
    };
    const wait = () => {
      clearTimeout(timer);
      if (!document.hidden) timer = setTimeout(send, READ_AFTER_MS);
    };
    const onScroll = () => {
      if (scrollY > READ_AFTER_PX) send();
    };
    addEventListener('scroll', onScroll, { passive: true });
    document.addEventListener('visibilitychange', wait);
    wait();
    return stop;
  }, [article, url]);
}

/** Only the host of the page before: its path and query are nobody's business. */
function cameFrom(site: string): string {
  const [landing] = performance.getEntriesByType('navigation');
  // The referrer stays that of the first page while one goes on inside the application.
  const referrer = landing && new URL(landing.name).pathname !== location.pathname ? site : document.referrer;
  return referrer.split('/', 3).join('/');
}
