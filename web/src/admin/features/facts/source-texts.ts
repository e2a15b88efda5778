import type { SourceCheck, SourceKind } from '#contract';
import { formatMoment } from '../../../shared/lib/format-time';

/** What the administrator sees of a source's kind. */
export const SOURCE_KIND_LABELS: Readonly<Record<SourceKind, string>> = {
  'official-page': 'Official page',
  'official-document': 'Official document',
  press: 'Press report',
  other: 'Other source',
};

/** When the server looked at a page, and why it saw nothing. */
export function lookedText({ looked_at, reason }: Pick<SourceCheck, 'looked_at' | 'reason'>): string {
  if (looked_at === null) return 'not looked at yet';
  return `looked at ${formatMoment(looked_at)}${reason && `: ${reason}`}`;
}

/** The fact after those that go away, in the order of the list; the last one before them if there is none. */
export function nextFact(checks: readonly Pick<SourceCheck, 'facts'>[], going: readonly string[]): string | undefined {
  const ids = checks.flatMap(({ facts }) => facts.map(({ id }) => id));
  const last = Math.max(...going.map((id) => ids.indexOf(id)));
  const rest = (all: readonly string[]): string[] => all.filter((id) => !going.includes(id));
  return rest(ids.slice(last + 1))[0] ?? rest(ids.slice(0, last)).at(-1);
}
