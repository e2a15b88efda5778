/** An article counts as read after being visible for this long, or scrolled this far; checked every second. */
const READ_AFTER_SECONDS = 5;
const READ_AFTER_PX = 200;
/** Characters that the counter accepts. */
const LONGEST_REFERRER = 1_000;

/** Where a text ends: beyond it are its sources and the vote. */
const END = '[data-text-end]';

let current: { article: number; timer: ReturnType<typeof setInterval> } | undefined;

/**
 * Reports a read once per page view, and once more when its end is reached, without cookie or identifier, and without blocking anything. The first script
 * starts it for the served article, so that readers who never need the application are counted; the application takes
 * over from there.
 * @param to the URL of the counter
 * @param cameFrom the referrer; only its host is sent, since path and query are private, unless it is this site's own search
 * @param site the URL of this site
 * @returns a cleanup function
 */
export function watchReading(article: number, to: string, cameFrom: string, site = location.origin): () => void {
  if (current?.article !== article) {
    stop();
    const isSearch = cameFrom.startsWith(`${site}/search?`) && cameFrom.length < LONGEST_REFERRER;
    const referrer = isSearch ? cameFrom : cameFrom.split('/', 3).join('/');
    let seconds = 0;
    let isRead = false;
    const timer = setInterval(() => {
      if (document.hidden || (!isRead && scrollY < READ_AFTER_PX && ++seconds < READ_AFTER_SECONDS)) return;
      if (!isRead) navigator.sendBeacon(to, JSON.stringify({ article, referrer }));
      isRead = true;
      const end = document.querySelector(END);
      if (end && end.getBoundingClientRect().top > innerHeight) return;
      clearInterval(timer);
      if (end) navigator.sendBeacon(to, JSON.stringify({ article, referrer: '', end: true }));
    }, 1_000);
    current = { article, timer };
  }
  return stop;
}

function stop(): void {
  clearInterval(current?.timer);
  current = undefined;
}
