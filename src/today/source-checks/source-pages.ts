import type { AdminFact } from '#contract';
import type { StoredCheck } from './source-check-store.service.js';

const DAY = 24 * 60 * 60 * 1_000;
/** Days before a fact is due that its source is looked at, so that the verdict is there when it is. */
const AHEAD = 7;
/** A page is not asked for again within this time. */
const REST = 7 * DAY;

/** A page and the facts that were read from it. */
export interface SourcePage {
  url: string;
  facts: AdminFact[];
}

/** Brings facts of one page together; a fragment does not make another page. */
export function groupBySource(facts: readonly AdminFact[]): SourcePage[] {
  const pages = new Map<string, AdminFact[]>();
  for (const fact of facts) {
    const [url = ''] = fact.source_url.split('#');
    const group = pages.get(url);
    if (group) group.push(fact);
    else pages.set(url, [fact]);
  }
  return [...pages].map(([url, group]) => ({ url, facts: group }));
}

/**
 * Returns the pages to look at now, those with the longest overdue facts first: once per review of a fact, and at most
 * weekly while it waits for the administrator.
 */
export function pagesToLookAt(
  facts: readonly AdminFact[],
  looks: ReadonlyMap<string, StoredCheck>,
  now: Date,
): SourcePage[] {
  const soon = new Date(now.getTime() + AHEAD * DAY).toISOString().slice(0, 10);
  const firstDue = ({ facts: group }: SourcePage): string => group.map(({ review_by }) => review_by).sort()[0] ?? '';
  return groupBySource(facts)
    .filter(({ url, facts: group }) => {
      const last = looks.get(url)?.lookedAt.getTime() ?? 0;
      return group.some(({ review_by }) => review_by <= soon) && now.getTime() - last >= REST;
    })
    .sort((a, b) => (firstDue(a) < firstDue(b) ? -1 : 1));
}
