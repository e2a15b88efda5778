import { areaPath, type AreaQuery, type AreaResult, areasPath, asksForAreas } from '#contract';
import { slots } from '../../../shared/theme/slots';
import { styled } from '../../../shared/theme/styled';

const List = styled(
  'ol',
  slots({
    root: { display: 'grid', gridTemplateColumns: 'minmax(0,1fr)', gap: '4', overflowWrap: 'anywhere' },
    item: { p: { base: '4', md: '5' }, borderWidth: '1px', borderColor: 'border', borderRadius: 'lg', bg: 'surface' },
    name: { fontSize: 'xl', fontWeight: '700' },
    rank: { color: 'muted', fontWeight: '600' },
    reasons: { mt: '2', display: 'grid', gap: '1', pl: '5', listStyleType: 'disc' },
    link: { textDecoration: 'underline', textUnderlineOffset: '.2em' },
    warning: { mt: '2', color: 'muted' },
    unknown: { mt: '2', fontSize: 'sm', color: 'muted' },
    against: { mt: '2', fontWeight: '600' },
    compare: { mt: '3', display: 'inline-block', py: '2', fontSize: 'sm' },
  }),
);

/** Areas in their order, each with its reasons, its warning, and why it does not fit. No number before a question. */
export function AreaResults({ results, query }: { results: readonly AreaResult[]; query: AreaQuery }) {
  const isRanked = asksForAreas(query);
  return (
    <List>
      {results.map(({ slug, name, reasons, against, warning, rent }, index) => (
        <li key={slug} className="item">
          <h3 className="name">
            {isRanked && <span className="rank">{`${index + 1}. `}</span>}
            <a className="link" href={areaPath(slug)}>
              {name}
            </a>
          </h3>
          {against.length > 0 && <p className="against">{`Does not fit: ${against.join('; ')}.`}</p>}
          <ul className="reasons">
            {reasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
          {rent === '' && <p className="unknown">Rent: we have no dated figure.</p>}
          {warning && <p className="warning">{warning}</p>}
          <CompareLink slug={slug} name={name} query={query} />
        </li>
      ))}
    </List>
  );
}

function CompareLink({ slug, name, query }: { slug: string; name: string; query: AreaQuery }) {
  const isCompared = query.compare.includes(slug);
  if (!isCompared && query.compare.length >= 3) return null;
  const compare = isCompared ? query.compare.filter((one) => one !== slug) : [...query.compare, slug];
  return (
    <a className="link compare no-print" rel="nofollow" href={`${areasPath({ ...query, compare })}#compared`}>
      {isCompared ? `Take ${name} out of the comparison` : `Compare ${name}`}
    </a>
  );
}
