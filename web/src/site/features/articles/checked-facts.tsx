import { type Fact, formatDate, type ServedArticle, type Source } from '#contract';
import { Frame } from '../../../shared/components/ui/frame';
import { Served } from '../../components/served';
import { bySource, FactGroups } from './fact-groups';
import { SourceLink } from '../../../shared/components/ui/source-link';

/** Facts shown at once; the others are folded. */
const UNFOLDED = 5;

type Basis = Pick<ServedArticle, 'slug' | 'facts' | 'sources' | 'basis'>;

/** A guide's sources: its facts with their sources and ages, and its other sources. */
export function CheckedFacts({ article: { slug, facts, sources, basis } }: { article: Basis }) {
  if (basis === undefined && facts.length === 0 && sources.length === 0) return null;
  return (
    <Served as={Frame} mark="basis" html={basis}>
      {facts.length > 0 && (
        <>
          <h2 id="checked-facts" className="title">
            Checked facts
          </h2>
          {facts.some((fact) => fact.due) && <p>Some of these facts are due for a check.</p>}
          <FoldedFacts facts={facts} slug={slug} />
        </>
      )}
      {sources.length > 0 && (
        <>
          <h2 id="sources" className="title">
            Sources
          </h2>
          <ul>
            {sources.map((source) => (
              <SourceLine key={source.url} source={source} />
            ))}
          </ul>
        </>
      )}
    </Served>
  );
}

/** The first facts by source, and a disclosure with the others; unfolded on paper. */
function FoldedFacts({ facts, slug }: { facts: readonly Fact[]; slug: string }) {
  const sorted = bySource(facts);
  const more = sorted.slice(UNFOLDED);
  return (
    <>
      <FactGroups facts={sorted.slice(0, UNFOLDED)} slug={slug} />
      {more.length > 0 && (
        <details className="more">
          <summary className="summary">{more.length === 1 ? '1 more fact' : `${more.length} more facts`}</summary>
          <FactGroups facts={more} slug={slug} />
        </details>
      )}
    </>
  );
}

function SourceLine({ source: { title, url, read_on } }: { source: Source }) {
  return (
    <li className="line">
      <SourceLink title={title} url={url} />
      {read_on !== null && <small className="note">{`Read ${formatDate(read_on)}`}</small>}
    </li>
  );
}
