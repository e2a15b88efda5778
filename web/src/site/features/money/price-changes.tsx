import { type Fact, formatDate, PRICE_CHANGE_DAYS, type PriceChange } from '#contract';
import { Section } from '../../components/section';

export interface PriceChangesProps {
  changed: readonly PriceChange[];
  facts: readonly Fact[];
}

/** What changed lately, with the value before where it is known. */
export function PriceChanges({ changed, facts }: PriceChangesProps) {
  return (
    <Section id="changed" title={`Changed in the last ${PRICE_CHANGE_DAYS} days`}>
      {changed.length === 0 ? (
        <p>Nothing that we know of.</p>
      ) : (
        <ul>
          {changed.map(({ fact: id, on, former }) => {
            const fact = facts.find((one) => one.id === id);
            if (!fact) return null;
            return (
              <li key={id} className="item">
                <a className="link label" href={`#price-${id}`}>
                  {fact.label}
                </a>
                <div className="value">
                  {fact.kind === 'table' ? 'New table below' : describeChange(fact, former)}
                  <small className="note">
                    {fact.valid_from === on ? `From ${formatDate(on)}` : `Entered here on ${formatDate(on)}`}
                  </small>
                </div>
              </li>
            );
          })}
        </ul>
      )}
    </Section>
  );
}

function describeChange({ value, unit }: Fact, former: string): string {
  const now = `${value}${unit && ` ${unit}`}`;
  return former ? `${now}; before: ${former}` : now;
}
