import { type Fact, formatDate, routes } from '#contract';
import { SourceLink } from '../../../shared/components/ui/source-link';
import { Section } from '../../components/section';

/** The figures of the results, each with its source and its age. */
export function UsedFigures({ facts }: { facts: readonly Fact[] }) {
  if (facts.length === 0) return null;
  return (
    <Section id="figures" title="Where the figures come from">
      <ul className="list">
        {facts.map(({ id, label, caveat, source_title, source_url, due, checked_on }) => (
          <li key={id}>
            {`${label}: `}
            <SourceLink title={source_title} url={source_url} />
            {due ? (
              <b>{`, due for a check, last checked ${formatDate(checked_on)}`}</b>
            ) : (
              `, checked ${formatDate(checked_on)}`
            )}
            {caveat && <small className="note">{caveat}</small>}
          </li>
        ))}
      </ul>
      <p className="no-print">
        <a className="link" href={routes.prices}>
          All prices with their dates
        </a>
      </p>
    </Section>
  );
}
