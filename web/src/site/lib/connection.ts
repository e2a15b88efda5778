/** The Network Information API, in browsers that have it. */
interface Line extends Partial<Pick<EventTarget, 'addEventListener' | 'removeEventListener'>> {
  saveData?: boolean;
  effectiveType?: string;
}

/** Without that API, a page load longer than this counts as a slow connection. */
const SLOW_PAGE_MS = 1_000;

function line(): Line | undefined {
  return (navigator as { connection?: Line }).connection;
}

/** Whether the reader has asked for less data. */
export function savesData(): boolean {
  return line()?.saveData === true || matchMedia('(prefers-reduced-data: reduce)').matches;
}

/** Whether the reader saves data or has a slow connection. If so, nothing is loaded before it is needed. */
export function isFrugal(): boolean {
  if (savesData()) return true;
  const { effectiveType } = line() ?? {};
  if (effectiveType) return effectiveType !== '4g';
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return page !== undefined && page.responseEnd - page.startTime > SLOW_PAGE_MS;
}

/** Calls `then` once the connection is good, immediately if it is. */
export function whenConnectionGood(then: () => void): void {
  if (!isFrugal()) return then();
  const onChange = () => {
    if (isFrugal()) return;
    line()?.removeEventListener?.('change', onChange);
    then();
  };
  // Some browsers lack the `change` event.
  line()?.addEventListener?.('change', onChange);
}
