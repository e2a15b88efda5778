/** What browsers that tell of their line tell; others do not have it. */
interface Line extends Partial<Pick<EventTarget, 'addEventListener' | 'removeEventListener'>> {
  saveData?: boolean;
  effectiveType?: string;
}

/** A page that took this long to come, where the browser does not tell of its line, came over a slow one. */
const SLOW_PAGE_MS = 1_000;

function line(): Line | undefined {
  return (navigator as { connection?: Line }).connection;
}

/**
 * Whether bytes are dear to this reader: the browser asks to save data, or the line is slow. Then nothing is fetched before it is
 * needed.
 */
export function isFrugal(): boolean {
  const { saveData, effectiveType } = line() ?? {};
  if (saveData || matchMedia('(prefers-reduced-data: reduce)').matches) return true;
  if (effectiveType) return effectiveType !== '4g';
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return page !== undefined && page.responseEnd - page.startTime > SLOW_PAGE_MS;
}

/** Calls `then` once the line is found to be good, at once if it is. */
export function whenGood(then: () => void): void {
  if (!isFrugal()) return then();
  const onChange = () => {
    if (isFrugal()) return;
    line()?.removeEventListener?.('change', onChange);
    then();
  };
  // Some browsers tell of their line but not of its changes.
  line()?.addEventListener?.('change', onChange);
}
