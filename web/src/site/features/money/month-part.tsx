import {
  type AreaRents,
  areaPath,
  COMMUTES,
  COST_LIMITS,
  type CostsQuery,
  formatRupees,
  HELP_CHOICES,
  HOME_SIZES,
  routes,
  SCHOOL_CHOICES,
} from '#contract';
import { ChoiceField, NumberField, TickField } from './cost-fields';
import { CostTable } from './cost-table';
import type { Costs } from './work-out-costs';
import { Section } from '../../components/section';

const upTo = (most: number, least = 0) =>
  Array.from({ length: most - least + 1 }, (_, index) => [index + least, String(index + least)] as const);

/** What a month costs a household. */
export function MonthPart({
  query,
  costs: { month, monthSum, left, better, hasRent, facts },
  areas,
}: {
  query: CostsQuery;
  costs: Costs;
  areas: readonly AreaRents[];
}) {
  const area = areas.find(({ slug }) => slug === query.area);
  return (
    <Section id="month" title="A month">
      <p>What a household spends in a month, without what it saves, and without loans and flights home.</p>
      <div className="questions">
        <ChoiceField
          name="area"
          label="Area"
          value={query.area}
          choices={[['', 'Not chosen'], ...areas.map(({ slug, name }) => [slug, name] as const)]}
          hint="Areas for which we have a rent with a date."
        />
        <ChoiceField name="home" label="Home" value={query.home} choices={Object.entries(HOME_SIZES)} />
        <NumberField
          name="rent"
          label="Or your own rent, rupees a month"
          value={query.rent}
          hint="Counts instead of that of the area."
        />
        <TickField name="gated" label="In a gated complex" value={query.gated} />
        <ChoiceField name="adults" label="Adults" value={query.adults} choices={upTo(COST_LIMITS.people, 1)} />
        <ChoiceField name="children" label="Children" value={query.children} choices={upTo(COST_LIMITS.people)} />
        <ChoiceField name="school" label="School" value={query.school} choices={Object.entries(SCHOOL_CHOICES)} />
        <ChoiceField name="commute" label="Way to work" value={query.commute} choices={Object.entries(COMMUTES)} />
        <ChoiceField
          name="commuters"
          label="How many go to work"
          value={query.commuters}
          choices={upTo(COST_LIMITS.people)}
        />
        <NumberField name="km" label="Kilometres to work, one way" value={query.km} />
        <ChoiceField name="help" label="Help at home" value={query.help} choices={Object.entries(HELP_CHOICES)} />
      </div>
      <div aria-live="polite">
        {month.length === 0 ? (
          <p>We have no dated figures for this at the moment.</p>
        ) : (
          <p className="answer">{`${formatRupees(monthSum.low)} to ${formatRupees(monthSum.high)} a month${hasRent ? '' : ', without rent'}`}</p>
        )}
        {left && better && (
          <p>{`Of the take-home (${better.name.toLowerCase()}) that leaves ${formatRupees(left.low)} to ${formatRupees(left.high)}.`}</p>
        )}
      </div>
      {!hasRent && (
        <p>
          {area
            ? `For this size of home in ${area.name} there is no dated figure: type your own rent.`
            : 'Choose an area, or type your own rent. '}
          {!area && (
            <a className="link" href={routes.areas}>
              Find an area
            </a>
          )}
        </p>
      )}
      {area && (
        <p>
          <a className="link" href={areaPath(area.slug)}>{`Living in ${area.name}`}</a>
        </p>
      )}
      {month.length > 0 && (
        <CostTable caption="A month" lines={month} facts={facts} total={{ name: 'A month', range: monthSum }} />
      )}
    </Section>
  );
}
