import { type Fact, formatDate } from '#contract';

/** When a fact was last checked, behind its source; in bold if it is due. */
export function CheckDate({ fact: { due, checked_on } }: { fact: Fact }) {
  if (!due) return `, checked ${formatDate(checked_on)}`;
  return <b className="due">{`, due for a check: last checked ${formatDate(checked_on)}`}</b>;
}
