import {
  type Fact,
  factText,
  formatDate,
  isWebAddress,
  reportPath,
  SERVED_ATTRIBUTE,
  type ServedArticle,
  type Source,
} from '#contract';
import { useMemo } from 'react';
import { Frame } from '../../components/ui/frame';

const served = { [SERVED_ATTRIBUTE]: 'basis' };

type Basis = Pick<ServedArticle, 'slug' | 'facts' | 'sources' | 'basis'>;

/** A guide's sources: its facts with their sources and ages, and its other sources. */
export function CheckedFacts({ article: { slug, facts, sources, basis } }: { article: Basis }) {
  if (basis !== undefined) return <ServedFrame html={basis} />;
  if (facts.length === 0 && sources.length === 0) return null;
  const report = reportPath(slug);
  return (
    <Frame {...served}>
      {facts.length > 0 && (
        <>
          <h2 id="checked-facts" className="title">
            Checked facts
          </h2>
          {facts.some((fact) => fact.due) && <p>Some of these facts are due for a check.</p>}
          <ul>
            {facts.map((fact) => (
              <FactLine key={fact.id} fact={fact} report={report} />
            ))}
          </ul>
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
    </Frame>
  );
}

/** The section as rendered by the server. */
function ServedFrame({ html }: { html: string }) {
  const content = useMemo(() => ({ __html: html }), [html]);
  return <Frame {...served} dangerouslySetInnerHTML={content} />;
}

/** @param report the URL where a problem with this guide is reported */
function FactLine({ fact, report }: { fact: Fact; report: string }) {
  const { id, label, kind, unit, value, valid_from, checked_on, due, source_title, source_url } = fact;
  const since = valid_from === null ? '' : `, ${factText(fact, 'since')}`;
  return (
    <li id={`fact-${id}`} className="line">
      <b>{label}</b>
      {kind !== 'table' && `: ${value}${unit && ` ${unit}`}${since}`}
      <small className="note">
        <SourceLink title={source_title} url={source_url} />
        {`, ${due ? 'last checked' : 'checked'} ${formatDate(checked_on)} · `}
        <a className="link" href={`${report}&fact=${id}`} rel="nofollow" aria-label={`This is wrong: ${label}`}>
          This is wrong
        </a>
      </small>
    </li>
  );
}

/** Renders a link only for web URLs, whatever was stored. */
function SourceLink({ title, url }: Pick<Source, 'title' | 'url'>) {
  if (!isWebAddress(url)) return title;
  return (
    <a className="link" href={url} rel="noopener noreferrer">
      {title}
    </a>
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
