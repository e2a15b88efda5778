import { endpoints } from '#contract';
import { useEffect } from 'react';
import { watchReading } from '../../lib/read-watch';
import { useSite } from '../../lib/site';

/** What the first script needs to count readers of the served article. */
export function readersCounted(article: number): Record<string, string | number> {
  return { 'data-reads': endpoints.reads, 'data-article': article };
}

/** Reports once a page view that an article is being read. */
export function useReadBeacon(article: number): void {
  const { url } = useSite();
  useEffect(
    // A navigation inside the application leaves its mark in the history, and the referrer as it was on the first page.
    () => watchReading(article, endpoints.reads, history.state ? url : document.referrer),
    [article, url],
  );
}
