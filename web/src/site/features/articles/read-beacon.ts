import { endpoints } from '#contract';
import { useEffect } from 'react';
import { watchReading } from '../../lib/read-watch';
import { previousPath } from '../../../shared/lib/navigation';
import { useSite } from '../../../shared/lib/site';

/** The attributes from which the first script counts reads of the served article. */
export function readersCounted(article: number): Record<string, string | number> {
  return { 'data-reads': endpoints.reads, 'data-article': article };
}

/** Reports a read once per page view. */
export function useReadBeacon(article: number): void {
  const { url } = useSite();
  useEffect(
    // Client-side navigation leaves `document.referrer` as it was on the first page.
    () => watchReading(article, endpoints.reads, history.state ? url + previousPath() : document.referrer, url),
    [article, url],
  );
}
