/** An article counts as read once it was in view for this long, or scrolled this far; checked each second. */
const READ_AFTER_SECONDS = 5;
const READ_AFTER_PX = 200;

let current: { article: number; timer: ReturnType<typeof setInterval> } | undefined;

/**
 * Reports once per page view that an article is being read: without cookie or identifier, and without anything waiting
 * for it. The first script starts with the served article, so that readers who never need the application are counted;
 * the application continues from there.
 *
 * @param to the URL of the counter
 * @param cameFrom the page before; only its host is reported, since path and query are private
 * @returns a function that stops watching
 */
export function watchReading(article: number, to: string, cameFrom: string): () => void {
  if (current?.article !== article) {
    stop();
    const referrer = cameFrom.split('/', 3).join('/');
    let seconds = 0;
    const timer = setInterval(() => {
      if (document.hidden || (scrollY < READ_AFTER_PX && ++seconds < READ_AFTER_SECONDS)) return;
      clearInterval(timer);
      navigator.sendBeacon(to, JSON.stringify({ article, referrer }));
    }, 1_000);
    current = { article, timer };
  }
  return stop;
}

function stop(): void {
  clearInterval(current?.timer);
  current = undefined;
}
