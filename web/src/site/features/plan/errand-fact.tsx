import { type Fact, factTable, factText } from '#contract';
import { SourceLink } from '../../../shared/components/ui/source-link';
import { CheckDate } from '../../components/check-date';

/** A fee or a helpline with its source and its age; a number of a helpline can be called. */
export function ErrandFact({ fact }: { fact: Fact }) {
  const { kind, label, value, unit, valid_from, caveat, source_title, source_url } = fact;
  const since = valid_from === null ? '' : `, ${factText(fact, 'since')}`;
  return (
    <>
      <p>{`${label}:`}</p>
      {kind === 'table' ? (
        <ul className="list">
          {factTable(value)
            .slice(1)
            .map((row) => (
              <li key={row.join('|')}>{row.join(': ')}</li>
            ))}
        </ul>
      ) : kind === 'phone' ? (
        <p>
          <a className="number" href={`tel:${value.replace(/[^\d+]/g, '')}`}>
            {value}
          </a>
          {unit && ` ${unit}`}
        </p>
      ) : (
        <p>
          <b>{value}</b>
          {`${unit && ` ${unit}`}${since}`}
        </p>
      )}
      {caveat && <small className="note">{caveat}</small>}
      <small className="note">
        <SourceLink title={source_title} url={source_url} />
        <CheckDate fact={fact} />
      </small>
    </>
  );
}
