import { type Fact, factTable, factText, isPaidPrice, SOURCE_KIND_NAMES } from '#contract';
import { CheckDate } from '../../components/check-date';
import { PaidForm } from '../../components/paid-form';
import { SourceLink } from '../../../shared/components/ui/source-link';

/** A price with what one should know of it, its source and its age. */
export function PriceLine({ fact }: { fact: Fact }) {
  const { id, label, caveat, source_title, source_url, source_kind, check_at, is_confirmed } = fact;
  const sourceKind = SOURCE_KIND_NAMES[source_kind];
  return (
    <li id={`price-${id}`} className="item">
      <b className="label">{label}</b>
      <div className="value">
        <PriceValue fact={fact} />
        {is_confirmed && <span className="note">Confirmed by readers this month</span>}
        {caveat && <span className="note">{caveat}</span>}
        <small className="note">
          <SourceLink title={source_title} url={source_url} />
          {sourceKind && ` (${sourceKind})`}
          <CheckDate fact={fact} />
          {check_at && (
            <>
              {' · '}
              <SourceLink title="Check with the office" url={check_at} />
            </>
          )}
        </small>
        {isPaidPrice(fact) && <PaidForm fact={fact} />}
      </div>
    </li>
  );
}

function PriceValue({ fact }: { fact: Fact }) {
  const { kind, value, unit, valid_from } = fact;
  const since = valid_from === null ? '' : factText(fact, 'since');
  if (kind !== 'table') return <p>{`${value}${unit && ` ${unit}`}${since && `, ${since}`}`}</p>;
  return (
    <>
      <PriceTable fact={fact} />
      {(unit || since) && <p>{[unit, since].filter(Boolean).join(', ')}</p>}
    </>
  );
}

function PriceTable({ fact: { label, value } }: { fact: Fact }) {
  const [head = [], ...rows] = factTable(value);
  return (
    <table className="table" aria-label={label}>
      <thead>
        <tr>
          {head.map((cell) => (
            <th key={cell} scope="col">
              {cell}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.join('|')}>
            {row.map((cell, index) => (
              <td key={head[index] ?? index}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
