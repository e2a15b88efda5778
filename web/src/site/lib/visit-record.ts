/** The storage key of the times of a reader's visits; only for readers who keep something here. */
const KEY = 'last-visit';
/** A page opened after a longer pause begins another visit. */
const PAUSE_MS = 6 * 3_600_000;

/** The last time a page was opened, and when the visit before this one ended: UTC, ISO 8601. */
interface VisitRecord {
  seen: string;
  /** `''` during the first visit. */
  before: string;
}

/**
 * When the visit before this one ended, as an ISO time; `''` if this is the first.
 * @param now milliseconds
 */
export function findLastVisit(now = Date.now()): string {
  const stored = readRecord();
  if (!stored) return '';
  return now - Date.parse(stored.seen) > PAUSE_MS ? stored.seen : stored.before;
}

/** Records that a page was opened: a visit on which the reader could learn what changed before. */
export function recordVisit(now = Date.now()): void {
  store({ seen: new Date(now).toISOString(), before: findLastVisit(now) });
}

/** Counts everything up to now as seen. */
export function markAllSeen(now = Date.now()): void {
  const seen = new Date(now).toISOString();
  store({ seen, before: seen });
}

function readRecord(): VisitRecord | undefined {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    if (typeof value !== 'object' || value === null) return undefined;
    const { seen, before } = value as Record<keyof VisitRecord, unknown>;
    if (typeof seen !== 'string' || typeof before !== 'string' || Number.isNaN(Date.parse(seen))) return undefined;
    return { seen, before };
  } catch {
    return undefined;
  }
}

function store(record: VisitRecord): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(record));
  } catch {
    // Without storage every visit is the first.
  }
}
