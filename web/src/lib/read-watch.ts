/** An article is being read once it was in view for this long, or was scrolled this far; one looks each second. */
const READ_AFTER_SECONDS = 5;
const READ_AFTER_PX = 200;

let current: { article: number; timer: ReturnType<typeof setInterval> } | undefined;

/**
 * Reports once a page view that an article is being read: without cookie or identifier, and nothing waits for it. The first script
 * begins with the article that was served, so that readers are counted who never need the application; that goes on with it.
 *
 * @param to the address of the counter
 * @param cameFrom the page before; only its host is told, path and query are nobody's business
 * @returns stops watching
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
