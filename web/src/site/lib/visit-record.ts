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
 * Records that a page was opened.
 * @param now milliseconds
 * @returns when the visit before this one ended, as an ISO time; `''` if this is the first
 */
export function recordVisit(now = Date.now()): string {
  const stored = readRecord();
  const seen = new Date(now).toISOString();
  const isNew = stored === undefined || now - Date.parse(stored.seen) > PAUSE_MS;
  const before = isNew ? (stored?.seen ?? '') : stored.before;
  store({ seen, before });
  return before;
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
