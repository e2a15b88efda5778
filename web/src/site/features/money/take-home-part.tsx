import { type CostsQuery, type Fact, formatRupees, PF_CHOICES, type RegimePay } from '#contract';
import { ChoiceField, NumberField } from './cost-fields';
import { CostTable } from './cost-table';
import type { Costs } from './work-out-costs';
import { Section } from '../../components/section';

/** From the CTC to the account. */
export function TakeHomePart({ query, costs: { pays, better, facts } }: { query: CostsQuery; costs: Costs }) {
  return (
    <Section id="take-home" title="Take-home pay">
      <p>What of a yearly CTC reaches your account each month, in both tax regimes, below the age of 60.</p>
      <div className="questions">
        <NumberField name="ctc" label="CTC, rupees a year" value={query.ctc} placeholder="1200000" />
        <ChoiceField
          name="pf"
          label="Provident fund is taken from"
          value={query.pf}
          choices={Object.entries(PF_CHOICES)}
        />
        <NumberField
          name="deductions"
          label="Deductions in the old regime, rupees a year"
          value={query.deductions}
          hint="HRA, insurance, interest on a home loan: what you can prove, beside the provident fund."
        />
      </div>
      <div aria-live="polite">
        {pays.length === 0 && (
          <p>{query.ctc > 0 ? 'We have no dated figures for this at the moment.' : 'Fill in your CTC.'}</p>
        )}
        {better && <p className="answer">{`${describePay(better)}. The other regime leaves no more.`}</p>}
      </div>
      {pays.map((pay) => (
        <RegimeTable key={pay.regime} pay={pay} facts={facts} />
      ))}
      {pays.length > 0 && (
        <p className="note">
          Wages are taken as half of the CTC, as the labour codes ask at least. The range is what we do not know of your
          CTC: whether it counts gratuity, and what provident fund is taken from. Left out: bonus and variable pay,
          insurance through the employer, ESI on low pay, and professional tax as a deduction in the old regime.
        </p>
      )}
    </Section>
  );
}

function describePay({ name, takeHome }: RegimePay): string {
  if (!takeHome) return name;
  const [low, high] = [formatRupees(takeHome.low), formatRupees(takeHome.high)];
  return `${name}: ${low === high ? `about ${low}` : `${low} to ${high}`} a month`;
}

function RegimeTable({ pay, facts }: { pay: RegimePay; facts: ReadonlyMap<string, Fact> }) {
  return (
    <>
      <h3 className="sub">{pay.name}</h3>
      {pay.takeHome ? (
        <CostTable
          caption={`${pay.name}, a month`}
          lines={pay.lines}
          facts={facts}
          total={{ name: 'In your account', range: pay.takeHome }}
        />
      ) : (
        <p>On an income this high a surcharge comes on top of the tax, which this page does not work out.</p>
      )}
    </>
  );
}
