import { formatNumber, type ImportItem, type ImportOutcome, type LeftOut, type SiteImport } from '#contract';

/** What people call each outcome. */
export const OUTCOME_NAMES: Readonly<Record<ImportOutcome, string>> = {
  new: 'New',
  changed: 'Changed',
  same: 'The same',
  alike: 'Nearly the same',
  refused: 'Refused',
};

/** The badge of a text: what importing it does, or what became of it. */
export function describeItem({ outcome, state }: Pick<ImportItem, 'outcome' | 'state'>): string {
  if (state === 'imported') return 'Imported';
  if (state === 'refused') return 'Refused';
  return OUTCOME_NAMES[outcome];
}

/** A line of counts, without those that are zero. */
export function describeOutcomes(outcomes: SiteImport['outcomes']): string {
  const names = Object.keys(OUTCOME_NAMES) as ImportOutcome[];
  const parts = names
    .filter((name) => outcomes[name] > 0)
    .map((name) => `${OUTCOME_NAMES[name]}: ${formatNumber(outcomes[name])}`);
  return parts.join(' · ');
}

/** What was not taken, named and counted. */
export function describeLeftOut(leftOut: readonly LeftOut[]): string {
  return leftOut.map(({ kind, count }) => `${formatNumber(count)} × ${kind}`).join(', ');
}
