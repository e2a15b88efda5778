import { type Fact, formatMonth } from '#contract';

/**
 * What a diagram says of a fact, and what it says where the fact is unknown or no amount: `{{auto-km|₹18}}` its amount,
 * `{{5 * auto-km|₹90}}` a multiple of it, `{{since auto-km|August 2025}}` the month from which it holds.
 */
const MENTION = /\{\{(?:(\d+) \* |(since) )?([a-z0-9-]+)\|([^{}|]+)\}\}/g;

type DrawnFact = Pick<Fact, 'value' | 'valid_from' | 'checked_on'>;

/** Returns the ids of the facts that a diagram mentions. */
export function listDiagramFacts(svg: string): string[] {
  return [...new Set([...svg.matchAll(MENTION)].flatMap(([, , , id]) => id ?? []))];
}

/** Returns a diagram with the values of its facts. */
export function fillDiagram(svg: string, facts: ReadonlyMap<string, DrawnFact>): string {
  return svg.replace(
    MENTION,
    (_all, times: string | undefined, since: string | undefined, id: string, drawn: string) => {
      const fact = facts.get(id);
      const amount = fact && readAmount(fact.value);
      if (!fact || amount === undefined) return drawn;
      return since ? formatMonth(fact.valid_from ?? fact.checked_on) : toRupees(amount * Number(times ?? 1));
    },
  );
}

function readAmount(value: string): number | undefined {
  const [, digits] = /^(?:about )?₹(\d[\d,]*(?:\.\d+)?)$/.exec(value) ?? [];
  return digits === undefined ? undefined : Number(digits.replaceAll(',', ''));
}

function toRupees(amount: number): string {
  const minimumFractionDigits = Number.isInteger(amount) ? 0 : 2;
  return `₹${amount.toLocaleString('en-IN', { minimumFractionDigits, maximumFractionDigits: 2 })}`;
}
