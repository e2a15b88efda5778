import { articlePath, type Basis, type Fact, formatDate } from '#contract';
import { SourceLink } from '../../../shared/components/ui/source-link';

export interface BasisNoteProps {
  basis: Basis;
  facts: readonly Fact[];
  /** Names of guides by slug. */
  titles: Readonly<Record<string, string>>;
}

/** Where a statement was read and when, or how we estimated it. */
export function BasisNote({ basis: { source, fact: factId, guide, estimate }, facts, titles }: BasisNoteProps) {
  if (estimate !== undefined) return <small className="note">{`Our estimate: ${estimate}`}</small>;
  if (source)
    return (
      <small className="note">
        <SourceLink title={source.title} url={source.url} />
        {source.read_on !== null && `, read ${formatDate(source.read_on)}`}
      </small>
    );
  const fact = facts.find(({ id }) => id === factId);
  if (fact)
    return (
      <small className="note">
        {`${fact.label}. `}
        <SourceLink title={fact.source_title} url={fact.source_url} />
        {`, ${fact.due ? 'last checked' : 'checked'} ${formatDate(fact.checked_on)}`}
      </small>
    );
  const title = guide === undefined ? undefined : titles[guide];
  if (guide === undefined || title === undefined) return null;
  return (
    <small className="note">
      From the guide{' '}
      <a className="link" href={articlePath(guide)}>
        {title}
      </a>
    </small>
  );
}
