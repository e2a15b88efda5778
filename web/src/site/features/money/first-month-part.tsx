import { COST_LIMITS, type CostsQuery, formatRupees } from '#contract';
import { ChoiceField, NumberField, TickField } from './cost-fields';
import { CostTable } from './cost-table';
import type { Costs } from './work-out-costs';
import { Section } from '../../components/section';

const MONTHS = [
  [0, 'As is the custom'],
  ...Array.from({ length: COST_LIMITS.months }, (_, index) => [index + 1, String(index + 1)] as const),
] as const;

const NAMES = { 1: 'On the day you sign', 7: 'In the first week', 30: 'In the first month' } as const;

/** The cash that must be there before the first salary. */
export function FirstMonthPart({ query, costs: { cash, facts } }: { query: CostsQuery; costs: Costs }) {
  return (
    <Section id="first-month" title="The first month’s cash">
      <p>What must be in your account on day 1, 7 and 30, before the first salary, for the rent above.</p>
      <div className="questions">
        <ChoiceField name="months" label="Months of deposit" value={query.months} choices={MONTHS} />
        <TickField name="broker" label="Through a broker" value={query.broker} />
        <NumberField
          name="movers"
          label="Movers, rupees"
          value={query.movers}
          hint="We found no dated figure: ask for two quotes."
        />
        <NumberField
          name="furniture"
          label="Furniture and kitchen, rupees"
          value={query.furniture}
          hint="We found no dated figure: type your own sum."
        />
      </div>
      <div aria-live="polite">
        {cash.length === 0 ? (
          <p>Choose an area with a rent, or type your own rent above.</p>
        ) : (
          <p className="answer">
            {cash
              .map(({ day, sum }) => `Day ${day}: ${formatRupees(sum.low)} to ${formatRupees(sum.high)}`)
              .join(' · ')}
          </p>
        )}
      </div>
      {cash.map(({ day, lines, sum }) => (
        <div key={day}>
          <h3 className="sub">{NAMES[day]}</h3>
          <CostTable
            caption={NAMES[day]}
            lines={lines}
            facts={facts}
            total={{ name: `All until day ${day}`, range: sum }}
          />
        </div>
      ))}
    </Section>
  );
}
